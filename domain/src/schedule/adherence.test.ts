import { expect, it } from 'vitest'
import { adherenceBy, adherenceOf, type ClosedDose, sumOfAdherence } from './adherence.ts'

const on = (local_date: string, status: ClosedDose['status'], slot = 'morning'): ClosedDose => ({
  local_date,
  status,
  slot,
})

it('counts what is closed, with its denominator', () => {
  const doses = [
    on('2026-05-02', 'taken'),
    on('2026-05-03', 'missed'),
    on('2026-05-04', 'skipped'),
    on('2026-05-05', 'due'),
    on('2026-05-05', 'late'),
  ]
  expect(adherenceOf(doses, '2026-05-01')).toEqual({ taken: 1, missed: 1, skipped: 1, due: 3 })
})

it('leaves out pauses, and days before the plan was written down unless they were filled in', () => {
  const doses = [
    on('2026-05-01', 'missed'),
    on('2026-05-01', 'taken', 'evening'),
    on('2026-05-04', 'cancelled'),
  ]
  expect(adherenceOf(doses, '2026-05-03')).toEqual({ taken: 1, missed: 0, skipped: 0, due: 1 })
  expect(adherenceOf([], '2026-05-03').due).toBe(0)
})

it('tells the mornings from the evenings, and adds plans up', () => {
  const doses = [on('2026-05-01', 'taken'), on('2026-05-01', 'missed', 'evening')]
  const bySlot = adherenceBy(doses, '2026-05-01', 'slot')
  expect(bySlot.get('morning')).toMatchObject({ taken: 1, due: 1 })
  expect(sumOfAdherence([...bySlot.values()])).toEqual(adherenceOf(doses, '2026-05-01'))
})
