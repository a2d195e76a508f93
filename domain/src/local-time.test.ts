import { expect, it } from 'vitest'
import { addDays, daysBetween, instantOf } from './local-time.ts'

it('finds the moment on both sides of a clock change', () => {
  expect(instantOf('2026-03-28', '07:00', 'Europe/Berlin').toISOString()).toBe('2026-03-28T06:00:00.000Z')
  expect(instantOf('2026-03-29', '07:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T05:00:00.000Z')
})

it('moves a time that the clock change leaves out on by the gap', () => {
  expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

it('takes the first of a time that comes twice', () => {
  expect(instantOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

it('counts days over a leap day', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})
