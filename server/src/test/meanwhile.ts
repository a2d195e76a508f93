import type { Transaction } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tables } from '../db/tables.ts'
import type { TestApp } from './app.ts'

/**
 * Makes a call while another change of the sign-in tables has been written and is not committed
 * yet: the change is committed when the call has come so far that it waits for it, after what is
 * done `lastly`.
 */
export async function meanwhile<T>(
  { context }: TestApp,
  change: (transaction: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<T>,
  lastly: (transaction: Transaction<Tables>) => Promise<unknown> = async () => {},
): Promise<T> {
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const other = context.db.auth.transaction().execute(async (transaction) => {
    await change(transaction)
    written.resolve()
    await commit.promise
    await lastly(transaction)
  })
  await Promise.race([written.promise, other])
  const answer = call()
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await context.db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rows.length).toBeGreaterThan(0)
      },
      { timeout: 5000, interval: 10 },
    )
  } finally {
    commit.resolve()
    await other
  }
  return answer
}
