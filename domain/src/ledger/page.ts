import type { Entered } from './entered.ts'
import type { LedgerAnswer } from './judge.ts'
import type { LimitKey, LimitRow } from './limits.ts'

/** The question asked: a number of units of a product, now. */
export interface LedgerQuery {
  readonly entered: Entered
  readonly isPrescribed: boolean
  readonly reason: string | null
  readonly units: number
  /** The limits of a plan as needed. */
  readonly limits: { readonly max_units_in_24_hours: number; readonly min_hours_between: number } | null
}

/** One substance of the asked product, with all that a device needs to judge again by itself. */
export interface BookSubstance {
  inn: string
  name: string
  unit: string
  /** The counted part, where that is not the whole substance. */
  counted_as: string | null
  per_unit: number | null
  limits: LimitRow[]
  taken: {
    medication_plan: string
    slot: string
    local_date: string
    taken_at: string
    drug_name: string
    amount: number | null
  }[]
  /** Plans whose intakes count, also those that are still queued on a device. */
  holders: { medication_plan: string; drug_name: string; per_unit: number | null }[]
  why: string | null
  say: string | null
  /** True when the source was reread; else it is stated from knowledge of it. */
  is_reread: boolean
  differs_by_country: boolean
}

export interface LedgerVerdict {
  answer: LedgerAnswer
  left: number | null
  taken_in_24_hours: number
  decided_by: { key: string; limit: LimitKey } | null
  questions: string[]
  too_many_days: boolean
  is_uncounted: boolean
}

export interface LedgerUnknown {
  name: string
  why: 'not_in_table' | 'ask_pack' | 'ask_name' | 'local' | 'adults_only'
  candidates: string[]
}

export interface LedgerWarning {
  key: string
  severity: 'contraindicated' | 'major' | 'moderate'
  with: string[]
  why: string
  say: string
  source: string
  year: number
  is_reread: boolean
}

/** The answer to "may I take this amount now", with its reasons. */
export interface LedgerPage {
  units: number
  answer: LedgerAnswer
  /** The first moment at which the asked amount fits; null when it never does. */
  next_at: string | null
  /** A medicine of an attack: the answer informs and holds nothing back. */
  informs_only: boolean
  substances: (BookSubstance & LedgerVerdict)[]
  unknown: LedgerUnknown[]
  warnings: LedgerWarning[]
}
