import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dateIn } from '../local-time.ts'
import { dueDoses, totalOf } from './course.ts'
import { ALL_ZONES, berlin, course, livingIn, slots, times, version } from './example-plans.ts'
import type { Schedule } from './kinds.ts'

it.each(ALL_ZONES)('has in %s one dose per slot and date over three years, for any query', (zone) => {
  const plan = course(version([slots({ morning: '1/3', bedtime: 1 }), times('02:30')], { home_zone: zone }))
  const patient = livingIn(zone)
  const all = dueDoses(plan, patient, '2026-01-01', '2028-12-31')
  const names = all.map(({ slot, local_date }) => `${local_date} ${slot}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBe(3 * 1096)
  expect(totalOf(all)).toBe('7672/3')
  const inOrder = all.every(({ due_at }, index) => index === 0 || (all[index - 1]?.due_at ?? 0) <= due_at)
  expect(inOrder).toBe(true)
  const bits = ['2026-03-25', '2026-10-20', '2027-03-10', '2028-04-01'].flatMap((date) =>
    Array.from({ length: 14 }, (_, day) => addDays(date, day)),
  )
  for (const date of bits)
    expect(dueDoses(plan, patient, date, date)).toEqual(all.filter(({ local_date }) => local_date === date))
})

it('has each slot and date due once for any journey, and none outside the plan', () => {
  const zone = fc.constantFrom(...ALL_ZONES)
  const move = fc.record({ at: fc.integer({ min: 0, max: 40 * 86_400_000 }), zone })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 6 }), zone, (moves, home) => {
      const begin = Date.parse('2027-03-01T00:00Z')
      const patient = {
        ...berlin,
        zones: [
          { from: 0, zone: home },
          ...moves
            .toSorted((a, b) => a.at - b.at)
            .map(({ at, zone: to }) => ({ from: begin + at, zone: to })),
        ],
      }
      const plan = course(
        version([slots({ morning: 1, evening: 1 })], {
          start_date: '2027-03-01',
          end_date: '2027-04-10',
          home_zone: home,
        }),
      )
      const names = dueDoses(plan, patient, '2027-01-01', '2027-12-31').map(
        ({ slot, local_date }) => `${local_date} ${slot}`,
      )
      expect(names.length).toBe(2 * 41)
      expect(new Set(names).size).toBe(names.length)
    }),
    { numRuns: 100 },
  )
})

it('assigns each interval dose to one date, for any division into days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ALL_ZONES),
      fc.constantFrom(4, 5, 6, 8, 12, 36, 72),
      (zone, every_hours) => {
        const schedule: Schedule = {
          kind: 'interval',
          every_hours,
          amount: 0.001,
          first_date: null,
          first_time: '21:45',
        }
        const plan = course(
          version([schedule], { start_date: '2027-03-01', home_zone: zone, time_zone_policy: 'home_zone' }),
        )
        const all = dueDoses(plan, berlin, '2027-03-01', '2027-04-30')
        const cut = Array.from({ length: 61 }, (_, day) => addDays('2027-03-01', day)).flatMap((date) =>
          dueDoses(plan, berlin, date, date),
        )
        expect(cut).toEqual(all)
        expect(all.every(({ due_at, local_date }) => dateIn(zone, due_at) === local_date)).toBe(true)
        expect(
          all.every(
            ({ due_at }, index) =>
              index === 0 || due_at - (all[index - 1]?.due_at ?? 0) === every_hours * 3_600_000,
          ),
        ).toBe(true)
      },
    ),
    { numRuns: 30 },
  )
})
