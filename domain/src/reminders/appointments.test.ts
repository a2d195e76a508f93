import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextReminder, type Planned, reminderOf, toDoReminder } from './appointments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = 1_000 * HOUR_MS
const visit: Planned = { starts_at: START, ends_at: START + HOUR_MS, timed_at: 0, reminders: [1440, 120] }
const between = (checkedUntil: number, now: number) => ({ checkedUntil, now })

describe('the reminder of an appointment', () => {
  it('is due once, at its minute', () => {
    const at = START - 2 * HOUR_MS
    expect(reminderOf(visit, between(at - 1000, at - 1))).toBeNull()
    expect(reminderOf(visit, between(at - 1, at))).toEqual({ minutes: 120, isLate: false })
    expect(reminderOf(visit, between(at, at + 1000))).toBeNull()
  })

  it('is announced late after a downtime, only the last of several', () => {
    const now = START - HOUR_MS
    expect(reminderOf(visit, between(START - 48 * HOUR_MS, now))).toEqual({ minutes: 120, isLate: true })
  })

  it('is skipped once the appointment is over, but not once it has begun', () => {
    expect(reminderOf(visit, between(0, visit.ends_at))).toBeNull()
    expect(reminderOf(visit, between(0, visit.ends_at - 1))).toEqual({ minutes: 120, isLate: true })
  })

  it('is not sent later when its time was set too late', () => {
    const set = { ...visit, timed_at: START - HOUR_MS }
    expect(reminderOf(set, between(0, START - HOUR_MS))).toBeNull()
  })

  it('is announced exactly once, however often the server looks', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 60 }),
        (reminders, steps) => {
          const planned = { ...visit, reminders }
          let checkedUntil = START - 3001 * MINUTE_MS
          const told: number[] = []
          for (const step of [...steps, 10_000]) {
            const now = Math.min(checkedUntil + step * MINUTE_MS, visit.ends_at - 1)
            const one = reminderOf(planned, { checkedUntil, now })
            if (one) told.push(one.minutes)
            checkedUntil = now
          }
          expect(new Set(told).size).toBe(told.length)
          // However many were missed, the one nearest to the start is announced.
          expect(told.at(-1)).toBe(reminders.toSorted((a, b) => a - b)[0])
        },
      ),
    )
  })
})

it('announces a follow-up on its day, unless it was added after that', () => {
  const toDo = { tell_at: START, written_at: 0 }
  expect(toDoReminder(toDo, between(START - 1, START))).toEqual({ isLate: false })
  expect(toDoReminder(toDo, between(START, START + 1))).toBeNull()
  expect(toDoReminder(toDo, between(0, START + HOUR_MS))).toEqual({ isLate: true })
  expect(toDoReminder({ ...toDo, written_at: START + 1 }, between(0, START + HOUR_MS))).toBeNull()
})

it('schedules the next look at the earliest moment', () => {
  const now = START - 24 * HOUR_MS
  expect(nextReminder([visit], [], { now })).toBe(START - 2 * HOUR_MS)
  expect(nextReminder([visit], [{ tell_at: now + 1, written_at: 0 }], { now })).toBe(now + 1)
  expect(nextReminder([visit], [], { now: START })).toBeNull()
})
