import type { Transaction } from 'kysely'
import type { Sql } from './client.ts'
import type { Tables } from './tables.ts'

/** Does all of it or nothing: within the transaction that `db` is, or in one of its own. */
export const inTransaction = <T>(
  db: Sql,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work))
