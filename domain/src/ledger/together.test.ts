import { expect, it } from 'vitest'
import { togetherFindings } from './together.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2027-03-10T12:00:00Z')
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const intake = (hours: number, inn: string, amount = 400) => ({
  taken_at: NOW - hours * HOUR,
  substances: [{ inn, amount }],
})
const found = (asked: ReturnType<typeof intake>, ...past: ReturnType<typeof intake>[]) =>
  togetherFindings(asked, past, dayOf).map(({ rule }) => rule.key)

it('two painkillers of one kind on one day are one warning, and none a day later', () => {
  expect(found(intake(0, 'ibuprofen'), intake(20, 'naproxen'))).toEqual(['one-nsaid'])
  expect(found(intake(0, 'ibuprofen'), intake(24, 'naproxen'))).toEqual([])
  expect(found(intake(0, 'ibuprofen'), intake(3, 'ibuprofen'))).toEqual([])
})

it('aspirin for the heart stays out, aspirin for pain does not', () => {
  expect(found(intake(0, 'ibuprofen'), intake(3, 'acetylsalicylic acid', 100))).toEqual([])
  expect(found(intake(0, 'ibuprofen'), intake(3, 'acetylsalicylic acid', 500))).toEqual([
    'nsaid-and-asa-pain',
  ])
})

it('a triptan keeps 24 hours from another one and from ergotamine', () => {
  expect(found(intake(0, 'sumatriptan', 50), intake(23, 'rizatriptan', 10))).toEqual(['one-triptan'])
  expect(found(intake(0, 'sumatriptan', 50), intake(23, 'ergotamine', 1))).toEqual(['one-triptan'])
})

it('a painkiller on more days of the month than the rule names is a warning', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => intake(24 * (day + 1), 'paracetamol'))
  expect(found(intake(0, 'paracetamol'), ...days(13))).toEqual([])
  expect(found(intake(0, 'paracetamol'), ...days(14))).toEqual(['headache-days-15'])
})
