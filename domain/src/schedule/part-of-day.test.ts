import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { SLOTS } from './example-plans.ts'
import { SLOT_NAMES } from './kinds.ts'
import { partOfDay } from './part-of-day.ts'

it.each([
  ['07:00', 'morning'],
  ['09:29', 'morning'],
  ['09:30', 'morning'],
  ['09:31', 'noon'],
  ['15:01', 'evening'],
  ['20:31', 'bedtime'],
  ['02:00', 'bedtime'],
  ['03:01', 'morning'],
])('finds %s nearest to the %s', (time, part) => {
  expect(partOfDay(time, SLOTS)).toBe(part)
})

it('assigns a slot’s own time to it, also after midnight', () => {
  expect(partOfDay('00:30', { ...SLOTS, bedtime: '00:30' })).toBe('bedtime')
  const time = fc.integer({ min: 0, max: 1439 }).map((m) => new Date(m * 60_000).toISOString().slice(11, 16))
  fc.assert(
    fc.property(fc.uniqueArray(time, { minLength: 4, maxLength: 4 }), (times) => {
      const [morning = '', noon = '', evening = '', bedtime = ''] = times.toSorted()
      const slots = { morning, noon, evening, bedtime }
      for (const slot of SLOT_NAMES) expect(partOfDay(slots[slot], slots)).toBe(slot)
    }),
  )
})
