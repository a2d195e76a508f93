import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueDoses } from './course.ts'
import { berlin, course, livingIn, slots, times, version } from './example-plans.ts'
import { movedDoses } from './travel.ts'

const HOUR = 3_600_000
const twice = course(version([slots({ morning: 1, evening: 1 })]))
const at = (moment: string) => Date.parse(moment)
const answered = (slot: string, local_date = '2026-05-04') => ({ slot, local_date })

it('moves the doses of the next day to the clock of the new zone', () => {
  // 08:00 in Berlin; the evening of 18:00 is six hours later in New York.
  const [evening, morning] = movedDoses(
    twice,
    berlin,
    'America/New_York',
    at('2026-05-04T06:00Z'),
    [answered('morning')],
    at('2026-05-04T05:00Z'),
  )
  expect(evening).toMatchObject({
    slot: 'evening',
    due_before: at('2026-05-04T16:00Z'),
    due_after: at('2026-05-04T22:00Z'),
    usual_gap: 11 * HOUR,
    since_last: 17 * HOUR,
    is_too_soon: false,
  })
  expect(morning).toMatchObject({ slot: 'morning', local_date: '2026-05-05', since_last: null })
})

it('asks when the first dose there comes less than half the usual gap after the last intake', () => {
  // Taken at 07:00 in Berlin; in Tokyo the evening comes at 09:00Z, four hours later instead of
  // eleven.
  const [evening] = movedDoses(
    twice,
    berlin,
    'Asia/Tokyo',
    at('2026-05-04T06:00Z'),
    [answered('morning')],
    at('2026-05-04T05:00Z'),
  )
  expect(evening).toMatchObject({ since_last: 4 * HOUR, is_too_soon: true, has_passed: false })
})

it('lists doses whose time has passed on the new clock, and leaves plans at home time alone', () => {
  const now = at('2026-05-04T10:00Z')
  expect(movedDoses(twice, berlin, 'Pacific/Auckland', now, [answered('morning')], null)[0]).toMatchObject({
    slot: 'evening',
    has_passed: true,
    is_too_soon: false,
  })
  const home = course(version([slots({ evening: 1 })], { time_zone_policy: 'home_zone' }))
  const [stays] = movedDoses(home, berlin, 'Pacific/Auckland', now, [], null)
  expect(stays?.due_after).toBe(stays?.due_before)
})

it('never repeats an answered date, in any order of zones', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/Los_Angeles',
    'Asia/Tokyo',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  )
  const plan = course(version([slots({ morning: 1, bedtime: 1 }), times('14:30')]))
  fc.assert(
    fc.property(zone, zone, fc.integer({ min: 0, max: 47 }), (from, to, hours) => {
      const patient = livingIn(from)
      const now = at('2026-05-04T00:00Z') + hours * HOUR
      const done = dueDoses(plan, patient, '2026-05-01', '2026-05-08').filter(({ due_at }) => due_at <= now)
      const moved = movedDoses(plan, patient, to, now, done, done.at(-1)?.due_at ?? null)
      const names = moved.map(({ slot, local_date }) => `${local_date} ${slot}`)
      expect(new Set(names).size).toBe(names.length)
      expect(done.some(({ slot, local_date }) => names.includes(`${local_date} ${slot}`))).toBe(false)
      for (const { due_before, due_after } of moved)
        expect(from === to && due_before !== due_after).toBe(false)
    }),
  )
})
