import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { Questions } from '../../record/snapshot.ts'

/**
 * The context for list writers, of one patient and one moment: their queries run within the
 * snapshot, and their clock is frozen.
 */
export function contextAt(context: Context, client: Questions, patient: string, at: Date): Context {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(client) }) })
  const as = (asked: string) => {
    if (asked !== patient) throw new Error('a snapshot is of one patient')
    return db
  }
  return { ...context, now: () => at, db: { ...context.db, as } }
}

/** A pool of the one connection of the snapshot, which is lent to one after the other. */
function poolOf(client: Questions) {
  let free = Promise.resolve()
  const query = (text: string, values: readonly unknown[] = []) => {
    // Ending it would end the snapshot.
    if (/^(begin|start transaction|commit|rollback)/i.test(text))
      throw new Error('a snapshot is one transaction already')
    return client.query(text, [...values])
  }
  return {
    connect: async () => {
      const before = free
      const { promise, resolve: release } = Promise.withResolvers<void>()
      free = promise
      await before
      return { query, release } as unknown as PostgresPoolClient
    },
    end: async () => {},
    options: {},
  }
}
