import { expect, test } from 'vitest'
import { localIn, momentAt } from './zonedTimes.ts'

test('converts a local time to its moment, in winter and in summer', () => {
  expect(momentAt({ date: '2026-01-20', time: '09:20' }, 'Europe/Berlin')).toBe('2026-01-20T08:20:00Z')
  expect(momentAt({ date: '2026-07-20', time: '09:20' }, 'Europe/Berlin')).toBe('2026-07-20T07:20:00Z')
  expect(momentAt({ date: '', time: '09:20' }, 'Europe/Berlin')).toBeNull()
})

test('converts a moment back to local time', () => {
  expect(localIn('2026-01-20T23:30:00.000000Z', 'Europe/Berlin')).toEqual({
    date: '2026-01-21',
    time: '00:30',
  })
  expect(localIn('2026-01-20T23:30:00Z', 'America/New_York')).toEqual({
    date: '2026-01-20',
    time: '18:30',
  })
})
