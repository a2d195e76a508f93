import { type MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import type { Schedule, ScheduleDays } from '@salve/contract/medications/schedules.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import { readAmount, writeAmount } from '@salve/domain/amount-input.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractResolver } from '../../lib/form.ts'
import { aPlan } from '../../test/records.ts'
import { type PlanValues, planValuesOf } from './planValues.ts'
import { newSchedule, SCHEDULE_KINDS } from './schedule/scheduleKinds.ts'

const amount = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 2, 3, 4, 6, 8))
  .map(([above, below]) => amountOf((above * 3000) / below))
const none = fc.constant(0)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const date = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const maybeDate = fc.option(date)
const count = (max: number) => fc.integer({ min: 1, max })
const days: fc.Arbitrary<ScheduleDays> = fc.oneof(
  fc.constant({ kind: 'every_day' as const }),
  fc.record({ kind: fc.constant('weekdays' as const), weekdays: fc.uniqueArray(count(7), { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('month_days' as const),
    month_days: fc.uniqueArray(count(31), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('every_n_days' as const),
    n: fc.integer({ min: 2, max: 365 }),
    from: maybeDate,
  }),
)
const slotAmounts = {
  morning: amount,
  noon: fc.oneof(amount, none),
  evening: fc.oneof(amount, none),
  bedtime: none,
}
const slots = fc.record({ kind: fc.constant('slots' as const), ...slotAmounts, days })
const times = fc.record({
  kind: fc.constant('times' as const),
  times: fc.array(fc.record({ time, amount }), { minLength: 1, maxLength: 4 }),
  days,
})
const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  slots,
  times,
  fc.record({
    kind: fc.constant('interval' as const),
    every_hours: count(168),
    amount,
    first_date: maybeDate,
    first_time: time,
  }),
  fc.record({
    kind: fc.constant('cycle' as const),
    on_days: count(365),
    off_days: count(365),
    from: maybeDate,
    schedules: fc.array(fc.oneof(slots, times), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('taper' as const),
    from: maybeDate,
    steps: fc.array(fc.record({ amounts: fc.record(slotAmounts), days: count(365) }), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
  fc.record({ kind: fc.constant('once' as const), date, time, amount }),
  fc.record({
    kind: fc.constant('as_needed' as const),
    amount,
    min_hours_between: fc.integer({ min: 0, max: 168 }),
    max_per_24_hours: amount,
  }),
) as fc.Arbitrary<Schedule>
const plan: fc.Arbitrary<MedicationPlan> = fc
  .record({
    schedules: fc.array(schedule, { minLength: 1, maxLength: 4 }),
    missed_dose_rule: fc.option(fc.record({ hours_before_next: fc.integer({ min: 0, max: 168 }) })),
    ingredients: fc.array(
      fc.record({ inn: fc.constantFrom('ramipril', 'codeine'), strength: fc.option(fc.constant('5 mg')) }),
      { maxLength: 3 },
    ),
    stock: fc.option(
      fc.record({
        unit: fc.constant('tablets'),
        refill_days_before: fc.integer({ min: 0, max: 90 }),
        repeats_left: fc.option(fc.integer({ min: 0, max: 99 })),
        expires_on: maybeDate,
        pack_size: fc.option(amount),
      }),
    ),
    reminders: fc.record({ on: fc.boolean(), repeat_minutes: fc.option(fc.integer({ min: 5, max: 120 })) }),
    route: fc.option(fc.constantFrom('mouth' as const, 'eye' as const)),
  })
  .map((given) => aPlan(given))

const judge = (values: PlanValues) =>
  contractResolver<typeof MedicationPlanInput, PlanValues>(MedicationPlanInput)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test('round-trips any plan through the form, to the last third', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (before) => {
      const { errors, values } = await judge(planValuesOf(before))
      expect(errors).toEqual({})
      const { schedules, missed_dose_rule, ingredients, reminders, route, drug_name, start_date } = before
      expect(values).toMatchObject({
        schedules,
        missed_dose_rule,
        ingredients,
        reminders,
        route,
        drug_name,
        start_date,
        stock: before.stock,
      })
      expect((values as { status?: string }).status).toBeUndefined()
    }),
  )
})

test('keeps an amount typed as shown, in either language', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(',' as const, '.' as const), (held, sign) => {
      expect(readAmount(writeAmount(held, sign))).toBe(held)
    }),
  )
})

test('starts a schedule of each kind without an amount, and asks for it', async () => {
  const wrong = SCHEDULE_KINDS.map(async (kind) => {
    const values = { ...planValuesOf(aPlan()), schedules: [newSchedule(kind, '2026-11-20')] }
    const { errors } = await judge(values)
    return [kind, pathsIn(errors.schedules?.[0]).toSorted()] as const
  })
  expect(Object.fromEntries(await Promise.all(wrong))).toEqual({
    slots: [''],
    times: ['times.0.amount', 'times.0.time'],
    as_needed: ['amount', 'max_per_24_hours', 'min_hours_between'],
    interval: ['amount', 'every_hours', 'first_time'],
    cycle: ['off_days', 'on_days', 'schedules.0'],
    taper: [
      'steps.0.amounts.bedtime',
      'steps.0.amounts.evening',
      'steps.0.amounts.morning',
      'steps.0.amounts.noon',
      'steps.0.days',
    ],
    once: ['amount', 'time'],
  })
})

/** The places of the messages below a schedule. */
function pathsIn(errors: unknown, ...path: string[]): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [path.join('.')]
  return Object.entries(errors).flatMap(([key, below]) => pathsIn(below, ...path, key))
}
