import { expect, test } from 'vitest'
import { aPlan } from '../../test/records.ts'
import { slotsOfDay } from './slotsOfDay.ts'

const times = { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' }
const daily = { kind: 'slots', noon: 0, bedtime: 0, days: { kind: 'every_day' } } as const
const twice = aPlan({ schedules: [{ ...daily, morning: 1, evening: 0.5 }] })

/** 2026-11-20 is a Friday. */
const at = (time: string, plans = [twice]) =>
  slotsOfDay(plans, times, { date: '2026-11-20', time }).map(
    ({ slot, when, doses }) => `${slot} ${when} ${doses.map(({ amount }) => amount).join('+')}`,
  )

test('the slot that has come is on now, from an hour before its time until the next', () => {
  expect(at('05:59')).toEqual(['morning later 1', 'evening later 0.5'])
  expect(at('06:00')).toEqual(['morning now 1', 'evening later 0.5'])
  expect(at('10:59')).toEqual(['morning now 1', 'evening later 0.5'])
  expect(at('11:00')).toEqual(['morning earlier 1', 'evening later 0.5'])
  expect(at('23:30')).toEqual(['morning earlier 1', 'evening earlier 0.5'])
})

test('only active plans count, and only on their days', () => {
  const onMondays = aPlan({
    schedules: [{ ...daily, morning: 1, evening: 0, days: { kind: 'weekdays', weekdays: [1] } }],
  })
  expect(at('07:00', [aPlan({ status: 'paused' }), onMondays])).toEqual([])
  expect(at('07:00', [aPlan({ start_date: '2026-11-21' })])).toEqual([])
  expect(at('07:00', [twice, aPlan()])).toEqual(['morning now 1+1', 'evening later 0.5'])
})
