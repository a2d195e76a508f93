import type { Amount } from '../amounts.ts'

/** The times of day of the 1-0-1-0 scheme, in order. */
export const SLOT_NAMES = ['morning', 'noon', 'evening', 'bedtime'] as const
export type SlotName = (typeof SLOT_NAMES)[number]

/**
 * Dates are `YYYY-MM-DD` on the patient's calendar, times `HH:mm` on their clock; a null `from` is
 * the plan's first day.
 */
export type Days =
  | { readonly kind: 'every_day' }
  /** ISO weekdays, Monday is 1. */
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  /** 31 means the last day of a shorter month too, so that no month is left out. */
  | { readonly kind: 'month_days'; readonly month_days: readonly number[] }
  | { readonly kind: 'every_n_days'; readonly n: number; readonly from: string | null }

export type SlotAmounts = { readonly [slot in SlotName]: Amount }

export interface Slots extends SlotAmounts {
  readonly kind: 'slots'
  readonly days: Days
}
export interface Times {
  readonly kind: 'times'
  readonly times: readonly { readonly time: string; readonly amount: Amount }[]
  readonly days: Days
}
/** Real hours from the first dose, so a clock change shifts the displayed time. */
export interface Interval {
  readonly kind: 'interval'
  readonly every_hours: number
  readonly amount: Amount
  readonly first_date: string | null
  readonly first_time: string
}
export interface Cycle {
  readonly kind: 'cycle'
  readonly on_days: number
  readonly off_days: number
  /** Day 1 of a cycle. */
  readonly from: string | null
  readonly schedules: readonly (Slots | Times)[]
}
/** Steps in order; nothing is due after the last one. */
export interface Taper {
  readonly kind: 'taper'
  readonly from: string | null
  readonly steps: readonly { readonly amounts: SlotAmounts; readonly days: number }[]
}
export interface Once {
  readonly kind: 'once'
  readonly date: string
  readonly time: string
  readonly amount: Amount
}
export interface AsNeeded {
  readonly kind: 'as_needed'
  readonly amount: Amount
  readonly min_hours_between: number
  /** In units, within any 24 consecutive hours. */
  readonly max_per_24_hours: Amount
}
export type Schedule = Slots | Times | Interval | Cycle | Taper | Once | AsNeeded

/**
 * Policies for future doses when the patient changes time zones: follow the patient, or stay at
 * home time.
 */
export const TIME_ZONE_POLICIES = ['follow_me', 'home_zone'] as const
export type TimeZonePolicy = (typeof TIME_ZONE_POLICIES)[number]

/**
 * The content of a plan from a date on. A later version never changes the doses that an earlier one
 * defined.
 */
export interface PlanVersion {
  /** The first date, on the patient's calendar, to which this version applies. */
  readonly effective_from: string
  readonly start_date: string
  /** The last day; null for "until further notice". */
  readonly end_date: string | null
  readonly schedules: readonly Schedule[]
  readonly time_zone_policy: TimeZonePolicy
  /** IANA name. */
  readonly home_zone: string
  /** Doses due before this moment are ignored; null includes all from the first day on. */
  readonly doses_from?: number | null
}

/** A plan over time. Moments are milliseconds since 1970. */
export interface PlanCourse {
  /** Ordered by `effective_from`, one per date. */
  readonly versions: readonly PlanVersion[]
  /** Periods from `from` until before `to` without due doses; a stop is a pause without an end. */
  readonly pauses: readonly { readonly from: number; readonly to: number | null }[]
}

/** The history of the patient's time zones and slot times. */
export interface PatientTimes {
  /** In order; the first one also applies to all earlier times. */
  readonly zones: readonly { readonly from: number; readonly zone: string }[]
  /** Ordered by date; the first one also applies to all earlier dates. */
  readonly slots: readonly ({ readonly from: string } & { readonly [slot in SlotName]: string })[]
}

/** One due dose; plan, `slot` and `local_date` identify it. */
export interface DueDose {
  /** A slot's name, a clock time, or the number of an interval's dose, `#12`. */
  readonly slot: string
  readonly local_date: string
  readonly due_at: number
  readonly parts: number
  /** The hours of an interval, on which the dose's windows depend. */
  readonly every_hours: number | null
  /**
   * True when the plan was paused or stopped at the due time, or when the dose precedes the
   * version's start.
   */
  readonly is_cancelled: boolean
}
