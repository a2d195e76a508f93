import type { KnownFacts } from './facts.ts'
import { type DatedValue, EGFR } from './lab-values.ts'
import type { Diagnosis } from './diagnoses.ts'
import { PREGNANCY } from './match.ts'
import type { PersonRule } from './rules.ts'

/** A fact of the record for which a rule holds, with its place in the record and its date. */
export type Because =
  | { readonly fact: 'age' | 'sex'; readonly on: string | null }
  | { readonly fact: 'pregnancy' | 'breastfeeding'; readonly on: string | null }
  | { readonly fact: 'lab'; readonly on: string; readonly value: DatedValue }
  | { readonly fact: 'diagnosis'; readonly on: string | null; readonly diagnosis: Diagnosis }

/** The facts of the record for which a rule holds. */
export function becauseOf({ when, ever = [] }: PersonRule, facts: KnownFacts): Because[] {
  const { person, labs, diagnoses } = facts
  const keys = [when.condition ?? []].flat()
  const asksPregnancy = when.pregnancy !== undefined || when.trimester !== undefined
  const isByDiagnosis = asksPregnancy && person.pregnant !== true
  const asksKidney = when.egfr_below !== undefined || when.egfr_at_least !== undefined
  const values = [asksKidney ? labs.fresh.get(EGFR) : undefined, when.lab && labs.fresh.get(when.lab.analyte)]
  const found: (Because | false)[] = [
    (when.age_at_least !== undefined || when.age_below !== undefined) && {
      fact: 'age',
      on: facts.date_of_birth,
    },
    when.sex !== undefined && { fact: 'sex', on: null },
    asksPregnancy && !isByDiagnosis && { fact: 'pregnancy', on: facts.due_on ?? facts.pregnant_said_on },
    when.breastfeeding === true && { fact: 'breastfeeding', on: facts.breastfeeding_said_on },
    ...values.map((value) => value !== undefined && { fact: 'lab' as const, on: value.taken_on, value }),
    ...diagnoses
      .filter(({ diagnosis, keys: own }) => {
        const counted = diagnosis.status === 'resolved' ? ever : keys
        return own.some((key) => counted.includes(key) || (isByDiagnosis && key === PREGNANCY))
      })
      .map(({ diagnosis }) => ({ fact: 'diagnosis' as const, on: diagnosis.on ?? null, diagnosis })),
  ]
  return found.filter((one) => one !== false)
}
