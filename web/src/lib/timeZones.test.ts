import { expect, test } from 'vitest'
import { haveSameOffsets, placeOf } from './timeZones.ts'

test('compares zones by their clocks, not by their names', () => {
  const summer = Date.parse('2026-07-01T12:00:00Z')
  expect(haveSameOffsets('Europe/Berlin', 'Europe/Paris', summer)).toBe(true)
  expect(haveSameOffsets('Asia/Calcutta', 'Asia/Kolkata', summer)).toBe(true)
  expect(haveSameOffsets('Europe/Berlin', 'Europe/London', summer)).toBe(false)
  // The same in summer, an hour apart in winter.
  expect(haveSameOffsets('Europe/Berlin', 'Africa/Johannesburg', summer)).toBe(false)
})

test('names a zone’s place', () => expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires'))
