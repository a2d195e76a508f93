import type { Warning } from '@salve/contract/warnings.ts'
import { emergencyNumbers } from '@salve/domain/emergency-numbers.ts'
import type { Language } from '@salve/domain/language.ts'
import { RED_FLAG_RULES_VERSION, redFlagAnswer } from '@salve/domain/red-flags.ts'
import { signAtDoor } from '@salve/domain/warning-signs/at-door.ts'
import type { WrittenByCall } from '@salve/domain/warning-signs/doors.ts'
import { toldFactsOf } from '@salve/domain/warning-signs/told-facts.ts'
import type { ToldSign } from '@salve/domain/warning-signs/levels.ts'
import { joinedSigns } from '@salve/domain/warning-signs/with-medicines.ts'
import { medicineSignsIn } from '../record/medicine-signs.ts'
import { type KnownFacts, rangeFactsOf } from '../record/chart-series/range-facts.ts'
import { sql } from '../db/sql.ts'
import { localNow } from '../lib/local-time.ts'
import { RawJson } from './mount.ts'
import type { Sql } from '../db/client.ts'

export interface Caller {
  patient: string
  language: Language
  /** With the moment, the day of what names no other. */
  timeZone: string
  now: Date
}

/**
 * The answer to a write with the warning sign found in its text, or unchanged without one. The
 * facts are read unless the call has read them already.
 */
export async function warned(
  db: Sql,
  caller: Caller,
  written: WrittenByCall,
  answer: RawJson,
  known?: KnownFacts,
): Promise<RawJson> {
  const warning = await warningIn(db, caller, written, known)
  return warning ? new RawJson(`${answer.text.slice(0, -1)},"warning":${JSON.stringify(warning)}}`) : answer
}

/** The warning sign in a person's text, as shown to them; undefined without one. */
export async function warningIn(
  db: Sql,
  caller: Caller,
  { entry, day, symptom, ...written }: WrittenByCall,
  known?: KnownFacts,
): Promise<Warning | undefined> {
  const keys = entry?.values.map(({ key }) => key) ?? []
  const facts = keys.length > 0 ? (known ?? (await rangeFactsOf(db, caller.patient, keys))) : undefined
  const general = signAtDoor({
    ...written,
    ...(entry && facts && { measured: { ...entry, ...facts, day: day ?? '' } }),
  })
  const told = toldFactsOf({
    ...written,
    symptom: symptom?.name,
    values: entry?.values,
    targets: facts?.targets,
  })
  const when = { day: day ?? localNow(caller.timeZone, caller.now).date, at: symptom?.at }
  const sign = joinedSigns(general, await medicineSignsIn(db, caller.patient, told, when))
  return sign ? warningOf(db, caller, sign, day ?? null) : undefined
}

/** A sign in the caller's words. */
export async function warningOf(
  db: Sql,
  caller: Pick<Caller, 'patient' | 'language'>,
  sign: ToldSign,
  day: string | null,
): Promise<Warning> {
  const { rows } = await sql<{ country: string | null }>`
    select country from profiles where user_id = ${caller.patient}`.execute(db)
  const numbers = emergencyNumbers(rows[0]?.country ?? null)
  return {
    key: sign.key,
    level: sign.level,
    text: redFlagAnswer(sign, caller.language, numbers[0] ?? ''),
    emergency_numbers: sign.level === 'advice' ? [] : numbers,
    day,
    source: sign.source,
    year: sign.year,
    rules_version: RED_FLAG_RULES_VERSION,
  }
}
