import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRange, readResult } from './result-text.ts'
import { analyte } from './analytes.ts'

const number = (value: number, decimals: number, rest: object = {}) => ({
  kind: 'number',
  comparator: null,
  value,
  decimals,
  unit: null,
  mark: null,
  ...rest,
})

describe('a result', () => {
  test.each([
    ['5.6', number(5.6, 1)],
    ['1,2', number(1.2, 1)],
    ['1,20', number(1.2, 2)],
    [' 140 ', number(140, 0)],
    ['-2,5', number(-2.5, 1)],
    ['.5', number(0.5, 1)],
    ['1,234', number(1.234, 3)],
    ['<0.5', number(0.5, 1, { comparator: '<' })],
    ['< 0,50', number(0.5, 2, { comparator: '<' })],
    ['≤ 5', number(5, 0, { comparator: '<=' })],
    ['< = 5', number(5, 0, { comparator: '<=' })],
    ['> 90', number(90, 0, { comparator: '>' })],
    ['≥90', number(90, 0, { comparator: '>=' })],
    ['über 90', number(90, 0, { comparator: '>' })],
    ['less than 3', number(3, 0, { comparator: '<' })],
    ['kleiner als 3', number(3, 0, { comparator: '<' })],
    ['5,9 H', number(5.9, 1, { mark: 'H' })],
    ['3.1 LL', number(3.1, 1, { mark: 'LL' })],
    ['5.6 +', number(5.6, 1, { mark: 'H' })],
    ['5.6*', number(5.6, 1, { mark: 'A' })],
    ['140 mg/dl', number(140, 0, { unit: 'mg/dL' })],
    ['5.9 mmol/l H', number(5.9, 1, { unit: 'mmol/L', mark: 'H' })],
  ])('%s is read as a number', (typed, read) => {
    expect(readResult(typed)).toEqual(read)
  })

  test.each(['neg', 'negative', '++', '+', '-', '1:80', '1 : 320', '2+', '3 Kolonien', '10-20', 'n.n.'])(
    '%s is kept as words',
    (typed) => {
      expect(readResult(typed)).toEqual({ kind: 'text', text: typed })
    },
  )

  test.each([
    ['1.234,5', 'thousands'],
    ['1,234.5', 'thousands'],
    ['12 345', 'thousands'],
    ["1'234", 'thousands'],
    ['1.234.567', 'thousands'],
    ['> 1.234,5', 'thousands'],
    ['1.234,5 mg/dl', 'thousands'],
    ['5..6', 'number'],
    ['01.02.2026', 'number'],
  ])('%s is a problem: %s', (typed, problem) => {
    expect(readResult(typed)).toEqual({ kind: 'problem', problem })
  })

  test('resolves an ambiguous unit by the analyte', () => {
    expect(readResult('250 G/l', analyte('platelets'))).toMatchObject({ value: 250, unit: '10*9/L' })
    expect(readResult('42 G/L', analyte('albumin'))).toMatchObject({ value: 42, unit: 'g/L' })
  })

  test('round-trips every number, with comma or point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
        fc.constantFrom(',', '.'),
        fc.constantFrom('', '<', '<=', '>', '>='),
        (whole, fraction, sign, comparator) => {
          const figures = fraction === '' ? String(whole) : `${whole}${sign}${fraction}`
          const read = readResult(comparator + figures)
          if (read.kind !== 'number') throw new Error(`${figures} is ${read.kind}`)
          expect(read.value.toFixed(read.decimals)).toBe(figures.replace(',', '.'))
          expect(read.comparator ?? '').toBe(comparator)
        },
      ),
    )
  })
})

describe('a range', () => {
  test.each([
    ['3,5–5,1', { low: 3.5, high: 5.1 }, 1],
    ['3.5 - 5.1 mmol/l', { low: 3.5, high: 5.1 }, 1],
    ['(3,50-5,1)', { low: 3.5, high: 5.1 }, 2],
    ['[ 3.5 bis 5.1 ]', { low: 3.5, high: 5.1 }, 1],
    ['4.0 – 11.0 10*9/L', { low: 4, high: 11 }, 1],
    ['-2 - 3', { low: -2, high: 3 }, 0],
    ['< 5', { below: 5 }, 0],
    ['<5 mg/L', { below: 5 }, 0],
    ['≤ 5', { high: 5 }, 0],
    ['bis 5', { high: 5 }, 0],
    ['up to 5', { high: 5 }, 0],
    ['> 60', { above: 60 }, 0],
    ['≥ 60', { low: 60 }, 0],
    ['ab 60', { low: 60 }, 0],
  ])('%s has these limits', (typed, limits, decimals) => {
    expect(readRange(typed)).toEqual({ kind: 'range', limits, decimals })
  })

  test.each(['negative', '<1:80', 'see text'])('%s is kept as words', (typed) => {
    expect(readRange(typed)).toEqual({ kind: 'text', text: typed })
  })

  test.each([
    ['5-3', 'low_above_high'],
    ['1.234,5-3', 'thousands'],
    ['5', 'number'],
    ['< 1 234', 'thousands'],
  ])('%s is a problem: %s', (typed, problem) => {
    expect(readRange(typed)).toEqual({ kind: 'problem', problem })
  })
})
