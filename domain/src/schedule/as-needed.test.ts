import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from '../amounts.ts'
import { allowanceAt } from './as-needed.ts'
import type { AsNeeded } from './kinds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const plan: AsNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 4, max_per_24_hours: 3 }
const taken = (...hours: number[]) => hours.map((hour) => ({ taken_at: hour * HOUR, parts: partsOf(1) }))

it('requires the minimum gap after the last one', () => {
  expect(allowanceAt(plan, taken(0), HOUR)).toEqual({ taken: 1, left: 2, next_at: 4 * HOUR })
})

it('waits until the first intake of a full day is 24 hours ago', () => {
  expect(allowanceAt(plan, taken(0, 5, 10), 15 * HOUR)).toEqual({ taken: 3, left: 0, next_at: DAY })
})

it('never allows more than the daily maximum', () => {
  expect(allowanceAt({ ...plan, amount: 4 }, [], 0).next_at).toBeNull()
})

it('never exceeds the maximum in any 24 hours when taken at every allowed moment', () => {
  const amount = fc.integer({ min: 1, max: 3000 }).map((n) => n / 1000)
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: 1, max: 5 }),
      (one, gap, times) => {
        const given: AsNeeded = {
          kind: 'as_needed',
          amount: one,
          min_hours_between: gap,
          max_per_24_hours: Math.round(one * times * 1000) / 1000,
        }
        const intakes: { taken_at: number; parts: number }[] = []
        for (let now = 0; intakes.length < 12; ) {
          const { next_at } = allowanceAt(given, intakes, now)
          if (next_at === null) throw new Error('it is allowed at some time')
          now = Math.max(now, next_at)
          intakes.push({ taken_at: now, parts: partsOf(one) })
          const within = intakes.filter(({ taken_at }) => taken_at > now - DAY)
          expect(within.reduce((sum, { parts }) => sum + parts, 0)).toBeLessThanOrEqual(
            partsOf(given.max_per_24_hours),
          )
        }
      },
    ),
  )
})
