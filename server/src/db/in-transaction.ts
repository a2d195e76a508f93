import type { Sql } from './client.ts'

/** Does all of it or nothing: within the transaction that `db` is, or in one of its own. */
export const inTransaction = <T>(db: Sql, work: (transaction: Sql) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
