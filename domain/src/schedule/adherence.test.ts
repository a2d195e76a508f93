import { expect, it } from 'vitest'
import { adherenceBy, adherenceOf, countedDoses, fullDays, hardestOf, type KnownDose } from './adherence.ts'

const on = (local_date: string, status: KnownDose['status'], time = '07:00') => ({
  local_date,
  status,
  due_at: Date.parse(`${local_date}T${time}:00Z`),
  slot: time,
})
const MAY_1 = Date.parse('2026-05-01T00:00Z')

it('counts closed doses, with their denominator', () => {
  const doses = [
    on('2026-05-02', 'taken'),
    on('2026-05-03', 'missed'),
    on('2026-05-04', 'skipped'),
    on('2026-05-05', 'due'),
    on('2026-05-05', 'late'),
  ]
  expect(adherenceOf(countedDoses(doses, MAY_1))).toEqual({ taken: 1, missed: 1, skipped: 1, due: 3 })
  expect(adherenceOf([]).due).toBe(0)
})

it('leaves out pauses, and doses before the plan was entered unless they were marked', () => {
  const doses = [
    on('2026-05-01', 'missed'),
    on('2026-05-01', 'taken', '18:00'),
    on('2026-05-03', 'missed', '07:00'),
    on('2026-05-03', 'missed', '18:00'),
    on('2026-05-04', 'cancelled'),
  ]
  const noon = Date.parse('2026-05-03T12:00Z')
  expect(adherenceOf(countedDoses(doses, noon))).toEqual({ taken: 1, missed: 1, skipped: 0, due: 2 })
})

it('separates groups, and leaves out those without closed doses', () => {
  const doses = [
    on('2026-05-01', 'taken'),
    on('2026-05-01', 'missed', '18:00'),
    on('2026-05-01', 'due', '23:00'),
  ]
  const byTime = adherenceBy(doses, ({ slot }) => slot)
  expect([...byTime]).toEqual([
    ['07:00', { taken: 1, missed: 0, skipped: 0, due: 1 }],
    ['18:00', { taken: 0, missed: 1, skipped: 0, due: 1 }],
  ])
})

it('calls a day complete when all due doses were taken, and counts it once none is open', () => {
  const doses = [
    on('2026-05-01', 'taken'),
    on('2026-05-01', 'taken', '18:00'),
    on('2026-05-02', 'taken'),
    on('2026-05-02', 'skipped', '18:00'),
    on('2026-05-03', 'taken'),
    on('2026-05-03', 'due', '18:00'),
  ]
  expect(fullDays(doses)).toEqual({ full: 1, days: 2 })
  expect(fullDays([])).toEqual({ full: 0, days: 0 })
})

const share = (taken: number, due: number) => ({ taken, due, missed: due - taken, skipped: 0 })

it('names the time of day that is clearly harder, but not from a few doses', () => {
  const morning = { key: 'morning', share: share(28, 30) }
  expect(hardestOf([morning, { key: 'evening', share: share(20, 30) }])).toBe('evening')
  expect(hardestOf([morning, { key: 'evening', share: share(27, 30) }])).toBeNull()
  expect(hardestOf([morning, { key: 'noon', share: share(0, 3) }])).toBeNull()
  expect(hardestOf([{ key: 'noon', share: share(0, 30) }])).toBeNull()
})
