import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareMoments, dayOfMoment, writtenMoment } from './moments.ts'
import { dateIn } from './local-time.ts'

const seconds = fc.integer({ min: Date.UTC(1950, 0, 1) / 1000, max: Date.UTC(2150, 0, 1) / 1000 })
const micros = fc.integer({ min: 0, max: 999_999 })
const written = (second: number, micro: number, digits: number) =>
  `${new Date(second * 1000).toISOString().slice(0, 19)}.${String(micro).padStart(6, '0')}${'0'.repeat(digits)}Z`

test('orders moments to the microsecond, with any number of digits', () => {
  const one = fc.tuple(seconds, micros, fc.integer({ min: 0, max: 3 }))
  fc.assert(
    fc.property(one, one, fc.boolean(), (a, b, isNear) => {
      const other: typeof b = isNear ? [a[0], b[1], b[2]] : b
      const wanted = a[0] - other[0] || a[1] - other[1]
      expect(Math.sign(compareMoments(written(...a), written(...other)))).toBe(Math.sign(wanted))
    }),
  )
})

test('writes a moment in the server’s canonical form', () => {
  expect(
    [
      '2026-01-01T06:15Z',
      '2026-01-01T06:15:00.000Z',
      '2026-01-01T06:15:00.120Z',
      '2026-01-01T06:15:59.9999999Z',
    ].map(writtenMoment),
  ).toEqual([
    '2026-01-01T06:15:00Z',
    '2026-01-01T06:15:00Z',
    '2026-01-01T06:15:00.12Z',
    '2026-01-01T06:16:00Z',
  ])
  fc.assert(
    fc.property(seconds, micros, (second, micro) => {
      const moment = writtenMoment(written(second, micro, 0))
      expect(writtenMoment(moment)).toBe(moment)
      expect(compareMoments(moment, written(second, micro, 0))).toBe(0)
    }),
  )
})

test('assigns a moment to the day on its zone’s clock', () => {
  const zone = fc.constantFrom('Pacific/Kiritimati', 'America/Havana', 'Pacific/Pago_Pago', 'Asia/Kathmandu')
  fc.assert(
    fc.property(seconds, zone, (second, timeZone) => {
      const moment = new Date(second * 1000)
      expect(dayOfMoment(moment.toISOString(), timeZone)).toBe(dateIn(timeZone, moment.getTime()))
    }),
  )
})
