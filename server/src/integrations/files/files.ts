import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Database, Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { HEADER_BYTES, seal, sealedSpan, type Span, unseal, unsealSpan } from '../../lib/sealed-chunks.ts'
import type { FileKeys } from './file-keys.ts'
import { type Storage, storageFailed } from './storage.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The files of documents: sealed, each under a key of its own, in whatever storage. */
export interface Files {
  /**
   * Stores a content while it arrives; resolves when it is there for good. Until something refers to it (`settle`), it is
   * a file that the tidying removes. Rejects with `content`'s own error or a 503, and then nothing is left.
   */
  keep(content: Bytes): Promise<{ name: string; size: number }>
  /** Says, in the transaction that writes the row which refers to it, that a file stays. */
  settle(transaction: Sql, name: string): Promise<void>
  /** Removes a file that nothing refers to. What cannot be removed now is removed by the tidying. */
  drop(name: string): Promise<void>
  /** The content, or a part of it. Rejects before the first byte when it cannot be had. */
  read(name: string, span?: Span): Promise<Bytes>
  /** The whole content in memory. */
  get(name: string): Promise<Buffer>
  /** Removes what arrived an hour ago and was not settled, and what nothing refers to any more. */
  tidy(): Promise<void>
}

interface StoredRow {
  size: number
  key_id: string
  wrapped_key: Buffer | null
}

/** An upload that has not ended by then never will. */
const UNSETTLED_MS = 60 * 60_000
const TIDIED_AT_ONCE = 500
/** Any number that nothing else locks. Shared by those who lock a file with the current key, alone for those who change it. */
export const FILE_KEYS_LOCK = 5_251_723

export function openFiles({
  storage,
  keys,
  db,
  now,
}: {
  storage: Storage
  keys: FileKeys
  db: Database
  now: () => Date
}): Files {
  /** Notes the file before its first byte is stored: whatever happens then, somebody knows of it. */
  const announce = (name: string) =>
    db.system.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock_shared(${FILE_KEYS_LOCK}::bigint)`.execute(transaction)
      const { key, keyId, wrapped } = keys.make(name)
      await sql`
        insert into stored_files (name, state, size, key_id, wrapped_key, since)
        values (${name}, 'arriving', 0, ${keyId}, ${wrapped}, ${now()})
      `.execute(transaction)
      return key
    })

  async function find(name: string): Promise<StoredRow> {
    const { rows } = await sql<StoredRow>`
      select size, key_id, wrapped_key from stored_files where name = ${name} and state <> 'doomed'
    `.execute(db.system)
    if (!rows[0]) throw storageFailed(new Error('no such file'))
    return rows[0]
  }

  const keyOf = (name: string, row: StoredRow) =>
    keys.open(name, { keyId: row.key_id, wrapped: row.wrapped_key })

  async function drop(name: string): Promise<void> {
    await sql`update stored_files set state = 'doomed', since = ${now()} where name = ${name}`.execute(
      db.system,
    )
    await remove(name).catch(() => {})
  }

  async function remove(name: string): Promise<void> {
    await storage.remove(name)
    await sql`delete from stored_files where name = ${name} and state <> 'kept'`.execute(db.system)
  }

  async function read(name: string, span?: Span): Promise<Bytes> {
    const row = await find(name)
    const key = keyOf(name, row)
    if (!span) return begun(unseal(key, await storage.get(name)))
    const header = await buffer(await storage.get(name, { from: 0, to: HEADER_BYTES })).catch(
      (error: unknown) => {
        throw storageFailed(error)
      },
    )
    const chunks = await storage.get(name, sealedSpan(span))
    return begun(unsealSpan(key, header, chunks, { ...span, size: row.size }))
  }

  return {
    async keep(content) {
      const name = newName()
      const key = await announce(name)
      let size = 0
      const counted = async function* () {
        for await (const bytes of content) {
          size += bytes.length
          yield bytes
        }
      }
      try {
        await storage.put(name, seal(key, counted()))
        await sql`update stored_files set size = ${size} where name = ${name}`.execute(db.system)
      } catch (error) {
        await drop(name).catch(() => {})
        throw error
      }
      return { name, size }
    },
    async settle(transaction, name) {
      const { changed } = await sql`
        update stored_files set state = 'kept', since = ${now()} where name = ${name} and state = 'arriving'
      `.execute(transaction)
      if (changed === 0) throw storageFailed(new Error('the file was tidied away'))
    },
    drop,
    read,
    get: async (name) => buffer(await read(name)),
    async tidy() {
      const oldest = new Date(now().getTime() - UNSETTLED_MS)
      const { rows } = await sql<{ name: string }>`
        select name from stored_files
        where state = 'doomed' or (state = 'arriving' and since < ${oldest})
        order by since limit ${TIDIED_AT_ONCE}
      `.execute(db.system)
      for (const { name } of rows) await remove(name)
    },
  }
}

function newName(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/** The same stream, of which the first piece is known to be good. */
async function begun(stream: AsyncGenerator<Buffer>): Promise<Bytes> {
  const first = await stream.next().catch((error: unknown) => {
    throw storageFailed(error)
  })
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* stream
    } finally {
      await stream.return(undefined)
    }
  })()
}
