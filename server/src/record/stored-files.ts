import { filesUnavailable } from '../lib/errors.ts'
import { mayRemoveFiles } from '../db/backup-lock.ts'
import type { Database, Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import { inTransaction } from '../db/in-transaction.ts'

/**
 * The keys of a stored file: `keyId` names the key that locks its own, `wrapped` is that own key,
 * locked.
 */
export interface StoredFile {
  /** The size of the plain content, in bytes. */
  size: number
  keyId: string
  wrapped: Buffer | null
}

const TIDIED_AT_ONCE = 500
/**
 * Any number that nothing else locks. Shared by those who lock a file with the current key, alone
 * for those who change it.
 */
export const KEYS_LOCK = 5_251_723

/** The index of the files in the storage. */
export function storedFiles(db: Database, now: () => Date) {
  return {
    /**
     * Notes a file before its first byte is stored: whatever happens then, somebody knows of it.
     * `lock` makes its key while nobody changes the keys.
     */
    announce<Key extends { keyId: string; wrapped: Buffer }>(name: string, lock: () => Key): Promise<Key> {
      return db.system.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock_shared(${KEYS_LOCK}::bigint)`.execute(transaction)
        const key = lock()
        await sql`
          insert into stored_files (name, state, size, key_id, wrapped_key, since)
          values (${name}, 'arriving', 0, ${key.keyId}, ${key.wrapped}, ${now()})
        `.execute(transaction)
        return key
      })
    },
    async setSize(name: string, size: number): Promise<void> {
      await sql`update stored_files set size = ${size} where name = ${name}`.execute(db.system)
    },
    async find(name: string): Promise<StoredFile | null> {
      const { rows } = await sql<StoredFile>`
        select size, key_id as "keyId", wrapped_key as wrapped from stored_files
        where name = ${name} and state <> 'doomed'
      `.execute(db.system)
      return rows[0] ?? null
    },
    /**
     * Releases a file without references; false when it has one, as after a commit whose answer was
     * lost.
     */
    async doom(name: string): Promise<boolean> {
      const { changed } = await sql`
        update stored_files set state = 'doomed', since = ${now()} where name = ${name} and state = 'arriving'
      `.execute(db.system)
      return changed > 0
    },
    /** Returns true when files may be removed from the storage now. */
    mayRemove: () => mayRemoveFiles(db.system),
    async forget(name: string): Promise<void> {
      await sql`delete from stored_files where name = ${name} and state <> 'kept'`.execute(db.system)
    },
    /**
     * Files that nothing refers to any more, and those that nothing has referred to since `before`.
     */
    async removable(before: Date): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from stored_files
        where state = 'doomed' or (state = 'arriving' and since < ${before})
        order by since limit ${TIDIED_AT_ONCE}
      `.execute(db.system)
      return rows.map(({ name }) => name)
    },
  }
}

/**
 * Marks a file as kept, in the transaction that writes the row which references it. Throws 503 when
 * it was cleaned up already.
 */
export async function settleFile(transaction: Sql, name: string, now: Date): Promise<void> {
  const { changed } = await sql`
    update stored_files set state = 'kept', since = ${now} where name = ${name} and state = 'arriving'
  `.execute(transaction)
  if (changed === 0) throw filesUnavailable()
}

/** Runs `change` while nobody locks a file with the key that was current before it. */
export function changeFileKeys(db: Sql, change: () => void): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${KEYS_LOCK}::bigint)`.execute(transaction)
    change()
  })
}

/** Counts the files that are locked with other keys than this one, and all files. */
export async function countByKey(db: Sql, keyId: string): Promise<{ other: number; all: number }> {
  const { rows } = await sql<{ other: number; all: number }>`
    select count(*) filter (where key_id <> ${keyId})::int as other, count(*)::int as all from stored_files
  `.execute(db)
  return rows[0] ?? { other: 0, all: 0 }
}

/**
 * Re-encrypts some more files in one transaction, so that each always has exactly one key; returns
 * their number.
 */
export function relockSome(
  db: Sql,
  keyId: string,
  atOnce: number,
  relock: (name: string, file: Omit<StoredFile, 'size'>) => { keyId: string; wrapped: Buffer },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<Omit<StoredFile, 'size'> & { name: string }>`
      select name, key_id as "keyId", wrapped_key as wrapped from stored_files
      where key_id <> ${keyId} order by name limit ${atOnce} for update
    `.execute(transaction)
    for (const { name, ...file } of rows) {
      const locked = relock(name, file)
      await sql`
        update stored_files set key_id = ${locked.keyId}, wrapped_key = ${locked.wrapped} where name = ${name}
      `.execute(transaction)
    }
    return rows.length
  })
}
