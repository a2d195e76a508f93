import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { noteOutcomes, push } from './outcomes.ts'
import { remind } from './remind.ts'

/** Interval at which each server looks for due patients. */
const EVERY_MS = 1000
/**
 * Patients that a server takes at once, and for how long: one that was killed gives them up then.
 */
const BATCH = 100
const TAKEN_MS = 30_000
/**
 * Few, so that the database and this process have time for those who ask something, and connections
 * are left for them.
 */
const LOOKED_AT_ONCE = 3
const NOTED_AT_ONCE = 2
const PUSHED_AT_ONCE = 64
/**
 * With more in flight than this, no further patients are taken: a service that hangs does not fill
 * the memory.
 */
const PUSHED_WAITING_MAX = 512
const HEARTBEAT_MS = 20_000

/** Looks for due patients until the queue stops. */
export function startReminders(context: Context): void {
  const looking = limitConcurrency({ atOnce: LOOKED_AT_ONCE, waiting: BATCH })
  const noting = limitConcurrency({ atOnce: NOTED_AT_ONCE, waiting: Number.POSITIVE_INFINITY })
  const pushing = limitConcurrency({ atOnce: PUSHED_AT_ONCE, waiting: Number.POSITIVE_INFINITY })
  const onTheWay = new Set<Promise<void>>()
  let beatAt = Number.NEGATIVE_INFINITY

  const failed = (error: unknown) =>
    context.log.error(
      { name: (error as Error).name, code: (error as { code?: string }).code },
      'reminder look failed',
    )

  const remindOne = async (patient: string) => {
    const left = await looking(() => remind(context, patient))
    if (!left || left.posted.length === 0) return
    const sent: Promise<void> = pushing(() => push(context, left))
      .then((lines) => noting(() => noteOutcomes(context, patient, left, lines)))
      .catch(failed)
      .finally(() => onTheWay.delete(sent))
    onTheWay.add(sent)
    // A server that stops before the outcome is noted would send the message twice.
    context.queue.follow(sent)
  }

  context.queue.repeat(async () => {
    const now = context.now().getTime()
    // The clock of those who read the heartbeat: one that was set is followed at once.
    if (Math.abs(now - beatAt) > HEARTBEAT_MS) {
      await beat(context)
      beatAt = now
    }
    while (onTheWay.size > PUSHED_WAITING_MAX) await Promise.race(onTheWay)
    const due = await take(context)
    await Promise.all(due.map((patient) => remindOne(patient).catch(failed)))
    return due.length === BATCH ? 'more' : 'none'
  }, EVERY_MS)
}

/** Claims some due patients, so that other servers skip them. */
async function take(context: Context): Promise<string[]> {
  const now = context.now()
  const { rows } = await sql<{ user_id: string }>`
    update reminder_wakes set taken_until = ${new Date(now.getTime() + TAKEN_MS)}
    where user_id in (
      select user_id from reminder_wakes where wake_at <= ${now} and taken_until <= ${now}
      order by wake_at limit ${BATCH} for update skip locked)
    returning user_id`.execute(context.db.auth)
  return rows.map(({ user_id }) => user_id)
}

/** Shows that somebody looks. */
async function beat(context: Context): Promise<void> {
  await sql`
    insert into reminder_worker (ran_at) values (${context.now()})
    on conflict (only_row) do update set ran_at = greatest(reminder_worker.ran_at, excluded.ran_at)`.execute(
    context.db.system,
  )
}
