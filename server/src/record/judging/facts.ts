import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import { dateWriter } from '@salve/domain/written-dates.ts'
import type { Sql } from '../../db/client.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** The facts that decide how a person's values are judged and written. */
export interface JudgeRow {
  date_of_birth: string | null
  sex: string | null
  pregnancy_due_on: string | null
  chosen: Partial<Settings>
  targets: TargetRange[]
}

/** All targets of a person as JSON, each with its author. */
export const targetsOf = (patient: string): SqlText => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'context', context, 'low', low, 'high', high,
    'personal_best', personal_best, 'unit', unit, 'given_by', given_by) order by id), '[]')
  from target_ranges where user_id = ${patient} and deleted_at is null)`

/** Reads it in one statement, which may be embedded in another as its single row. */
export const judgeRow = (patient: string): SqlText<JudgeRow> => sql<JudgeRow>`
  select date_of_birth, sex, pregnancy_due_on, chosen, ${targetsOf(patient)} as targets
  from profiles join settings using (user_id) where user_id = ${patient}`

export async function judgeFactsOf(db: Sql, patient: string, isPatient = true): Promise<JudgeFacts> {
  const { rows } = await judgeRow(patient).execute(db)
  return factsFrom(rows[0] ?? NOBODY, isPatient)
}

const NOBODY: JudgeRow = { date_of_birth: null, sex: null, pregnancy_due_on: null, chosen: {}, targets: [] }

/**
 * Returns the facts for judging a patient's values; for a guest, the texts address a reader other
 * than the patient.
 */
export function factsFrom(row: JudgeRow | null, isPatient = true): JudgeFacts {
  const { date_of_birth, sex, pregnancy_due_on, chosen, targets } = row ?? NOBODY
  const settings = { ...DEFAULT_SETTINGS, ...chosen }
  const writers = {
    en: dateWriter(settings.dateFormat, 'en'),
    de: dateWriter(settings.dateFormat, 'de'),
  }
  return {
    person: { dateOfBirth: date_of_birth, sex, pregnancyDueOn: pregnancy_due_on },
    method: settings.classificationMethod,
    // Only the patient may reveal who gave a target.
    targets: isPatient ? targets : targets.map((target) => ({ ...target, given_by: null })),
    settings,
    isPatient,
    day: (date, language) => writers[language](date),
  }
}
