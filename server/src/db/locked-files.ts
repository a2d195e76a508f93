import type pg from 'pg'

/** Counts the files, and those that none of these keys opens. */
export async function lockedFiles(
  app: Pick<pg.Pool, 'query'>,
  keyIds: readonly string[],
): Promise<{ all: number; locked: number }> {
  const { rows } = await app.query<{ all: number; locked: number }>(
    `select count(*)::int as all, (count(*) filter (where key_id <> 'derived' and key_id <> all($1)))::int as locked from stored_files`,
    [keyIds],
  )
  return rows[0] ?? { all: 0, locked: 0 }
}
