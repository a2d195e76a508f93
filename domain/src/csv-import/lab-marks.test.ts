import { describe, expect, it } from 'vitest'
import { readNumber } from './cell-numbers.ts'
import { isOutsideColumn, isRangeColumn, markIn } from './lab-marks.ts'

describe('a column that says whether a result is in its range', () => {
  it.each([
    'In range',
    'In Range?',
    'Within reference range',
    'In normal range (Y/N)',
    'Im Normbereich',
    'Im Referenzbereich?',
    'innerhalb',
  ])('marks "no" as abnormal and "yes" as normal: %s', (header) => {
    expect(isRangeColumn(header)).toBe(true)
    expect(isOutsideColumn(header)).toBe(false)
    for (const cell of ['no', 'N', 'nein', 'false', '0']) expect(markIn(cell, header)).toBe('A')
    for (const cell of ['yes', 'Y', 'ja', 'true', 'x', '1']) expect(markIn(cell, header)).toBe('N')
  })

  it.each([
    'Out of range',
    'Out Of Range?',
    'Outside reference range',
    'Not in range',
    'Außerhalb des Normbereichs',
    'Nicht im Referenzbereich',
  ])('marks "yes" as abnormal and "no" as normal: %s', (header) => {
    expect(isOutsideColumn(header)).toBe(true)
    for (const cell of ['no', 'N', 'nein', 'false', '0']) expect(markIn(cell, header)).toBe('N')
    for (const cell of ['yes', 'Y', 'ja', 'true', 'x', '1']) expect(markIn(cell, header)).toBe('A')
  })

  it.each([
    ['In range', 'N'],
    ['out of range', 'A'],
    ['Im Normbereich', 'N'],
    ['außerhalb', 'A'],
    ['High', 'H'],
    ['L', 'L'],
    ['HH', 'HH'],
  ])('takes the words of its cells: %s', (cell, mark) => {
    for (const header of ['In range', 'Out of range', 'Flag']) expect(markIn(cell, header)).toBe(mark)
  })

  it.each(['Range', 'Reference range', 'Normbereich', 'Referenzbereich', 'Result', 'Normal range'])(
    'is no other column: %s',
    (header) => {
      expect(isRangeColumn(header)).toBe(false)
      expect(markIn('yes', header)).toBeUndefined()
    },
  )
})

it.each([
  ['1.2E+05', 'point', 120_000, ''],
  ['1,2E5', 'comma', 120_000, ''],
  ['<1.0E+03', 'point', 1000, ''],
  ['4.5E-03 g/l', 'point', 0.0045, 'g/l'],
  ['12 E', 'point', 12, 'E'],
  ['5 400', 'point', 5400, ''],
] as const)('reads a number in powers of ten, and leaves units: %s', (cell, sign, value, rest) => {
  expect(readNumber(cell, sign)).toMatchObject({ value, rest })
})
