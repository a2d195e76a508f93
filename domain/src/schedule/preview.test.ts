import { expect, it } from 'vitest'
import { berlin, course, slots, version } from './example-plans.ts'
import { clockChangeOn, previewDays, timeOfDose } from './preview.ts'

it('shows each date with its doses, its pause and its clock change', () => {
  const plan = {
    ...course(version([slots({ morning: '1/3' })])),
    pauses: [{ from: Date.parse('2027-03-29T00:00Z'), to: Date.parse('2027-03-30T00:00Z') }],
  }
  const days = previewDays(plan, berlin, '2027-03-27', 4)
  expect(
    days.map(({ date, doses, isPaused, clockChange }) => [date, doses.length, isPaused, clockChange]),
  ).toEqual([
    ['2027-03-27', 1, false, 0],
    ['2027-03-28', 1, false, 60],
    ['2027-03-29', 0, true, 0],
    ['2027-03-30', 1, false, 0],
  ])
  expect(days.flatMap(({ doses }) => doses.map(({ due_at }) => timeOfDose(berlin, due_at)))).toEqual([
    '07:00',
    '07:00',
    '07:00',
  ])
})

it('knows which way the clock goes, by half an hour too', () => {
  expect([
    clockChangeOn('2027-10-31', 'Europe/Berlin'),
    clockChangeOn('2027-10-03', 'Australia/Lord_Howe'),
    clockChangeOn('2027-06-01', 'Europe/Berlin'),
  ]).toEqual([-60, 30, 0])
})
