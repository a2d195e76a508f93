import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Outcome } from '../integrations/push/push.ts'
import type { Posted } from './dispatch.ts'
import { nextWake } from './end-look.ts'
import type { Left } from './remind.ts'

/**
 * A service that is down is retried after this time, doubled each time, and abandoned after this
 * many tries.
 */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 15 * 60_000
const RETRY_AFTER_MAX_MS = 60 * 60_000
const TRIES_MAX = 8

const SIGNED_OUT: Outcome = { is: 'refused' }

/** The outcome of one message. */
type Line = ReturnType<typeof lineOf>

/** Sends the remaining pushes of a look. */
export function push(context: Context, left: Left): Promise<Line[]> {
  return Promise.all(
    left.posted.map(async (posted) =>
      lineOf(
        posted,
        posted.device ? await context.push.send(posted.device, posted.message) : SIGNED_OUT,
        context.now(),
      ),
    ),
  )
}

/** Notes what became of it, in one statement. */
export async function noteOutcomes(
  context: Context,
  patient: string,
  left: Left,
  lines: readonly Line[],
): Promise<void> {
  const now = context.now()
  const isSilent = lines.some(({ state }) => state === 'failed')
  // Waits for a look that is under way, and holds the patient's lock as that does. A patient who
  // was looked at again meanwhile is known better there. Every part needs `held`, without which it
  // could come before the lock. What a crash of the database loses is said again under its tag, so
  // nobody waits for the disk.
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        notification uuid, channel text, target uuid, state text, try_at timestamptz, is_gone boolean)
    ), held as materialized (
      select set_config('synchronous_commit', 'off', true) from reminder_wakes where user_id = ${patient} for update
    ), noted as (
      update notification_deliveries delivery set state = line.state, try_at = line.try_at, changed_at = ${now} from held, line
      where delivery.user_id = ${patient} and delivery.notification = line.notification and delivery.channel = line.channel
        and delivery.target = line.target
    ), gone as (
      delete from push_subscriptions using held where user_id = ${patient} and id in (select target from line where is_gone)
    ), device as (
      update push_subscriptions device
      set last_delivered_at = case when line.state = 'sent' then ${now} else last_delivered_at end,
        last_failed_at = case when line.state = 'sent' then last_failed_at else ${now} end
      from held, line where device.user_id = ${patient} and device.id = line.target and not line.is_gone
    )
    update reminder_wakes set wake_at = ${isSilent ? sql`'-infinity'` : nextWake(patient, left.nextAt)}
    from held
    where user_id = ${patient} and checked_until = ${left.now} and wake_at > '-infinity'`.execute(
    context.db.as(patient),
  )
}

function lineOf({ notification, target, attempts }: Posted, outcome: Outcome, now: Date) {
  const isGone = outcome.is === 'gone'
  const isTriedAgain = outcome.is === 'later' && attempts < TRIES_MAX
  const waitMs = Math.max(
    Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (attempts - 1)),
    Math.min(RETRY_AFTER_MAX_MS, (outcome.is === 'later' && outcome.afterMs) || 0),
  )
  return {
    notification,
    channel: 'push',
    target,
    state: outcome.is === 'sent' ? 'sent' : isTriedAgain ? 'waiting' : 'failed',
    try_at: new Date(now.getTime() + waitMs),
    is_gone: isGone,
  }
}
