import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addDays, daysBetween, instantOf } from './local-time.ts'

it('finds the moment on both sides of a clock change', () => {
  expect(instantOf('2026-03-28', '07:00', 'Europe/Berlin').toISOString()).toBe('2026-03-28T06:00:00.000Z')
  expect(instantOf('2026-03-29', '07:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T05:00:00.000Z')
})

it('moves a skipped time forward by the gap', () => {
  expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

it('takes the first of a repeated time', () => {
  expect(instantOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

it('counts days over a leap day', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

it('agrees with Intl for every moment of every zone, including clock changes', () => {
  // Zones with changes at midnight, by half an hour, back across midnight, and a skipped day.
  const zones = [
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Etc/UTC',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 120 * 365 }),
      fc.integer({ min: 0, max: 1439 }),
      (zone, day, minute) => {
        const date = addDays('1975-01-01', day)
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const wanted = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds
        expect(instantOf(date, time, zone).getTime()).toBe(wanted)
      },
    ),
    { numRuns: 3000 },
  )
})

it.each([
  ['Pacific/Apia', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30'],
  ['America/Havana', '2027-03-14'],
  ['America/Havana', '2027-11-07'],
  ['America/St_Johns', '1999-10-30'],
  ['America/St_Johns', '1999-10-31'],
  ['Africa/Cairo', '2027-10-28'],
  ['Africa/Cairo', '2027-10-29'],
  ['Etc/UTC', '9999-12-31'],
])('finds each minute in %s of %s', (zone, date) => {
  for (let minute = 0; minute < 1440; minute++) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const wanted = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds
    expect(instantOf(date, time, zone).getTime()).toBe(wanted)
  }
})
