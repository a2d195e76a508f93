import { expect, it } from 'vitest'
import { berlin, course, slots, version } from './example-plans.ts'
import type { DueDose } from './kinds.ts'
import { isOnTime, missedMoment, openStatus } from './standing.ts'
import { dueThen, windowsOf, withNext } from './windows.ts'

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

it('applies the plan’s own rule, "until 4 hours before the next"', () => {
  expect([7.99, 8].map((hours) => statusAfter(hours, { hours_before_next: 4 }))).toEqual(['late', 'missed'])
})

it('is on time within a quarter of a short interval', () => {
  const windows = windowsOf(dose(0, { every_hours: 6 }), 6 * HOUR, null)
  expect(isOnTime(windows, 1.5 * HOUR)).toBe(true)
  expect(isOnTime(windows, 1.51 * HOUR)).toBe(false)
})

it('ignores a cancelled dose for itself and for the one before', () => {
  const plan = course(version([slots({ morning: 1, evening: 1 })]))
  const pauses = [{ from: Date.parse('2026-05-04T10:00Z'), to: Date.parse('2026-05-04T20:00Z') }]
  const [first, second] = withNext({ ...plan, pauses }, berlin, '2026-05-04', '2026-05-04', () => null)
  expect(first?.next_due_at).toBe(Date.parse('2026-05-05T05:00Z'))
  expect(second && openStatus(second, second.windows, Date.parse('2027-01-01T00:00Z'))).toBe('cancelled')
})

it('finds the next of a weekly dose, and none after the last', () => {
  const weekly = slots({ morning: 1 }, { kind: 'weekdays', weekdays: [1] })
  const plan = course(version([weekly], { end_date: '2026-05-11' }))
  const nextOf = (date: string) => withNext(plan, berlin, date, date, () => null)[0]?.next_due_at
  expect(nextOf('2026-05-04')).toBe(Date.parse('2026-05-11T05:00Z'))
  expect(nextOf('2026-05-11')).toBeNull()
})

const momentAfter = (hours: number, rule: { hours_before_next: number } | null = { hours_before_next: 4 }) =>
  missedMoment(
    windowsOf(dose(0), 12 * HOUR, rule),
    { next_due_at: 12 * HOUR, has_rule: rule !== null },
    hours * HOUR,
  )

it('advises on a late dose by the rule, then to skip it, and nothing once the next one is due', () => {
  expect(momentAfter(0.5)).toBeNull()
  expect(momentAfter(7.99)).toEqual({ kind: 'still', by_rule: true })
  expect(momentAfter(8)).toEqual({ kind: 'skip', by_rule: true })
  expect(momentAfter(8, null)).toEqual({ kind: 'skip', by_rule: false })
  expect(momentAfter(12)).toEqual({ kind: 'past' })
})

it('has no effective rule for the last dose of a plan', () => {
  const windows = windowsOf(dose(0), null, { hours_before_next: 4 })
  expect(missedMoment(windows, { next_due_at: null, has_rule: true }, 2 * HOUR)).toEqual({
    kind: 'still',
    by_rule: false,
  })
  expect(missedMoment(windows, { next_due_at: null, has_rule: true }, 13 * HOUR)).toEqual({ kind: 'past' })
})

it('keeps the windows around the due time at the time of the answer', () => {
  const asked = { ...dose(0), next_due_at: 12 * HOUR, windows: windowsOf(dose(0), 12 * HOUR, null) }
  expect(dueThen(asked, 0)).toBe(asked)
  expect(dueThen(asked, 13 * HOUR)).toMatchObject({
    due_at: 13 * HOUR,
    windows: { on_time_from: 12 * HOUR, on_time_until: 14 * HOUR, closes_at: 19 * HOUR },
  })
})
