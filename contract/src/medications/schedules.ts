import { isAmount } from '@salve/domain/amounts.ts'
import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import { DOSES_A_DAY_MAX, mostDosesADay } from '@salve/domain/schedule/most-a-day.ts'
import * as z from 'zod/mini'
import { CalendarDate, maybe, WallTime } from '../fields.ts'

/**
 * Amount at one time, in units of the form (tablets, drops …): a decimal to the thousandth, or a
 * fraction such as "1/3".
 */
export const Amount = z
  .union([z.number(), z.templateLiteral([z.int(), '/', z.int()])], 'amount')
  .check(z.refine(isAmount, 'amount'))
export type Amount = z.infer<typeof Amount>

/** Sum of amounts: more than anybody takes at once. */
export const SumOfAmounts = z.union([z.number(), z.templateLiteral([z.int(), '/', z.int()])])

/** More than none. */
export const SomeAmount = Amount.check(
  z.refine((amount) => amount !== 0 && !String(amount).startsWith('0/'), 'no_dose'),
)

const slotAmounts = { morning: Amount, noon: Amount, evening: Amount, bedtime: Amount }
const hasDose = z.refine<Record<(typeof SLOT_NAMES)[number], Amount>>(
  (amounts) => SLOT_NAMES.some((slot) => SomeAmount.safeParse(amounts[slot]).success),
  { error: 'no_dose' },
)

export const ScheduleDays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every_day') }),
  z.strictObject({
    kind: z.literal('weekdays'),
    /** ISO weekdays, Monday is 1. */
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  }),
  z.strictObject({
    kind: z.literal('month_days'),
    /** A day that a month lacks is its last one. */
    month_days: z.array(z.int().check(z.gte(1), z.lte(31))).check(z.minLength(1), z.maxLength(31)),
  }),
  z.strictObject({
    kind: z.literal('every_n_days'),
    n: z.int().check(z.gte(2), z.lte(365)),
    /** The plan's first day when left out. */
    from: maybe(CalendarDate),
  }),
])
export type ScheduleDays = z.infer<typeof ScheduleDays>

/** The 1-0-1-0 scheme; the times of the four slots are in the settings. */
export const SlotSchedule = z
  .strictObject({ kind: z.literal('slots'), ...slotAmounts, days: ScheduleDays })
  .check(hasDose)
export type SlotSchedule = z.infer<typeof SlotSchedule>

export const TimesSchedule = z.strictObject({
  kind: z.literal('times'),
  times: z
    .array(z.strictObject({ time: WallTime, amount: SomeAmount }))
    .check(z.minLength(1), z.maxLength(24)),
  days: ScheduleDays,
})

export const Schedule = z.discriminatedUnion('kind', [
  SlotSchedule,
  TimesSchedule,
  /** Real hours from the first dose on; the clock's time moves with a clock change. */
  z.strictObject({
    kind: z.literal('interval'),
    every_hours: z.int().check(z.gte(1), z.lte(168)),
    amount: SomeAmount,
    first_date: maybe(CalendarDate),
    first_time: WallTime,
  }),
  z.strictObject({
    kind: z.literal('cycle'),
    on_days: z.int().check(z.gte(1), z.lte(365)),
    off_days: z.int().check(z.gte(1), z.lte(365)),
    from: maybe(CalendarDate),
    schedules: z
      .array(z.discriminatedUnion('kind', [SlotSchedule, TimesSchedule]))
      .check(z.minLength(1), z.maxLength(5)),
  }),
  z.strictObject({
    kind: z.literal('taper'),
    from: maybe(CalendarDate),
    steps: z
      .array(
        z.strictObject({ amounts: z.strictObject(slotAmounts), days: z.int().check(z.gte(1), z.lte(365)) }),
      )
      .check(z.minLength(1), z.maxLength(30)),
  }),
  z.strictObject({ kind: z.literal('once'), date: CalendarDate, time: WallTime, amount: SomeAmount }),
  z.strictObject({
    kind: z.literal('as_needed'),
    amount: SomeAmount,
    min_hours_between: z.number().check(z.gte(0), z.lte(168)),
    /** In units, within any 24 hours that follow each other. */
    max_per_24_hours: SomeAmount,
  }),
])
export type Schedule = z.infer<typeof Schedule>

/**
 * All schedules of a plan. A plan that rings all day long is a typing error, and costs as much as a
 * hundred patients.
 */
export const Schedules = z
  .array(Schedule)
  .check(z.maxLength(10))
  .check(z.refine((schedules) => mostDosesADay(schedules) <= DOSES_A_DAY_MAX, 'too_many_doses'))
