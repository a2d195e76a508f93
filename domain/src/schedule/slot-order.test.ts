import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SLOT_NAMES, type SlotName } from './kinds.ts'
import { slotsOutOfOrder } from './slot-order.ts'
import { slotTimesOn } from './wall-time.ts'

const usual = { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }

it.each([
  [{}, []],
  [{ bedtime: '00:30' }, []],
  [{ bedtime: '00:00' }, []],
  [{ bedtime: '06:59' }, []],
  [{ bedtime: '07:00' }, ['bedtime']],
  [{ bedtime: '18:00' }, ['bedtime']],
  [{ bedtime: '10:00' }, ['bedtime']],
  [{ noon: '07:00' }, ['noon']],
  [{ evening: '00:30', bedtime: '01:30' }, ['evening']],
])('judges %j', (given, late) => expect(slotsOutOfOrder({ ...usual, ...given })).toEqual(late))

it('lets through only days whose slots follow one another within 24 hours', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map(clock)
  fc.assert(
    fc.property(fc.tuple(time, time, time, time), ([morning, noon, evening, bedtime]) => {
      const slots = { morning, noon, evening, bedtime }
      fc.pre(slotsOutOfOrder(slots).length === 0)
      const minutes = slotTimesOn([{ from: '', ...slots }], '2026-05-04').map(
        ({ time, isNextDay }) =>
          (isNextDay ? 1440 : 0) + Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      )
      expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b))
      expect((minutes.at(-1) ?? 0) - (minutes[0] ?? 0)).toBeLessThan(1440)
    }),
    { numRuns: 2000 },
  )
})

it('names each slot at most once', () =>
  expect(
    slotsOutOfOrder(
      Object.fromEntries(SLOT_NAMES.map((slot) => [slot, '08:00'])) as Record<SlotName, string>,
    ),
  ).toEqual(['noon', 'evening', 'bedtime']))

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
