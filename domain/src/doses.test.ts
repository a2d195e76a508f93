import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLOT_NAMES, type SlotAmounts, slotsOn } from './doses.ts'

const daily: SlotAmounts = { morning: 1, noon: 0, evening: 0.5, bedtime: 0, days: { kind: 'every_day' } }
const onWeekdays = (weekdays: number[], morning: number): SlotAmounts => ({
  ...daily,
  morning,
  evening: 0,
  days: { kind: 'weekdays', weekdays },
})

test('a dose for each slot with an amount, in the order of the day', () => {
  expect(slotsOn([daily], '2026-01-01', null, '2026-05-04')).toEqual([
    { slot: 'morning', amount: 1 },
    { slot: 'evening', amount: 0.5 },
  ])
})

test.each([
  ['2026-01-01', 0],
  ['2026-01-02', 2],
  ['2026-01-09', 2],
  ['2026-01-10', 0],
])('a plan from 2 to 9 January has on %s %s doses', (date, count) => {
  expect(slotsOn([daily], '2026-01-02', '2026-01-09', date)).toHaveLength(count)
})

test('5 mg on Monday, Wednesday and Friday, else 2.5 mg', () => {
  const schedules = [onWeekdays([1, 3, 5], 5), onWeekdays([2, 4, 6, 7], 2.5)]
  const week = [
    '2026-05-04',
    '2026-05-05',
    '2026-05-06',
    '2026-05-07',
    '2026-05-08',
    '2026-05-09',
    '2026-05-10',
  ]
  const amounts = week.map((date) => slotsOn(schedules, '2026-01-01', null, date)[0]?.amount)
  expect(amounts).toEqual([5, 2.5, 5, 2.5, 5, 2.5, 2.5])
})

test('amounts that meet in one slot add up without crumbs', () => {
  const tenth = { ...daily, morning: 0.1, evening: 0 }
  const fifth = { ...daily, morning: 0.2, evening: 0 }
  expect(slotsOn([tenth, fifth], '2026-01-01', null, '2026-01-01')).toEqual([
    { slot: 'morning', amount: 0.3 },
  ])
})

test('no slot twice, none outside the plan, none without an amount', () => {
  const amount = fc.integer({ min: 0, max: 3000 }).map((n) => n / 1000)
  const days = fc.oneof(
    fc.constant({ kind: 'every_day' as const }),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }))
      .map((weekdays) => ({ kind: 'weekdays' as const, weekdays })),
  )
  const schedule = fc.record({ morning: amount, noon: amount, evening: amount, bedtime: amount, days })
  const date = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      fc.array(schedule, { maxLength: 5 }),
      date,
      fc.option(date),
      date,
      (schedules, start, end, on) => {
        const doses = slotsOn(schedules, start, end, on)
        const slots = doses.map((d) => d.slot)
        expect(slots).toEqual(SLOT_NAMES.filter((slot) => slots.includes(slot)))
        expect(doses.every((d) => d.amount > 0)).toBe(true)
        const outside = on < start || (end !== null && on > end)
        expect(outside && doses.length > 0).toBe(false)
      },
    ),
  )
})
