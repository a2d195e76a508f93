import type { LogDoubt } from '@salve/contract/medical-records/log-entries.ts'
import { doubtText } from '@salve/domain/doubt-text.ts'
import type { Language } from '@salve/domain/language.ts'
import { type CheckFacts, checkLogValues } from '@salve/domain/log-checks.ts'
import type { LogKindName } from '@salve/domain/log-kinds.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import type { OwnValue } from '@salve/domain/own-values.ts'
import { ADULT_YEARS, ageOn } from '@salve/domain/person.ts'
import type { Sql } from '../db/client.ts'
import { ownValuesOf } from './own-values.ts'
import { sql } from '../db/sql.ts'

export interface Reading {
  readonly kind: LogKindName
  readonly measured_at: string
  readonly values: readonly LoggedValue[]
}

/** Heart failure of any kind. A gain of weight within days then means more than usual. */
const HEART_FAILURE = '^I50'

/**
 * The facts with which a person's new values are compared: their latest values of these kinds
 * without those of one entry, their adulthood, and a heart failure. Every door asks here.
 */
export async function checkFactsOf(
  db: Sql,
  patient: string,
  kinds: readonly LogKindName[],
  { day, except = null }: { day: string; except?: string | null },
): Promise<Required<Omit<CheckFacts, 'measuredAt'>>> {
  const { rows } = await sql<{ born: string | null; failing: boolean; earlier: OwnValue[] | null }>`
    select (select date_of_birth::text from profiles where user_id = ${patient}) as born, exists (
      select from health_issues where user_id = ${patient} and deleted_at is null and status <> 'resolved'
        and icd10_code ~ ${HEART_FAILURE}) as failing,
      (select json_agg(own) from (${ownValuesOf(patient, kinds, except)}) as own) as earlier`.execute(db)
  const { born = null, failing = false, earlier = null } = rows[0] ?? {}
  return {
    earlier: earlier ?? [],
    isAdult: born === null || ageOn(born, day) >= ADULT_YEARS,
    hasHeartFailure: failing,
  }
}

/**
 * Returns the questions about a reading: by general limits, and by this patient's own latest
 * values, without those of the entry itself. Each way in uses this: the API, the form by the same
 * rules, the chatbot.
 */
export async function logDoubtsAbout(
  db: Sql,
  patient: string,
  { kind, measured_at, values }: Reading,
  language: Language,
  except: string | null = null,
): Promise<LogDoubt[]> {
  if (values.length === 0) return []
  const facts = await checkFactsOf(db, patient, [kind], { day: measured_at.slice(0, 10), except })
  const { questions } = checkLogValues(kind, values, { measuredAt: measured_at, ...facts })
  return questions.flatMap((question): LogDoubt[] => {
    const value = values[question.at]
    return value
      ? [{ rule: question.rule, at: question.at, message: doubtText(question, value, language) }]
      : []
  })
}
