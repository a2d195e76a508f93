import { expect, it } from 'vitest'
import { instantOf } from '../local-time.ts'
import { quietUntil } from './quiet-hours.ts'

const NIGHT = { on: true, from: '22:00', to: '07:00' }
const BERLIN = 'Europe/Berlin'
const at = (date: string, time: string) => instantOf(date, time, BERLIN).getTime()

it.each([
  ['2026-11-20', '21:59', null],
  ['2026-11-20', '22:00', ['2026-11-21', '07:00']],
  ['2026-11-21', '00:30', ['2026-11-21', '07:00']],
  ['2026-11-21', '06:59', ['2026-11-21', '07:00']],
  ['2026-11-21', '07:00', null],
  // The night in which the clock goes back is an hour longer, and ends at seven all the same.
  ['2026-10-25', '02:30', ['2026-10-25', '07:00']],
] as const)('on %s at %s ends at %s', (date, time, end) => {
  expect(quietUntil(NIGHT, BERLIN, at(date, time))).toBe(end && at(end[0], end[1]))
})

it('is over within the day, off, or never', () => {
  const noon = { on: true, from: '12:00', to: '14:00' }
  expect(quietUntil(noon, BERLIN, at('2026-11-20', '13:00'))).toBe(at('2026-11-20', '14:00'))
  expect(quietUntil(noon, BERLIN, at('2026-11-20', '14:00'))).toBeNull()
  expect(quietUntil({ ...NIGHT, on: false }, BERLIN, at('2026-11-20', '23:00'))).toBeNull()
  expect(quietUntil({ on: true, from: '07:00', to: '07:00' }, BERLIN, at('2026-11-20', '07:00'))).toBeNull()
})
