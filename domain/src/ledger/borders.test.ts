import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAmount, type LedgerAnswer } from './judge.ts'
import type { LimitRow, TakenAmount } from './limits.ts'
import { rowOf } from './rows.ts'
import { AMOUNT_RULES } from './rules.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2027-03-10T12:00:00Z')
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const ALONE = [
  'max_single',
  'max_24h',
  'max_7d',
  'max_per_24h_count',
  'min_hours_between',
  'max_course',
] as const

/** A rule with one of its numbers alone, so that a vector at its border depends on nothing else. */
function only(row: LimitRow, name: (typeof ALONE)[number]): LimitRow {
  const { key, source, year, stated_by, pause_days } = row
  return { key, source, year, stated_by, [name]: row[name], ...(name === 'max_course' && { pause_days }) }
}
const judge = (row: LimitRow, taken: TakenAmount[], amount: number): LedgerAnswer =>
  judgeAmount({ rows: [row], taken, amount, now: NOW, dayOf }).answer
const ago = (hours: number, amount: number): TakenAmount => ({ taken_at: NOW - hours * HOUR, amount })
const uses = (count: number) => Array.from({ length: count }, (_, index) => ago(index + 1, 1))

/** Far above the rounding of sums, far below any amount of a medicine. */
const STEP = 0.001

/** At a number's limit: the last allowed amount, and the first one above. */
const BORDERS: Record<(typeof ALONE)[number], (row: LimitRow, max: number) => [LedgerAnswer, LedgerAnswer]> =
  {
    max_single: (row, max) => [judge(row, [], max || STEP / 1e6), judge(row, [], max + STEP)],
    max_24h: (row, max) => [
      judge(row, [ago(2, max / 2)], max / 2),
      judge(row, [ago(23.99, max / 2)], max / 2 + STEP),
    ],
    max_7d: (row, max) => [
      judge(row, [ago(160, max / 2)], max / 2),
      judge(row, [ago(167.99, max / 2)], max / 2 + STEP),
    ],
    max_per_24h_count: (row, max) => [judge(row, uses(max - 1), 1), judge(row, uses(max), 1)],
    min_hours_between: (row, hours) => [
      judge(row, [ago(hours, 1)], 1),
      judge(row, [ago(hours - 1 / 60, 1)], 1),
    ],
    max_course: (row, max) => [
      judge(row, [ago(30, max / 2)], max / 2),
      judge(row, [ago(30, max / 2)], max / 2 + STEP),
    ],
  }

/** A mutation of the number, in both directions, must change one of the two answers. */
describe.each(AMOUNT_RULES.map((rule) => [rule.key, rowOf(rule)] as const))('%s', (_key, row) => {
  const named = ALONE.filter((name) => {
    if (row[name] === undefined) return false
    if (name === 'max_24h') return row.judge !== 'week'
    // Within such a short gap everything is one dose, judged by its single amount.
    return name !== 'min_hours_between' || (row[name] ?? 0) > 0.5
  })
  it.each(named)('applies %s exactly at its limit', (name) => {
    const max = row[name] ?? 0
    const border = (number: number) => BORDERS[name]({ ...only(row, name), [name]: number }, max)
    const [within, beyond] = border(max)
    expect(max > 0 ? within : 'allowed').toBe('allowed')
    expect(beyond).not.toBe('allowed')
    const shift = name === 'max_per_24h_count' ? 1 : name === 'min_hours_between' ? 1 / 30 : STEP * 2
    expect(border(max + shift)).not.toEqual([within, beyond])
    const below = max > 0 ? border(Math.max(0, max - shift)) : null
    expect(below).not.toEqual([within, beyond])
  })
})

describe('any course of intakes', () => {
  const row: LimitRow = {
    key: 'paracetamol',
    stated_by: 'table',
    source: 'label',
    year: 2024,
    max_single: 1000,
    max_24h: 4000,
    min_hours_between: 4,
  }
  const intake = fc.record({
    taken_at: fc.integer({ min: 0, max: 30 * 60 }).map((minutes) => NOW - minutes * 60_000),
    amount: fc.constantFrom(125, 325, 500, 1000),
  })
  const course = { taken: fc.array(intake, { maxLength: 8 }), amount: fc.constantFrom(325, 500, 1000) }
  const always = (holds: (taken: { taken_at: number; amount: number }[], amount: number) => void) =>
    fc.assert(fc.property(course.taken, course.amount, holds), { seed: 7, numRuns: 500 })
  const answerAt = (taken: TakenAmount[], amount: number, now: number) =>
    judgeAmount({ rows: [row], taken, amount, now, dayOf })

  it('never allows more than the maximum in 24 hours', () => {
    always((taken, amount) => {
      if (answerAt(taken, amount, NOW).answer !== 'allowed') return
      const within = taken.filter(({ taken_at }) => taken_at > NOW - 24 * HOUR)
      expect(within.reduce((sum, one) => sum + one.amount, amount)).toBeLessThanOrEqual(4000)
    })
  })

  it('allows a dose at the stated moment, and not a minute earlier', () => {
    always((taken, amount) => {
      const { answer, next_at } = answerAt(taken, amount, NOW)
      if (answer !== 'not_yet' && answer !== 'over_day') return
      expect(next_at).not.toBeNull()
      expect(answerAt(taken, amount, next_at ?? 0).answer).toBe('allowed')
      expect(answerAt(taken, amount, (next_at ?? 0) - 60_000).answer).not.toBe('allowed')
    })
  })

  it('never allows more after another intake, and is independent of order', () => {
    always((taken, amount) => {
      const more = [...taken, { taken_at: NOW - 5 * HOUR, amount: 500 }]
      const [before, after] = [answerAt(taken, amount, NOW), answerAt(more, amount, NOW)]
      expect(after.left).toBeLessThanOrEqual(before.left ?? 0)
      const wasHeld = before.answer === 'not_yet' || before.answer === 'over_day'
      expect([wasHeld, after.answer]).not.toEqual([true, 'allowed'])
      expect(answerAt(taken.toReversed(), amount, NOW)).toEqual(before)
    })
  })

  it('never allows a dose because of an intake of unknown strength', () => {
    always((taken, amount) => {
      const unknown = taken.map((one, index) => ({ ...one, amount: index === 0 ? null : one.amount }))
      const isLately = taken[0] !== undefined && taken[0].taken_at > NOW - 24 * HOUR
      expect([isLately, answerAt(unknown, amount, NOW).answer]).not.toEqual([true, 'allowed'])
    })
  })
})
