import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueDoses } from './course.ts'
import { NONE, slots, version } from './example-plans.ts'
import type { PatientTimes, Schedule } from './kinds.ts'
import { mostDosesADay } from './most-a-day.ts'

const patient: PatientTimes = {
  zones: [{ from: 0, zone: 'Etc/UTC' }],
  slots: [{ from: '2000-01-01', morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }],
}
const days = { kind: 'every_day' } as const
const amount = fc.constantFrom(0, 0.5, 1)
const slotted = fc
  .record({ morning: amount, noon: amount, evening: amount, bedtime: amount })
  .map((given) => slots({ ...NONE, ...given }, days))
const timed = fc
  .array(fc.constantFrom('06:00', '09:30', '15:00', '21:15'), { minLength: 1, maxLength: 4 })
  .map((times) => ({ kind: 'times' as const, times: times.map((time) => ({ time, amount: 1 })), days }))
const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  slotted,
  timed,
  fc.record({
    kind: fc.constant('interval' as const),
    every_hours: fc.integer({ min: 1, max: 50 }),
    amount: fc.constant(1),
    first_date: fc.constant(null),
    first_time: fc.constantFrom('00:00', '07:30'),
  }),
  fc.record({
    kind: fc.constant('cycle' as const),
    on_days: fc.integer({ min: 1, max: 5 }),
    off_days: fc.integer({ min: 1, max: 5 }),
    from: fc.constant(null),
    schedules: fc.array(fc.oneof(slotted, timed), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('taper' as const),
    from: fc.constant(null),
    steps: fc.array(fc.record({ amounts: slotted, days: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.constant({ kind: 'once', date: '2027-03-03', time: '08:00', amount: 1 } as const),
)

it('no day of a plan has more doses than its schedules can ask for', () => {
  fc.assert(
    fc.property(fc.array(schedule, { minLength: 1, maxLength: 4 }), (schedules) => {
      const start = { effective_from: '2027-03-01', start_date: '2027-03-01' }
      const doses = dueDoses(
        { versions: [version(schedules, start)], pauses: [] },
        patient,
        '2027-03-01',
        '2027-03-20',
      )
      const byDate = Map.groupBy(doses, ({ local_date }) => local_date)
      for (const own of byDate.values()) expect(own.length).toBeLessThanOrEqual(mostDosesADay(schedules))
    }),
  )
})

it('counts the maximum of due doses', () => {
  const hourly = {
    kind: 'interval',
    every_hours: 1,
    amount: 1,
    first_date: null,
    first_time: '07:00',
  } as const
  expect(mostDosesADay([hourly, slots({ morning: 1, evening: 1 }), hourly])).toBe(50)
  const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 1, max_per_24_hours: 20 } as const
  expect(mostDosesADay([asNeeded])).toBe(0)
})
