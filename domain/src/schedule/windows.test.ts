import { expect, it } from 'vitest'
import type { DueDose } from './kinds.ts'
import { isOnTime, openStatus, windowsOf, withWindows } from './windows.ts'

const HOUR = 3_600_000
const dose = (due_at: number, given: Partial<DueDose> = {}): DueDose => ({
  slot: 'morning',
  local_date: '1970-01-01',
  due_at,
  parts: 3000,
  every_hours: null,
  is_cancelled: false,
  ...given,
})
const statusAfter = (hours: number, rule: { hours_before_next: number } | null = null) =>
  openStatus(dose(0), windowsOf(dose(0), 12 * HOUR, rule), hours * HOUR)

it('is due around its time, late until half way to the next, then missed', () => {
  expect([-1.01, -1, 0.99, 1, 5.99, 6].map((hours) => statusAfter(hours))).toEqual([
    'scheduled',
    'due',
    'due',
    'late',
    'late',
    'missed',
  ])
})

it('follows the plan’s own rule, "until 4 hours before the next"', () => {
  expect([7.99, 8].map((hours) => statusAfter(hours, { hours_before_next: 4 }))).toEqual(['late', 'missed'])
})

it('is on time within a quarter of a short interval', () => {
  const windows = windowsOf(dose(0, { every_hours: 6 }), 6 * HOUR, null)
  expect(isOnTime(windows, 1.5 * HOUR)).toBe(true)
  expect(isOnTime(windows, 1.51 * HOUR)).toBe(false)
})

it('a cancelled dose neither waits nor closes the one before it', () => {
  const [first, second] = withWindows(
    [dose(0), dose(12 * HOUR, { is_cancelled: true }), dose(24 * HOUR)],
    null,
  )
  expect(first?.next_due_at).toBe(24 * HOUR)
  expect(second && openStatus(second, second.windows, 99 * HOUR)).toBe('cancelled')
})
