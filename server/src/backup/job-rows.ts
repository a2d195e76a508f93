import type { Client } from 'pg'

/** A queued job: its kind, its payload, and its earliest start. */
export interface WaitingJob {
  name: string
  data: object
  start_after: string
}

/** The queue's own that come again by themselves. */
const OF_THE_CLOCK = ['database.tidy', 'plans.turn']

/** All jobs that are queued or running, read as the app's role. */
export async function readJobs(app: Client): Promise<WaitingJob[]> {
  if (!(await hasQueue(app))) return []
  const { rows } = await app.query<WaitingJob>(
    `select name, data, to_char(start_after, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after from pgboss.job
     where state in ('created', 'retry', 'active') and name !~ '^__' and name <> all($1) order by created_on, id`,
    [OF_THE_CLOCK],
  )
  return rows
}

/** Empties the queue, so that restored jobs exist once. */
export async function clearJobs(app: Client): Promise<void> {
  if (await hasQueue(app)) await app.query('delete from pgboss.job')
}

async function hasQueue(app: Client): Promise<boolean> {
  const { rows } = await app.query<{ name: string | null }>(`select to_regclass('pgboss.job')::text as name`)
  return rows[0]?.name !== null
}
