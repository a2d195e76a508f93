import type { Sql } from '../db/client.ts'
import { laterThanBefore } from './records.ts'
import { sql } from '../db/sql.ts'

/**
 * A call counts for an appointment that starts at most this much later, or that ended this much
 * earlier.
 */
const EARLY_MINUTES = 60
const LATE_MINUTES = 120
/** A shorter call was an attempt. */
const CALL_SECONDS_MIN = 60

/** A call that both sides had joined. */
export interface JoinedCall {
  conversation: string
  seconds: number
  endedAt: Date
}

/**
 * Notes that a video appointment took place, once a call has ended that both sides had joined: the
 * one thing that is sure without asking the patient. It has to be the only one by video about then
 * that is not with somebody else than the conversation is, and of which the patient has said
 * nothing yet. Answers whether one was changed.
 */
export async function completeVideoAppointment(
  db: Sql,
  patient: string,
  { conversation, seconds, endedAt }: JoinedCall,
): Promise<boolean> {
  if (seconds < CALL_SECONDS_MIN) return false
  const { changed } = await sql`
    with around as (
      select visit.id from appointments visit
      join conversations talk on talk.user_id = visit.user_id and talk.id = ${conversation}
      where visit.user_id = ${patient} and visit.deleted_at is null and visit.status = 'scheduled' and visit.mode = 'video'
        and (talk.clinician is null or visit.clinician is null or visit.clinician = talk.clinician)
        and ${endedAt}::timestamptz between visit.starts_at - make_interval(mins => ${EARLY_MINUTES})
          and visit.ends_at + make_interval(mins => ${LATE_MINUTES})
    )
    update appointments set status = 'completed', updated_at = ${laterThanBefore(endedAt)}
    where user_id = ${patient} and id in (select id from around) and (select count(*) from around) = 1`.execute(
    db,
  )
  return (changed ?? 0) > 0
}
