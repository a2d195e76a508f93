import { partsText } from '@salve/domain/amount-text.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import { NONE, slots, version } from '@salve/domain/schedule/example-plans.ts'
import type { Days, PatientTimes, PlanCourse, Schedule, SlotAmounts } from '@salve/domain/schedule/kinds.ts'
import { dateWriter, timeWriter, weekdayWriter } from '@salve/domain/written-dates.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { doseMoments } from '../../test/read-calendar.ts'
import { type CalendarPlan, writeCalendar } from './calendar-file.ts'

/**
 * Zones with changes of an hour in both halves of the year, of half an hour, for a month, and none.
 */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Auckland',
]
/** Two weeks around changes of these zones. */
const TODAYS = ['2027-03-20', '2027-10-25', '2027-04-01', '2027-02-01', '2027-11-02']

const zone = fc.constantFrom(...ZONES)
const amount = fc.constantFrom<SlotAmounts['morning']>(0, 0, 0.5, 1, '1/3')
const some = fc.constantFrom<SlotAmounts['morning']>(0.5, 1, '1/3')
const time = fc.constantFrom('00:15', '01:30', '02:30', '07:00', '23:45')
const date = fc.integer({ min: 0, max: 80 }).map((days) => addDays('2027-01-10', days))
const days: fc.Arbitrary<Days> = fc.oneof(
  fc.constant({ kind: 'every_day' } as const),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
    .map((weekdays) => ({ kind: 'weekdays', weekdays }) as const),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 3 })
    .map((month_days) => ({ kind: 'month_days', month_days }) as const),
  fc.record({
    kind: fc.constant('every_n_days' as const),
    n: fc.integer({ min: 2, max: 9 }),
    from: fc.option(date),
  }),
)
const amounts = fc.record({ morning: amount, noon: amount, evening: amount, bedtime: amount })
const slotted = fc.tuple(amounts, days).map(([given, on]) => slots({ ...NONE, ...given }, on))
const timed = fc.record({
  kind: fc.constant('times' as const),
  times: fc.array(fc.record({ time, amount: some }), { minLength: 1, maxLength: 3 }),
  days,
})
const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  slotted,
  timed,
  fc.record({
    kind: fc.constant('interval' as const),
    every_hours: fc.constantFrom(5, 8, 12, 36),
    amount: some,
    first_date: fc.option(date),
    first_time: time,
  }),
  fc.record({
    kind: fc.constant('cycle' as const),
    on_days: fc.integer({ min: 1, max: 21 }),
    off_days: fc.integer({ min: 1, max: 9 }),
    from: fc.option(date),
    schedules: fc.array(fc.oneof(slotted, timed), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('taper' as const),
    from: fc.option(date),
    steps: fc.array(fc.record({ amounts, days: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({ kind: fc.constant('once' as const), date, time, amount: some }),
)
const moment = fc
  .integer({ min: 0, max: 110 * 24 })
  .map((hours) => Date.parse('2027-01-01T00:20Z') + hours * 3_600_000)
const course: fc.Arbitrary<PlanCourse> = fc
  .record({
    versions: fc.uniqueArray(
      fc.record({
        effective_from: date,
        schedules: fc.array(schedule, { minLength: 1, maxLength: 3 }),
        length: fc.option(fc.integer({ min: 0, max: 120 })),
        time_zone_policy: fc.constantFrom('follow_me' as const, 'home_zone' as const),
        home_zone: zone,
      }),
      { minLength: 1, maxLength: 3, selector: ({ effective_from }) => effective_from },
    ),
    pause: fc.option(fc.tuple(moment, fc.option(fc.integer({ min: 1, max: 900 })))),
  })
  .map(({ versions, pause }) => ({
    versions: versions
      .toSorted((a, b) => a.effective_from.localeCompare(b.effective_from))
      .map(({ length, effective_from, ...given }) =>
        version(given.schedules, {
          ...given,
          effective_from,
          start_date: effective_from,
          end_date: length === null ? null : addDays(effective_from, length),
        }),
      ),
    pauses: pause ? [{ from: pause[0], to: pause[1] && pause[0] + pause[1] * 3_600_000 }] : [],
  }))
const patient: fc.Arbitrary<PatientTimes> = fc.record({
  zones: fc
    .tuple(zone, fc.option(fc.tuple(moment, zone)))
    .map(([home, move]) => [{ from: 0, zone: home }, ...(move ? [{ from: move[0], zone: move[1] }] : [])]),
  slots: fc
    .tuple(fc.option(date), fc.constantFrom('23:00', '00:30', '02:30'))
    .map(([changed, bedtime]) => [
      { from: '2000-01-01', morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' },
      ...(changed ? [{ from: changed, morning: '06:45', noon: '12:00', evening: '18:00', bedtime }] : []),
    ]),
})

it('shows exactly the computed doses, each at its moment', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(course, patient, fc.constantFrom(...TODAYS), async (plan, person, today) => {
      const text = await writeCalendar(
        {
          plans: [{ ...PLAN, course: plan }],
          appointments: [],
          patient: person,
          reader: readerOn(today),
        },
        { private_titles: false, with_alarms: false, with_doses: true, with_appointments: false },
      )
      const [from, to] = [addDays(today, -4), addDays(today, 30)]
      const due = dueDoses(plan, person, addDays(from, -3), addDays(to, 3))
        .filter(({ is_cancelled }) => !is_cancelled)
        .map(({ due_at, parts }) => ({
          at: new Date(due_at).toISOString(),
          summary: `Medicine: ${partsText(parts, 'en')} ${parts > 3000 ? 'tablets' : 'tablet'}`,
        }))
        .filter(({ at }) => at >= from && at.slice(0, 10) <= to)
        .toSorted((a, b) => a.at.localeCompare(b.at) || a.summary.localeCompare(b.summary))
      expect(doseMoments(text, from, to)).toEqual(due)
      compared += due.length
      const uids = [...text.matchAll(/^UID:(.*)$/gm)].map((match) => match[1])
      expect(new Set(uids).size).toBe(uids.length)
    }),
    { numRuns: 150 },
  )
  expect(compared).toBeGreaterThan(1000)
}, 120_000)

it('continues open-ended plans by rule for years', async () => {
  const plan = { versions: [version([slots({ morning: 1 })])], pauses: [] }
  const person = {
    zones: [{ from: 0, zone: 'Europe/Berlin' }],
    slots: [{ from: '2000-01-01', morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }],
  }
  const text = await writeCalendar(
    { plans: [{ ...PLAN, course: plan }], appointments: [], patient: person, reader: readerOn('2027-03-20') },
    { private_titles: true, with_alarms: false, with_doses: true, with_appointments: false },
  )
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(doseMoments(text, '2031-03-28', '2031-04-01').map(({ at }) => at.slice(0, 16))).toEqual([
    '2031-03-28T06:00',
    '2031-03-29T06:00',
    '2031-03-30T05:00',
    '2031-03-31T05:00',
    '2031-04-01T05:00',
  ])
})

const PLAN: Omit<CalendarPlan, 'course'> = {
  id: '01990000-0000-7000-8000-0000000000aa',
  drug_name: 'Medicine',
  strength: null,
  form: 'tablet',
  food: 'any',
  instructions: '',
  changed_at: Date.parse('2027-01-01T00:00:00Z'),
}

const readerOn = (today: string) => ({
  language: 'en' as const,
  times: { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' },
  date: dateWriter('yyyy-MM-dd', 'en'),
  time: timeWriter(true),
  weekday: weekdayWriter('en', 'short'),
  today,
})
