import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, safeCell } from './csv-cells.ts'

describe('CSV cells', () => {
  it.each([
    '=1+1',
    '+49 30 1',
    '-2 days',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '=HYPERLINK("http://x")',
  ])('disarms the formula in %j', (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
  })

  it.each(['-2', '+3.5', '-0.25', '-1e-7', 'Headache', '', '5-10', ' =1'])('leaves %j unchanged', (text) => {
    expect(safeCell(text)).toBe(text)
  })

  it('never starts a cell with a formula character, except in a number', () => {
    const nasty = fc.stringMatching(/^['=+\-@\t\r\n]{0,4}[a-z0-9.]{0,4}$/)
    fc.assert(
      fc.property(nasty, (text) => {
        const cell = safeCell(text)
        expect(/^[=+\-@\t\r\n]/.test(cell) && !Number.isFinite(Number(cell))).toBe(false)
      }),
    )
  })

  it('round-trips every text', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r\n]{0,4}[a-z0-9.]{0,4}$/))
    fc.assert(
      fc.property(texts, (text) => {
        expect(cellText(safeCell(text))).toBe(text)
      }),
    )
  })
})
