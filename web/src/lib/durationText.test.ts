import { expect, test } from 'vitest'
import { durationText } from './durationText.ts'

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [725_000, '12:05'],
  [3_725_000, '1:02:05'],
  [-5, '0:00'],
])('writes %d milliseconds as %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
