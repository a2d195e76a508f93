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

it('warns once of two painkillers of one kind on one day, but not a day later', () => {
  expect(found(intake(0, 'ibuprofen'), intake(20, 'naproxen'))).toEqual(['one-nsaid'])
  expect(found(intake(0, 'ibuprofen'), intake(24, 'naproxen'))).toEqual([])
  expect(found(intake(0, 'ibuprofen'), intake(3, 'ibuprofen'))).toEqual([])
})

it('ignores aspirin for the heart, but not for pain', () => {
  expect(found(intake(0, 'ibuprofen'), intake(3, 'acetylsalicylic acid', 100))).toEqual([])
  expect(found(intake(0, 'ibuprofen'), intake(3, 'acetylsalicylic acid', 500))).toEqual([
    'nsaid-and-asa-pain',
  ])
})

it('requires 24 hours between a triptan and another one or ergotamine', () => {
  expect(found(intake(0, 'sumatriptan', 50), intake(23, 'rizatriptan', 10))).toEqual(['one-triptan'])
  expect(found(intake(0, 'sumatriptan', 50), intake(23, 'ergotamine', 1))).toEqual(['one-triptan'])
})

it('warns of a painkiller on more days of a month than the rule allows', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, day) => intake(24 * (day + 1), 'paracetamol'))
  expect(found(intake(0, 'paracetamol'), ...days(13))).toEqual([])
  expect(found(intake(0, 'paracetamol'), ...days(14))).toEqual(['headache-days-15'])
})
