import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { JOB_NAMES } from '../jobs/queue.ts'

/** Queue figures for the metrics: how many jobs, and since when. They name nobody. */
export interface Figures {
  queue: readonly { name: string; waiting: number; oldestSeconds: number }[]
  mail: { waiting: number; oldestSeconds: number; givenUpLastDay: number }
  /** Patients whose reminders are due and not looked at yet. */
  reminders: { due: number; lateSeconds: number }
  /** The moment of the last backup from this data folder; null without one. */
  backupMadeAt: string | null
}

/** Only due jobs count as waiting: a retry scheduled for tomorrow does not. */
export async function readFigures({ db, config, now }: Context): Promise<Figures> {
  const at = now()
  const [jobs, mail, wakes] = await Promise.all([
    sql<{ name: string; waiting: number; since: number }>`
      select name, count(*) as waiting, extract(epoch from ${at}::timestamptz - min(start_after))::float8 as since
      from pgboss.job where state in ('created', 'retry') and start_after <= ${at} group by name`.execute(
      db.system,
    ),
    sql<{ waiting: number; since: number | null; given_up: number }>`
      select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at is not null) as given_up,
        extract(epoch from ${at}::timestamptz - min(created_at) filter (where failed_at is null))::float8 as since
      from mail_outbox where sent_at is null
        and (failed_at is null or failed_at > ${at}::timestamptz - interval '1 day')`.execute(db.system),
    sql<{ due: number; since: number | null }>`
      select count(*) as due, extract(epoch from ${at}::timestamptz - min(wake_at) filter (where wake_at > '-infinity'))::float8 as since
      from reminder_wakes where wake_at <= ${at}`.execute(db.auth),
  ])
  const byName = new Map(jobs.rows.map((row) => [row.name, row]))
  return {
    queue: JOB_NAMES.map((name) => {
      const { waiting = 0, since = 0 } = byName.get(name) ?? {}
      return { name, waiting, oldestSeconds: since }
    }),
    mail: {
      waiting: mail.rows[0]?.waiting ?? 0,
      oldestSeconds: mail.rows[0]?.since ?? 0,
      givenUpLastDay: mail.rows[0]?.given_up ?? 0,
    },
    reminders: { due: wakes.rows[0]?.due ?? 0, lateSeconds: wakes.rows[0]?.since ?? 0 },
    backupMadeAt: lastBackup(config.dataDir)?.made_at ?? null,
  }
}
