import { expect, it } from 'vitest'
import { ageOn, isChildOn } from './person.ts'

const born = (dateOfBirth: string | null) => ({ dateOfBirth, sex: null, pregnancyDueOn: null })

it('counts whole years, from birthday to birthday', () => {
  expect(ageOn('1980-06-15', '2026-06-14')).toBe(45)
  expect(ageOn('1980-06-15', '2026-06-15')).toBe(46)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})

it('treats people under eighteen as children, but nobody with an unknown birthday', () => {
  expect(isChildOn(born('2008-11-25'), '2026-11-24')).toBe(true)
  expect(isChildOn(born('2008-11-24'), '2026-11-24')).toBe(false)
  expect(isChildOn(born('2008-02-29'), '2026-02-28')).toBe(true)
  expect(isChildOn(born('2008-02-29'), '2026-03-01')).toBe(false)
  expect(isChildOn(born(null), '2026-11-24')).toBe(false)
})
