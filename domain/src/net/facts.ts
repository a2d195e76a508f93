import { DAY_MS } from '../local-days.ts'
import { ageOn } from '../person.ts'
import { conditionsOf, type Diagnosis } from './diagnoses.ts'
import { type DatedValue, EGFR, type LabValues, labValuesOf } from './lab-values.ts'
import type { NetPerson } from './match.ts'
import type { RecordFacts } from './record.ts'

/** From the last period to the day on which a child is expected. */
const PREGNANCY_DAYS = 280
/** A child may be two weeks late. */
const LATE_DAYS = 14
const YEARS_OF_LIFE = 130

/** The facts as rules use them, each with the place in the record that states it. */
export interface KnownFacts {
  readonly person: NetPerson
  readonly labs: LabValues
  readonly diagnoses: readonly { readonly diagnosis: Diagnosis; readonly keys: readonly string[] }[]
  /** Whole weeks; null while nobody is pregnant or the due date makes none. */
  readonly week: number | null
  readonly due_on: string | null
  readonly date_of_birth: string | null
  /** Facts that cannot be right, and so count as unknown. */
  readonly wrong: readonly ('date_of_birth' | 'due_date')[]
}

export function factsOf(record: RecordFacts): KnownFacts {
  const { today, date_of_birth, sex, pregnancy_due_on: due_on } = record
  const labs = labValuesOf(record)
  const age = date_of_birth === null ? undefined : ageOn(date_of_birth, today)
  const isAgeRight = age === undefined || (age >= 0 && age <= YEARS_OF_LIFE)
  const pregnancy = pregnancyOn(due_on, today)
  const diagnoses = record.diagnoses.map((diagnosis) => ({ diagnosis, keys: conditionsOf(diagnosis) }))
  const standing = diagnoses.filter(({ diagnosis }) => diagnosis.status !== 'resolved')
  const person: NetPerson = {
    age: isAgeRight ? age : undefined,
    sex: sex === 'female' || sex === 'male' ? sex : undefined,
    pregnant: pregnancy.isPregnant,
    trimester: pregnancy.trimester,
    breastfeeding: record.breastfeeding ?? undefined,
    egfr: labs.fresh.get(EGFR),
    conditions: [...new Set(standing.flatMap(({ keys }) => keys))],
    labs: labs.fresh,
  }
  return {
    person,
    labs,
    diagnoses,
    week: pregnancy.week,
    due_on,
    date_of_birth,
    wrong: [
      ...(isAgeRight ? [] : (['date_of_birth'] as const)),
      ...(pregnancy.isWrong ? (['due_date'] as const) : []),
    ],
  }
}

interface Pregnancy {
  /** Undefined when nobody has said it: a past due date says nothing about today. */
  isPregnant: true | undefined
  trimester: 1 | 2 | 3 | undefined
  week: number | null
  isWrong: boolean
}

/**
 * A due date further ahead than a pregnancy lasts is a slip of the pen: the person counts as
 * pregnant in an unknown trimester, so that every rule warns until the date is put right.
 */
function pregnancyOn(due_on: string | null, today: string): Pregnancy {
  const none: Pregnancy = { isPregnant: undefined, trimester: undefined, week: null, isWrong: false }
  if (due_on === null) return none
  const daysLeft = (Date.parse(due_on) - Date.parse(today)) / DAY_MS
  if (daysLeft < -LATE_DAYS) return none
  if (daysLeft > PREGNANCY_DAYS) return { ...none, isPregnant: true, isWrong: true }
  const week = Math.floor((PREGNANCY_DAYS - daysLeft) / 7)
  return { isPregnant: true, trimester: week < 14 ? 1 : week < 28 ? 2 : 3, week, isWrong: false }
}

/** The kidney value that is used, or the old one that is not. */
export const kidneyOf = ({ labs }: KnownFacts): { value: DatedValue; isOld: boolean } | null => {
  const fresh = labs.fresh.get(EGFR)
  const old = labs.old.get(EGFR)
  return fresh ? { value: fresh, isOld: false } : old ? { value: old, isOld: true } : null
}
