import { expect, it } from 'vitest'
import { isOpenDuring } from './opening-hours.ts'
import { isSameProvider } from './same-provider.ts'
import { standingOf } from './standing.ts'

const span = { starts_at: '2026-03-20T08:00:00Z', ends_at: '2026-03-20T08:30:00Z' }
const at = (time: string) => Date.parse(`2026-03-20T${time}Z`)

it('asks for the outcome of a past appointment instead of assuming one', () => {
  const planned = { status: 'scheduled' as const, ...span }
  expect(standingOf(planned, at('07:59:59'))).toBe('coming')
  expect(standingOf(planned, at('08:00:00'))).toBe('now')
  expect(standingOf(planned, at('08:30:00'))).toBe('asks')
  expect(standingOf({ ...planned, status: 'cancelled' }, at('08:30:00'))).toBe('cancelled')
  expect(standingOf({ ...planned, status: 'completed' }, at('07:00:00'))).toBe('completed')
})

const nobody = { clinician: null, diagnostic_center: null, own_clinician: null, provider_name: null }
it('recognises the same provider by directory entry or typed name', () => {
  expect(
    isSameProvider({ ...nobody, clinician: 'a' }, { ...nobody, clinician: 'a', provider_name: 'X' }),
  ).toBe(true)
  expect(isSameProvider({ ...nobody, clinician: 'a' }, { ...nobody, clinician: 'b' })).toBe(false)
  expect(isSameProvider({ ...nobody, diagnostic_center: 'a' }, { ...nobody, diagnostic_center: 'a' })).toBe(
    true,
  )
  expect(
    isSameProvider({ ...nobody, provider_name: 'Dr. Vogt ' }, { ...nobody, provider_name: 'dr. vogt' }),
  ).toBe(true)
  expect(
    isSameProvider(
      { ...nobody, clinician: 'a', provider_name: 'Vogt' },
      { ...nobody, provider_name: 'Vogt' },
    ),
  ).toBe(false)
  expect(isSameProvider(nobody, nobody)).toBe(false)
})

const hours = [
  { weekdays: [1, 2], from: '08:00', to: '12:00' },
  { weekdays: [1], from: '12:00', to: '18:00' },
]
it.each([
  [1, '08:00', '08:30', true],
  [1, '11:30', '12:30', true],
  [2, '11:30', '12:30', false],
  [2, '07:30', '08:30', false],
  [6, '10:00', '10:30', false],
  [1, '23:30', '00:15', null],
])('opening hours on weekday %i from %s to %s: %s', (weekday, start, end, open) => {
  expect(isOpenDuring(hours, { weekday, start, end })).toBe(open)
  expect(isOpenDuring([], { weekday, start, end })).toBeNull()
})
