import { expect, test } from 'vitest'
import { likelyRedFlag } from './likely-red-flag.ts'

test.each([
  'Fieber 39 seit gestern',
  'fever 39 since yesterday',
  'I have a fever and a sore throat',
  'Fieber und Schüttelfrost',
])('a fever alone is no sign of a chemotherapy: %s', (text) => {
  expect(likelyRedFlag(text).found?.flag.key).not.toBe('neutropenia')
})
