import type { BodyOf, ResponseOf } from '@salve/contract/endpoint.ts'
import type { markDose } from '@salve/contract/medications/dose-events.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../../../context.ts'
import { ledgerOfIntake } from '../../../record/ledger/of-intake.ts'
import { digestOf } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { conflict } from '../../../lib/errors.ts'
import { type DoseName, readDose } from './read-dose.ts'
import type { Sql } from '../../../db/client.ts'

export type Mark = BodyOf<typeof markDose>

/** The answer to a mark: the present status of the dose, and the author of the mark. */
export type Marked = ResponseOf<typeof markDose>

/** The facts of the dose itself, without the ledger. */
type Stands = Omit<Marked, 'ledger'>

/** The author of the mark, and the request: a repeat, however late, marks nothing again. */
export interface Marker {
  key: string
  /** Null for one who acts without a session, such as a notification. */
  sessionId: string | null
  /** The patient's time zone (IANA name). */
  timeZone: string
  language: Language
}

/**
 * Returns the status of the dose after a mark, whether this mark counted, and whether the amount
 * could be taken then.
 */
export async function answerOf(
  context: Context,
  db: Sql,
  patient: string,
  mark: Mark,
  name: DoseName,
  marker: Marker,
  isMine: boolean,
): Promise<Marked> {
  const stands = await standsOf(context, db, patient, mark, name, marker, isMine)
  const { timeZone, language } = marker
  const reader = { timeZone, language, now: context.now() }
  return { ...stands, ledger: await ledgerOfIntake(db, patient, stands, reader) }
}

async function standsOf(
  context: Context,
  db: Sql,
  patient: string,
  mark: Mark,
  name: DoseName,
  { key, sessionId }: Marker,
  isMine: boolean,
): Promise<Stands> {
  if (isMine)
    return {
      ...(await readDose(context, db, patient, name)),
      was_marked_before: false,
      was_this_device: true,
    }
  const { rows } = await sql<{
    is_repeat: boolean
    is_last: boolean | null
    is_same: boolean | null
    session: string | null
  }>`
    select ${key}::uuid = any(mark_keys) as is_repeat, ${key}::uuid = mark_keys[cardinality(mark_keys)] as is_last,
      mark_digest = by_actor(${digestOf(mark)}) as is_same, marked_session as session
    from dose_events
    where user_id = ${patient} and medication_plan = ${name.medication_plan} and local_date = ${name.local_date} and slot = ${name.slot}`.execute(
    db,
  )
  const [stands] = rows
  if (stands?.is_last && !stands.is_same) throw conflict('same-key-other-body')
  return {
    ...(await readDose(context, db, patient, name)),
    was_marked_before: !stands?.is_repeat,
    was_this_device: sessionId && stands?.session ? sessionId === stands.session : null,
  }
}
