import { newId } from '../../lib/ids.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

/** A person's answer to a dose. */
export interface DoseMark {
  medication_plan: string
  slot: string
  local_date: string
  due_at: string
  status: 'taken' | 'skipped'
  taken_at: string | null
  parts: number
  skip_reason: string | null
  note: string
}

/** The request and the device of a mark. */
export interface MarkSource {
  /** The idempotency key: a repeat, however late, marks nothing again. */
  key: string
  /** The digest that tells a repeat from another request with its key. */
  digest: Buffer | null
  /** Null for one who acts without a session, such as a notification. */
  sessionId: string | null
  /** The `marked_at` of the earlier mark that this one corrects. */
  replaces: string | null
}

/**
 * Stores a dose's mark, unless it has one: of two concurrent marks the first counts. Returns true
 * if it was this one.
 */
export async function insertMark(
  db: Sql,
  patient: string,
  mark: DoseMark,
  now: Date,
  source: MarkSource = { key: newId(), digest: null, sessionId: null, replaces: null },
): Promise<boolean> {
  const { changed } = await sql`
    insert into dose_events (user_id, id, medication_plan, slot, local_date, due_at, status, taken_at, parts, skip_reason, note, created_at, updated_at,
      mark_keys, mark_digest, marked_session, marked_by)
    values (${patient}, ${newId()}, ${mark.medication_plan}, ${mark.slot}, ${mark.local_date}, ${mark.due_at}, ${mark.status}, ${mark.taken_at},
      ${mark.parts}, ${mark.skip_reason}, ${mark.note}, ${now}, ${now},
      array[${source.key}::uuid], by_actor(${source.digest}), ${source.sessionId}, app_actor())
    on conflict (user_id, medication_plan, local_date, slot) do update
      set status = excluded.status, taken_at = excluded.taken_at, parts = excluded.parts, skip_reason = excluded.skip_reason,
        note = excluded.note, updated_at = greatest(excluded.updated_at, dose_events.updated_at + interval '1 microsecond'),
        mark_keys = dose_events.mark_keys || excluded.mark_keys, mark_digest = excluded.mark_digest, marked_session = excluded.marked_session,
        marked_by = excluded.marked_by
      where (dose_events.status = 'undone' or rfc3339(dose_events.updated_at) = ${source.replaces}::text)
        and not excluded.mark_keys <@ dose_events.mark_keys`.execute(db)
  return changed > 0
}
