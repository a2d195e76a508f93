import { expect, it } from 'vitest'
import { partsOf } from '../amounts.ts'
import type { DueDose } from './kinds.ts'
import { neededBetween, runOutDate } from './supply.ts'

const third = (day: number, is_cancelled = false): DueDose => ({
  slot: 'noon',
  local_date: `2026-05-0${day}`,
  due_at: day,
  parts: partsOf('1/3'),
  every_hours: null,
  is_cancelled,
})
const week = [third(1), third(2), third(3, true), third(4), third(5), third(6), third(7)]

it('runs out on the date of the first dose that it cannot cover', () => {
  expect(runOutDate(partsOf(1), week)).toBe('2026-05-05')
  expect(runOutDate(partsOf(2), week)).toBeNull()
  expect(runOutDate(0, week)).toBe('2026-05-01')
})

it('computes a trip’s need exactly', () => {
  expect(neededBetween(week, '2026-05-02', '2026-05-05')).toBe(partsOf(1))
})
