import { describe, expect, it } from 'vitest'
import { linesOf, read, TABLE } from './test/read-rows.ts'

describe('numbers and limits', () => {
  it.each([
    ['CRP | 1.234 | mg/L | 0-5', 1.234],
    ['TSH | 2,410 | mIU/L | 0-4', 2.41],
    ['INR | 2.345 | | 2-3', 2.345],
    ['Ferritin | 1,234 | ng/mL | 30-400', 1234],
    ['D-Dimer | 1,500 | ng/mL | <500', 1500],
    ['PSA | .04 | ng/mL | <4.0', 0.04],
    ['Calcium | 7.0(L) | mg/dL | 8.6-10.3', 7],
    ['Base excess | - 4.1 | mmol/L | -2.0 to 3.0', -4.1],
  ])('%s', (row, value) => {
    expect(read([TABLE, row]).lines[0]?.value).toBe(value)
  })

  it('what parts the thousands twice parts them in the whole report', () => {
    const rows = [TABLE, 'RBC | 4,500,000 | /uL | 4,200,000-5,900,000', 'CRP | 1,250 | mg/L | <5']
    expect(read(rows).lines[1]).toMatchObject({ value: 1250, sure: false })
  })

  it('a sign apart from its number is looked at where no limit is below zero', () => {
    expect(read([TABLE, 'Potassium | - 3.1 | mmol/L | 3.5-5.1']).lines[0]?.sure).toBe(false)
  })

  it.each([
    ['up to 40', null, 40],
    ['> OR = 40', 40, null],
    ['< or = 40', null, 40],
    ['less than 40', null, 40],
    ['größer als 40', 40, null],
  ])('limits in words: %s', (printed, low, high) => {
    expect(read([TABLE, `AST | 50 | U/L | ${printed}`]).lines[0]).toMatchObject({ low, high, sure: true })
  })

  it.each([
    ['<', 'L'],
    ['>>', 'HH'],
    ['[L]', 'L'],
    ['(H)', 'H'],
  ])('a mark printed as %s is kept', (mark, flag) => {
    const rows = ['Test | Result | Flag | Units | Range', `Iron | 30 | ${mark} | ug/dL | `]
    expect(read(rows, { at: [40, 210, 260, 310, 390] }).lines[0]).toMatchObject({ value: 30, flag })
  })
})

describe('a finding over two rows', () => {
  it.each(['Not', 'nicht', 'Presumptive', 'Non-'])('is never sure below "%s"', (word) => {
    const rows = [TABLE, `HBsAg | ${word} | | `, 'IgG | Detected | | ']
    expect(read(rows).lines.map(({ sure }) => sure)).toEqual([false, false])
  })

  it('goes on where the name does, in brackets', () => {
    expect(linesOf([TABLE, 'HBsAg | Not | | ', '(4th gen) | Detected | | '])).toEqual([
      'HBsAg (4th gen) Not Detected',
    ])
  })
})
