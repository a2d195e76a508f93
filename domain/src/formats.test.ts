import { expect, it } from 'vitest'
import { dateFormat, listFormat, numberFormat, pluralRules, relativeFormat } from './formats.ts'

it('formats as the language does, and creates each formatter once', () => {
  expect(numberFormat('de-DE', { minimumFractionDigits: 2 }).format(1234.5)).toBe('1.234,50')
  expect(numberFormat('en-GB', { minimumFractionDigits: 2 }).format(1234.5)).toBe('1,234.50')
  expect(numberFormat('de-DE').format(1.5)).toBe('1,5')
  expect(numberFormat('de-DE')).toBe(numberFormat('de-DE', {}))
  expect(dateFormat('de-DE', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 2, 1))).toBe('März')
  expect(pluralRules('en').select(1)).toBe('one')
  expect(relativeFormat('en').format(-1, 'day')).toBe('yesterday')
  expect(listFormat('en', 'conjunction').format(['a', 'b'])).toBe('a and b')
  expect(listFormat('en', 'disjunction').format(['a', 'b'])).toBe('a or b')
})
