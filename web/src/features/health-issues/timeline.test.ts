import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { expect, test } from 'vitest'
import { byMonth, chosenKinds, keyOf, readKinds } from './timeline.ts'

const symptom = (id: string, date: string, time: string): TimelineEntry => ({
  id,
  kind: 'symptom',
  at: `${date}T${time}:00Z`,
  date,
  time,
  name: 'Aura',
  severity: 4,
  description: '',
})

test('puts future events before the months, the next one first', () => {
  const entries = [
    symptom('far', '2027-01-02', '08:00'),
    symptom('next', '2026-12-01', '08:00'),
    symptom('now', '2026-11-20', '08:30'),
    symptom('before', '2026-11-01', '08:00'),
    symptom('older', '2025-11-30', '08:00'),
  ]
  const { coming, months } = byMonth(entries, '2026-11-20T08:30:00.000Z')
  expect(coming.map(({ id }) => id)).toEqual(['next', 'far'])
  expect(months.map(({ day, entries: ofMonth }) => [day, ofMonth.map(({ id }) => id)])).toEqual([
    ['2026-11-01', ['now', 'before']],
    ['2025-11-01', ['older']],
  ])
})

test('names the start and the end of a plan', () => {
  const issue = { ...symptom('1', '2026-11-20', '08:00'), kind: 'issue' as const }
  expect(keyOf({ ...issue, event: 'began' })).not.toBe(keyOf({ ...issue, event: 'resolved' }))
})

test.each([
  ['', []],
  ['kinds=document,symptom', ['symptom', 'document']],
  ['kinds=issue,nothing', []],
])('reads the address ?%s as %j', (search, kinds) => {
  expect(readKinds(new URLSearchParams(search))).toEqual(kinds)
})

test('adds and removes kinds by chips; all of them, or the chip for all, mean no filter', () => {
  expect(chosenKinds([], ['all', 'symptom'])).toEqual(['symptom'])
  expect(chosenKinds(['symptom'], ['symptom', 'document'])).toEqual(['symptom', 'document'])
  expect(chosenKinds(['symptom'], [])).toEqual([])
  expect(chosenKinds(['symptom'], ['all', 'symptom'])).toEqual([])
  const five = ['symptom', 'logentry', 'medicationplan', 'appointment', 'labresult'] as const
  expect(chosenKinds(five, [...five, 'document'])).toEqual([])
})
