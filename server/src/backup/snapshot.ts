import { Client } from 'pg'
import { BACKUP_LOCK } from '../db/backup-lock.ts'
import { BACKUP_SCOPE } from '../db/backup-policies.ts'
import { KEYS_LOCK } from '../record/stored-files.ts'
import { StartError } from '../lib/start-error.ts'
import { COPY_OPTIONS } from './tables.ts'

/**
 * One moment of the database, seen by the owner of the tables and by the app's role, to which the
 * queue belongs.
 */
export interface Snapshot {
  owner: Client
  app: Client
  madeAt: string
  close(): Promise<void>
}

/**
 * Opens it and holds, as long as it is open, what must not change under a backup: files that a
 * patient removes stay in the storage, and the keys stay the same. Both end with the connection,
 * however it ends.
 */
export async function openSnapshot(urls: { ownerUrl: string; appUrl: string }): Promise<Snapshot> {
  const owner = new Client({ connectionString: urls.ownerUrl, options: COPY_OPTIONS })
  const app = new Client({ connectionString: urls.appUrl, options: COPY_OPTIONS })
  const close = async () => void (await Promise.allSettled([owner.end(), app.end()]))
  try {
    await Promise.all([owner.connect(), app.connect()])
    const { rows: locks } = await owner.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${BACKUP_LOCK}) as free`,
    )
    if (!locks[0]?.free)
      throw new StartError('backup', 'Another backup of this database is running. Wait until it finishes.')
    await owner.query(`select pg_advisory_lock_shared(${KEYS_LOCK})`)
    await owner.query('begin isolation level repeatable read read only')
    await owner.query(`select set_config('app.scope', '${BACKUP_SCOPE}', true)`)
    const { rows } = await owner.query<{ id: string; at: string }>(
      `select pg_export_snapshot() as id, to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
    await app.query('begin isolation level repeatable read read only')
    await app.query(`set transaction snapshot ${app.escapeLiteral(rows[0]?.id ?? '')}`)
    return { owner, app, madeAt: rows[0]?.at ?? '', close }
  } catch (error) {
    await close()
    throw error
  }
}
