import type { Entered } from '../ledger/entered.ts'
import type { Diagnosis } from './diagnoses.ts'

/** One line of a laboratory report. */
export interface LabLine {
  /** The analyte's key. */
  readonly analyte: string
  readonly value: number
  readonly comparator: string | null
  /** UCUM; null when the report prints none. */
  readonly unit: string | null
  /** `YYYY-MM-DD` */
  readonly taken_on: string
  /** The id of the report. */
  readonly report: string
}

/** The facts about a person as the record holds them. */
export interface RecordFacts {
  /** Today on the person's calendar, `YYYY-MM-DD`. */
  readonly today: string
  readonly date_of_birth: string | null
  readonly sex: string | null
  readonly pregnancy_due_on: string | null
  /** The person's answer of `pregnant_said_on`; null without one. */
  readonly pregnant?: boolean | null
  readonly pregnant_said_on?: string | null
  /** The person's answer of `breastfeeding_said_on`; null without one. */
  readonly breastfeeding: boolean | null
  readonly breastfeeding_said_on?: string | null
  readonly diagnoses: readonly Diagnosis[]
  /** Of any age, in any order. */
  readonly labs: readonly LabLine[]
}

/** A medicine of a plan, or one that is being entered. */
export interface NetMedicine {
  readonly id: string
  readonly entered: Entered
}

export const NOTHING_KNOWN: Omit<RecordFacts, 'today'> = {
  date_of_birth: null,
  sex: null,
  pregnancy_due_on: null,
  pregnant: null,
  pregnant_said_on: null,
  breastfeeding: null,
  breastfeeding_said_on: null,
  diagnoses: [],
  labs: [],
}
