import { describe, expect, it } from 'vitest'
import { dateIn } from '../local-time.ts'
import { pageOf } from './book.ts'
import type { Entered } from './entered.ts'
import { isHeldBack } from './held.ts'
import { judgedAt, judgedIntake } from './judged-at.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2027-03-10T21:00:00Z')
const dayOf = (moment: number) => dateIn('Europe/Berlin', moment)
const entered: Entered = {
  drug_name: 'Paracetamol',
  strength: '500 mg',
  form: 'tablet',
  route: null,
  ingredients: [],
}
const intake = (hours: number, units = 2) => ({
  medication_plan: 'a plan',
  slot: `as_needed:${hours}`,
  local_date: '2027-03-10',
  taken_at: NOW - hours * HOUR,
  units,
  entered,
})
/** The ledger at nine in the evening, after two tablets at each of these distances in hours. */
const pageAfter = (...hours: number[]) =>
  pageOf(
    {
      person: {},
      stated: new Map(),
      language: 'en',
      dayOf,
      intakes: hours.map((one) => intake(one)),
      medicines: [{ id: 'a plan', entered }],
    },
    { entered, isPrescribed: false, reason: null, units: 2, limits: null },
    NOW,
  )

describe('an intake entered afterwards', () => {
  it('is excessive when it makes the 24 hours of a later one excessive', () => {
    const page = judgedAt(pageAfter(13, 9, 5, 1), 2, NOW - 18 * HOUR, dayOf)
    expect(page.answer).toBe('not_yet')
    expect(page.substances[0]?.decided_by).toMatchObject({ limit: 'max_24h' })
    expect(isHeldBack(page)).toBe(true)
  })

  it('is allowed when later ones are more than a day away, or leave room', () => {
    expect(isHeldBack(judgedAt(pageAfter(13, 9, 5, 1), 2, NOW - 26 * HOUR, dayOf))).toBe(false)
    expect(isHeldBack(judgedAt(pageAfter(13, 9, 5), 2, NOW - 18 * HOUR, dayOf))).toBe(false)
  })

  it('is checked for the gap to the one before it, but not to the one after it', () => {
    expect(judgedAt(pageAfter(10), 2, NOW - 9 * HOUR, dayOf).answer).toBe('not_yet')
    expect(judgedAt(pageAfter(9), 2, NOW - 10 * HOUR, dayOf).answer).toBe('allowed')
  })
})

it('judges an intake that is already counted by the others alone', () => {
  const { medication_plan, slot, local_date, taken_at, units } = intake(5)
  const own = { medication_plan, slot, local_date, units, taken_at: new Date(taken_at).toISOString() }
  expect(isHeldBack(judgedIntake(pageAfter(13, 9, 5), own, dayOf))).toBe(false)
  expect(isHeldBack(judgedIntake(pageAfter(20, 13, 9, 7, 5), own, dayOf))).toBe(true)
  expect(isHeldBack(judgedIntake(pageAfter(20, 13, 9, 7, 5), { ...own, taken_at: null }, dayOf))).toBe(true)
})
