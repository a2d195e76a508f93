/** Numbers of a rule, in its unit. An absent one is not limited. */
export interface Limits {
  /** A single dose: pieces taken within 30 minutes of the first one. */
  readonly max_single?: number | undefined
  /** In any 24 hours that follow each other, by real hours. */
  readonly max_24h?: number | undefined
  readonly max_7d?: number | undefined
  /** Since the last intake of the substance in any product. */
  readonly min_hours_between?: number | undefined
  /** Number of uses in 24 hours, where the amount is not counted. */
  readonly max_per_24h_count?: number | undefined
  /** Days in a row with any intake; one free day ends the row. */
  readonly max_days_without_advice?: number | undefined
  /** Days with any intake in the last 30. */
  readonly max_days_in_30?: number | undefined
  readonly max_in?: { readonly amount: number; readonly minutes: number } | undefined
  /** Until this many days without any are over. */
  readonly max_course?: number | undefined
  readonly pause_days?: number | undefined
  /** The 24 hours are not judged, the week is. */
  readonly judge?: 'week' | undefined
  /** A recommendation: above it a question is asked, and the answer stays. */
  readonly firm?: false | undefined
  /** Set for a medicine inhaled in an attack: the answer informs and never holds back. */
  readonly never_block?: true | undefined
}

/** Limits with where they come from, as they count for one person and one product. */
export interface LimitRow extends Limits {
  readonly key: string
  readonly stated_by: 'table' | 'plan' | 'patient'
  readonly source: string
  readonly year: number | null
}

/**
 * One intake of a substance, in the unit of its rules; null when nobody can say how much it held.
 */
export interface TakenAmount {
  readonly taken_at: number
  readonly amount: number | null
}

/** A rule that is named beside the answer: a question, or a hint on days. */
export type LimitKey =
  | 'max_single'
  | 'max_24h'
  | 'max_7d'
  | 'max_per_24h_count'
  | 'max_in'
  | 'max_course'
  | 'min_hours_between'
