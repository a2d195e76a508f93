import { expect, test } from 'vitest'
import { printedRange } from './labTexts.ts'

const german = (number: number, decimals?: number | null) =>
  number.toLocaleString('de', { minimumFractionDigits: decimals ?? 0 })

test('shows a printed range with the reader’s decimal sign and the report’s figures', () => {
  expect(printedRange('< 5.20', { low: null, high: 5.2 }, german)).toBe('< 5,20')
  expect(printedRange('3.9–5,5', { low: 3.9, high: 5.5 }, german)).toBe('3,9–5,5')
})

test('keeps figures that are no limit as printed', () => {
  expect(printedRange('4.000–10.000', { low: 4000, high: 10_000 }, german)).toBe('4.000–10.000')
  expect(printedRange('see 1.5 on page 2', { low: null, high: null }, german)).toBe('see 1.5 on page 2')
})
