import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '../local-time.ts'
import { averageDays, endsIn, mostOf, nearestDays, type PlannedDose } from './planned-doses.ts'

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
] as const

/** Doses at times of the clock of a zone, on so many days. */
function dosesIn(zone: string, from: string, days: number, times: readonly string[], every = 1) {
  const moments = Array.from({ length: days }, (_, day) => addDays(from, day * every)).flatMap((local_date) =>
    times.map((time) => ({ local_date, at: instantOf(local_date, time, zone).getTime(), units: 1 })),
  )
  const sorted = moments.toSorted((a, b) => a.at - b.at)
  const endOf = endsIn(zone, sorted[0]?.at ?? 0, sorted.at(-1)?.at ?? 0)
  return sorted.map(
    (dose): PlannedDose => ({ ...dose, day_until: endOf(dose.at, 1), week_until: endOf(dose.at, 7) }),
  )
}
const most = (doses: readonly PlannedDose[], period: 'single' | 'day' | 'week') =>
  mostOf([{ doses, per_unit: 1 }], period)

const minute = fc.integer({ min: 0, max: 23 * 60 + 59 })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const at = (hour: number) => ({
  at: hour * 3_600_000,
  local_date: '',
  units: 1,
  day_until: (hour + 24) * 3_600_000,
  week_until: (hour + 168) * 3_600_000,
})
const each = (...all: PlannedDose[][]) => all.map((doses) => ({ doses, per_unit: 500 }))

describe('the sums of planned doses', () => {
  it('are those of each other day in the weeks in which the clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        // Around each change of these zones in a year.
        fc.integer({ min: 0, max: 364 }),
        fc.uniqueArray(minute, { minLength: 1, maxLength: 6 }),
        (zone, day, minutes) => {
          const doses = dosesIn(zone, addDays('2027-01-01', day), 14, minutes.map(clock))
          expect(most(doses, 'day')).toBe(minutes.length)
          expect(most(doses, 'week')).toBe(minutes.length * 7)
        },
      ),
    )
  })

  it('are one dose a week of a weekly medicine, whatever the clocks do', () => {
    const doses = dosesIn('Europe/Berlin', '2027-03-01', 5, ['08:00'], 7)
    expect(most(doses, 'week')).toBe(1)
    expect(nearestDays(doses)).toBe(7)
  })

  it('find what is more than a day holds, whatever the calendar says', () => {
    expect(most([at(8), at(20), at(31), at(33)], 'day')).toBe(3)
    expect(most([at(8), at(32)], 'day')).toBe(1)
    expect(most([], 'day')).toBe(0)
  })

  it('add products where their doses meet, and not where one follows the other', () => {
    const first = dosesIn('Europe/Berlin', '2027-03-20', 8, ['08:00', '20:00'])
    const then = dosesIn('Europe/Berlin', '2027-03-28', 8, ['08:00', '20:00'])
    const beside = dosesIn('Europe/Berlin', '2027-03-22', 2, ['08:10'])
    expect(mostOf(each(first, then), 'day')).toBe(1000)
    expect(mostOf(each(first, then, beside), 'day')).toBe(1500)
    expect(mostOf(each(first, then, beside), 'single')).toBe(1000)
  })
})

it('tells the nearest days of weekly plans, and the average of doses', () => {
  const monday = dosesIn('Europe/Berlin', '2027-03-01', 5, ['08:00'], 7)
  const thursday = dosesIn('Europe/Berlin', '2027-03-04', 5, ['08:00'], 7)
  expect(nearestDays([...monday, ...thursday])).toBe(3)
  expect(nearestDays(monday.slice(0, 1))).toBeNull()
  expect(averageDays([...monday, ...monday])).toBeCloseTo(7, 1)
  expect(averageDays(monday.slice(0, 1))).toBeNull()
})
