import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { takenTooClose } from './too-close.ts'
import { windowsOf } from './windows.ts'

const HOUR = 3_600_000
const at = (time: string) => Date.parse(`2026-03-${time}:00Z`)
const daily = (day: number, taken: string | null) => ({
  due_at: at(`0${day}T07:00`),
  next_due_at: at(`0${day + 1}T07:00`),
  taken_at: taken === null ? null : at(taken),
  hours_before_next: null,
})

it('rules out today’s dose after yesterday’s was taken at noon, and vice versa', () => {
  const [yesterday, today] = [daily(3, '04T13:54'), daily(4, null)]
  expect(takenTooClose(today, [yesterday, today], at('04T13:54'))).toBe(yesterday)
  expect(takenTooClose(today, [yesterday], at('04T18:59'))).toBe(yesterday)
  const taken = daily(4, '04T13:54')
  expect(takenTooClose(daily(3, null), [taken], at('04T13:55'))).toBe(taken)
  // The clock of this device is behind.
  expect(takenTooClose(daily(3, null), [taken], at('04T13:50'))).toBe(taken)
})

it('rules out nothing after a dose on time', () => {
  expect(takenTooClose(daily(4, null), [daily(3, '03T07:05')], at('04T07:00'))).toBeNull()
  expect(takenTooClose(daily(4, null), [daily(3, null)], at('04T07:00'))).toBeNull()
})

it('never rules out the next dose at its time for an intake within the window', () => {
  const hours = fc.integer({ min: 2, max: 400 })
  fc.assert(
    fc.property(
      hours,
      hours,
      fc.option(fc.integer({ min: 1, max: 12 })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (first, second, rule, share) => {
        const [due, next] = [first * HOUR, second * HOUR]
        const windows = windowsOf(
          {
            slot: 'morning',
            local_date: '1970-01-01',
            due_at: 0,
            parts: 1,
            every_hours: null,
            is_cancelled: false,
          },
          due,
          rule === null ? null : { hours_before_next: rule },
        )
        const taken_at = Math.floor((windows.closes_at - 1) * share)
        const taken = { due_at: 0, next_due_at: due, taken_at, hours_before_next: rule }
        const dose = { due_at: due, next_due_at: due + next, taken_at: null, hours_before_next: rule }
        expect(takenTooClose(dose, [taken], due)).toBeNull()
      },
    ),
  )
})
