import { expect, test } from 'vitest'
import { openState, weekOf } from './opening-hours.ts'

const hours = [
  { weekdays: [1, 2, 4], from: '08:00', to: '12:00' },
  { weekdays: [1], from: '15:00', to: '18:00' },
]

test.each([
  [1, '07:59', { state: 'closed', opens: { in_days: 0, weekday: 1, at: '08:00' } }],
  [1, '08:00', { state: 'open', until: '12:00' }],
  [1, '12:00', { state: 'closed', opens: { in_days: 0, weekday: 1, at: '15:00' } }],
  [1, '18:00', { state: 'closed', opens: { in_days: 1, weekday: 2, at: '08:00' } }],
  [4, '12:30', { state: 'closed', opens: { in_days: 4, weekday: 1, at: '08:00' } }],
] as const)('on day %i at %s', (weekday, time, expected) => {
  expect(openState(hours, weekday, time)).toEqual(expected)
})

test('reopens in a week when it opens weekly', () => {
  const weekly = [{ weekdays: [3], from: '09:00', to: '10:00' }]
  expect(openState(weekly, 3, '11:00')).toEqual({
    state: 'closed',
    opens: { in_days: 7, weekday: 3, at: '09:00' },
  })
})

test('handles day and night, hours past midnight, and unknown hours', () => {
  const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
  expect(openState(always, 7, '03:00')).toEqual({ state: 'always' })
  const night = [
    { weekdays: [5], from: '20:00', to: '24:00' },
    { weekdays: [6], from: '00:00', to: '04:00' },
  ]
  expect(openState(night, 5, '23:00')).toEqual({ state: 'open', until: '04:00' })
  expect(openState([], 1, '10:00')).toEqual({ state: 'unknown' })
})

test('lists each day of the week with its hours in order', () => {
  expect(weekOf(hours.toReversed())[0]).toEqual({
    weekday: 1,
    spells: [hours[0], hours[1]],
  })
  expect(weekOf(hours)[2]?.spells).toEqual([])
})
