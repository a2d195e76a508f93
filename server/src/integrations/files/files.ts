import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { HEADER_BYTES, seal, sealedSpan, type Span, unseal, unsealSpan } from '../../lib/sealed-chunks.ts'
import type { FileKeys, LockedKey } from './file-keys.ts'
import { filesUnavailable } from '../../lib/errors.ts'
import type { Storage } from './storage.ts'

type Bytes = AsyncIterable<Uint8Array>

/** The files of documents: sealed, each under a key of its own, in whatever storage. */
export interface Files {
  /**
   * Stores a content while it arrives; resolves when it is durable. Until a row refers to it and
   * settles it, the clean-up removes it. Rejects with `content`'s own error or a 503, and then
   * nothing is left.
   */
  keep(content: Bytes): Promise<{ name: string; size: number }>
  /**
   * Removes a file unless something refers to it. What cannot be removed now is removed by the
   * tidying.
   */
  drop(name: string): Promise<void>
  /** The content, or a part of it. Rejects before the first byte when it cannot be had. */
  read(name: string, span?: Span): Promise<Bytes>
  /** The whole content in memory. */
  get(name: string): Promise<Buffer>
  /** Removes what arrived an hour ago and was not settled, and what nothing refers to any more. */
  tidy(): Promise<void>
}

/** The index of the files in the storage; the database keeps it. */
export interface FileRegister {
  announce<Key extends LockedKey>(name: string, lock: () => Key): Promise<Key>
  setSize(name: string, size: number): Promise<void>
  find(name: string): Promise<{ size: number; keyId: string; wrapped: Buffer | null } | null>
  doom(name: string): Promise<boolean>
  forget(name: string): Promise<void>
  /** False while a backup may still have to copy removed files. */
  mayRemove(): Promise<boolean>
  removable(before: Date): Promise<string[]>
}

/** An upload that has not ended by then never will. */
const UNSETTLED_MS = 60 * 60_000

export function openFiles({
  storage,
  keys,
  register,
  now,
}: {
  storage: Storage
  keys: FileKeys
  register: FileRegister
  now: () => Date
}): Files {
  async function drop(name: string): Promise<void> {
    if (await register.doom(name)) await remove(name).catch(() => {})
  }

  async function remove(name: string): Promise<void> {
    if (!(await register.mayRemove())) return
    await storage.remove(name)
    await register.forget(name)
  }

  async function read(name: string, span?: Span): Promise<Bytes> {
    const file = await register.find(name)
    if (!file) throw filesUnavailable(new Error('no such file'))
    const key = keys.open(name, file)
    if (!span) return begun(unseal(key, await storage.get(name)))
    const header = await buffer(await storage.get(name, { from: 0, to: HEADER_BYTES })).catch(
      (error: unknown) => {
        throw filesUnavailable(error)
      },
    )
    const chunks = await storage.get(name, sealedSpan(span))
    return begun(unsealSpan(key, header, chunks, { ...span, size: file.size }))
  }

  return {
    async keep(content) {
      const name = newName()
      const { key } = await register.announce(name, () => keys.make(name))
      let size = 0
      const counted = async function* () {
        for await (const bytes of content) {
          size += bytes.length
          yield bytes
        }
      }
      try {
        await storage.put(name, seal(key, counted()))
        await register.setSize(name, size)
      } catch (error) {
        await drop(name).catch(() => {})
        throw error
      }
      return { name, size }
    },
    drop,
    read,
    get: async (name) => buffer(await read(name)),
    async tidy() {
      const before = new Date(now().getTime() - UNSETTLED_MS)
      for (const name of await register.removable(before)) await remove(name)
    },
  }
}

function newName(): string {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}`
}

/** The same stream, whose first piece is known to be valid. */
async function begun(stream: AsyncGenerator<Buffer>): Promise<Bytes> {
  const first = await stream.next().catch((error: unknown) => {
    throw filesUnavailable(error)
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
