import { DATE_FORMATS } from '@salve/contract/users/settings.ts'
import { expect, test, vi } from 'vitest'
import { createDates } from './dates.ts'
import { timeOfDay, today } from './zonedTimes.ts'

const settings = { dateFormat: 'yyyy-MM-dd', use24HourClock: true } as const

test('writes every date format in both languages', () => {
  const written = DATE_FORMATS.map((dateFormat) => [
    createDates({ ...settings, dateFormat }, 'en').date('2026-03-05'),
    createDates({ ...settings, dateFormat }, 'de').date('2026-03-05'),
  ])
  expect(written).toEqual([
    ['2026-03-05', '2026-03-05'],
    ['05.03.2026', '05.03.2026'],
    ['05/03/2026', '05/03/2026'],
    ['03/05/2026', '03/05/2026'],
    ['5 Mar 2026', '5 März 2026'],
  ])
})

test('puts the weekday before the day', () => {
  expect(createDates(settings, 'en').dateWithWeekday('2026-11-20')).toBe('Fri 2026-11-20')
  expect(createDates(settings, 'de').dateWithWeekday('2026-11-20')).toBe('Fr 2026-11-20')
})

test('writes times on the chosen clock', () => {
  expect(createDates(settings, 'en').time('19:05')).toBe('19:05')
  expect(createDates({ ...settings, use24HourClock: false }, 'en').time('19:05')).toBe('7:05 pm')
  expect(createDates({ ...settings, use24HourClock: false }, 'en').time('00:30')).toBe('12:30 am')
})

test('shows a moment on the device’s clock', () => {
  const moment = new Date(2026, 10, 20, 7, 0)
  expect(createDates(settings, 'en').dateTime(moment.toISOString())).toBe('2026-11-20 07:00')
})

test('leaves invalid dates unchanged', () => {
  expect(createDates(settings, 'en').date('some day')).toBe('some day')
})

test('writes today and now in the API’s format', () => {
  const now = new Date(2026, 0, 2, 3, 4)
  expect([today(now), timeOfDay(now)]).toEqual(['2026-01-02', '03:04'])
})

test('uses the person’s time zone, not the device’s', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect([today(now, 'Europe/Berlin'), timeOfDay(now, 'Europe/Berlin')]).toEqual(['2026-11-21', '00:30'])
  expect([today(now, 'America/Lima'), timeOfDay(now, 'America/Lima')]).toEqual(['2026-11-20', '18:30'])
})

test('names today and yesterday, and other days by weekday and date', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  const dates = createDates({ ...settings, timeZone: 'UTC' }, 'en')
  expect(['2026-11-20', '2026-11-19', '2026-11-13'].map(dates.dayHeading)).toEqual([
    'Today',
    'Yesterday',
    'Friday, 2026-11-13',
  ])
  expect(createDates({ ...settings, timeZone: 'UTC' }, 'de').dayHeading('2026-11-19')).toBe('Gestern')
  vi.useRealTimers()
})

test('names months and weekdays', () => {
  expect(createDates(settings, 'de').month('2026-03-31')).toBe('März 2026')
  expect([1, 7].map((day) => createDates(settings, 'en').weekday(day))).toEqual(['Mon', 'Sun'])
  expect(createDates(settings, 'de').weekday(3, 'long')).toBe('Mittwoch')
})

test('converts between moments and the person’s clock', () => {
  const berlin = createDates({ ...settings, timeZone: 'Europe/Berlin' }, 'en')
  expect(berlin.local('2026-07-01T22:30:00Z')).toEqual({ date: '2026-07-02', time: '00:30' })
  expect(berlin.moment({ date: '2026-07-02', time: '00:30' })).toBe('2026-07-01T22:30:00Z')
  const auckland = createDates({ ...settings, timeZone: 'Pacific/Auckland' }, 'en')
  expect(auckland.moment({ date: '2026-01-01', time: '08:00' })).toBe('2025-12-31T19:00:00Z')
})

test('moves a skipped time forward, and takes the first of a repeated one', () => {
  const berlin = createDates({ ...settings, timeZone: 'Europe/Berlin' }, 'en')
  expect(berlin.moment({ date: '2026-03-29', time: '02:30' })).toBe('2026-03-29T01:30:00Z')
  expect(berlin.moment({ date: '2026-10-25', time: '02:30' })).toBe('2026-10-25T00:30:00Z')
  expect(berlin.moment({ date: '', time: '02:30' })).toBe('')
})
