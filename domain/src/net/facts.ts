import { ageOn } from '../person.ts'
import { conditionsOf, type Diagnosis } from './diagnoses.ts'
import { type DatedValue, EGFR, type LabValues, labValuesOf } from './lab-values.ts'
import { isPregnant, type NetPerson } from './match.ts'
import { breastfeedingOf, mayBreastfeed, pregnancyOf } from './pregnancy.ts'
import type { RecordFacts } from './record.ts'

const YEARS_OF_LIFE = 130

/** A diagnosis with the conditions of the list that it means; none when the list lacks it. */
export interface KnownDiagnosis {
  readonly diagnosis: Diagnosis
  readonly keys: readonly string[]
}

/** The facts as rules use them, each with the place in the record that states it. */
export interface KnownFacts {
  readonly person: NetPerson
  readonly labs: LabValues
  readonly diagnoses: readonly KnownDiagnosis[]
  /** Whole weeks; null while nobody is pregnant or the due date makes none. */
  readonly week: number | null
  readonly due_on: string | null
  readonly date_of_birth: string | null
  /** The days on which the person last said whether they are pregnant or breastfeeding. */
  readonly pregnant_said_on: string | null
  readonly breastfeeding_said_on: string | null
  /** Facts that cannot be right, and so count as unknown. */
  readonly wrong: readonly ('date_of_birth' | 'due_date')[]
}

export function factsOf(record: RecordFacts): KnownFacts {
  const { today, date_of_birth, sex, pregnancy_due_on: due_on } = record
  const labs = labValuesOf(record)
  const age = date_of_birth === null ? undefined : ageOn(date_of_birth, today)
  const isAgeRight = age === undefined || (age >= 0 && age <= YEARS_OF_LIFE)
  const pregnancy = pregnancyOf(record)
  const diagnoses = record.diagnoses.map((diagnosis) => ({ diagnosis, keys: conditionsOf(diagnosis) }))
  const conditions = keysOf(diagnoses.filter(({ diagnosis }) => diagnosis.status !== 'resolved'))
  const past = keysOf(diagnoses.filter(({ diagnosis }) => diagnosis.status === 'resolved'))
  const known: NetPerson = {
    age: isAgeRight ? age : undefined,
    sex: sex === 'female' || sex === 'male' ? sex : undefined,
    pregnant: pregnancy.isPregnant,
    trimester: pregnancy.trimester,
    breastfeeding: breastfeedingOf(record),
    egfr: labs.fresh.get(EGFR),
    conditions,
    past: past.filter((key) => !conditions.includes(key)),
    labs: labs.fresh,
  }
  const person = { ...known, mayBreastfeed: mayBreastfeed(record, isPregnant(known) === true) }
  return {
    person,
    labs,
    diagnoses,
    week: pregnancy.week,
    due_on,
    date_of_birth,
    pregnant_said_on: record.pregnant_said_on ?? null,
    breastfeeding_said_on: record.breastfeeding_said_on ?? null,
    wrong: [
      ...(isAgeRight ? [] : (['date_of_birth'] as const)),
      ...(pregnancy.isDueDateWrong ? (['due_date'] as const) : []),
    ],
  }
}

const keysOf = (diagnoses: readonly KnownDiagnosis[]): string[] => [
  ...new Set(diagnoses.flatMap(({ keys }) => keys)),
]

/** The kidney value that is used, or the old one that is not. */
export const kidneyOf = ({ labs }: KnownFacts): { value: DatedValue; isOld: boolean } | null => {
  const fresh = labs.fresh.get(EGFR)
  const old = labs.old.get(EGFR)
  return fresh ? { value: fresh, isOld: false } : old ? { value: old, isOld: true } : null
}
