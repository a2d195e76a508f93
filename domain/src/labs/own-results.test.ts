import { describe, expect, it } from 'vitest'
import { analyteNamed } from './names.ts'
import { farFromOwnResults, isDoubtfulResult, ownResults } from './own-results.ts'
import { readWithThousands } from './thousands.ts'

const own = ownResults([
  { analyte: 'Potassium', value: 4.4, unit: 'mmol/L' },
  { analyte: 'Kalium', value: 4.2, unit: 'mmol/L' },
  { analyte: 'NT-proBNP', value: 3450, unit: 'pg/mL' },
  { analyte: 'My own test', value: 12, unit: 'x' },
])

describe('a result far from the person’s own', () => {
  it.each([
    ['Potassium', 44, 'mmol/L'],
    ['Kalium', 9, 'mmol/L'],
    ['NT-proBNP', 3.45, 'pg/mL'],
    ['my own test', 1200, 'x'],
  ])('raises a doubt for %s %d %s, under any of its names', (analyte, value, unit) => {
    expect(farFromOwnResults({ analyte, value, unit }, own)).not.toBeNull()
    expect(isDoubtfulResult({ analyte, value, unit }, own)).toBe(true)
  })

  it.each([
    ['Potassium', 5.1, 'mmol/L'],
    ['NT-proBNP', 1900, 'pg/mL'],
    ['my own test', 20, 'x'],
    ['my own test', 1200, 'another unit'],
    ['Another test', 1200, 'x'],
  ])('raises no doubt for %s %d %s', (analyte, value, unit) => {
    expect(farFromOwnResults({ analyte, value, unit }, own)).toBeNull()
  })

  it('never includes a limit of the method', () => {
    expect(
      farFromOwnResults({ analyte: 'my own test', comparator: '>', value: 1200, unit: 'x' }, own),
    ).toBeNull()
  })
})

describe('a typed number with one separator before three digits', () => {
  it.each([
    ['3,450', 3450],
    ['3.450', 3450],
    ['12,400', 12_400],
    ['250,000 /µl', 250_000],
    ['<1,000', 1000],
  ])('asks whether %j means %d', (typed, whole) => {
    expect(readWithThousands(typed, undefined, null)).toBe(whole)
  })

  it.each(['3,45', '0,345', '3,4501', '3450', '1,234,567', '1.234,5', 'negative', '1:320'])(
    'accepts %j',
    (typed) => {
      expect(readWithThousands(typed, undefined, null)).toBeNull()
    },
  )

  it('is settled when only one reading is plausible for the analyte', () => {
    expect(readWithThousands('4,500', analyteNamed('Potassium'), 'mmol/L')).toBeNull()
    expect(readWithThousands('3,450', analyteNamed('NT-proBNP'), 'pg/mL')).toBe(3450)
  })
})
