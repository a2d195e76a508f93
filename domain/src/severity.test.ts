import { expect, test } from 'vitest'
import { severityStep, severityWord } from './severity.ts'

test('has a word for each number of the scale in both languages', () => {
  const scale = Array.from({ length: 11 }, (_, severity) => severity)
  expect(scale.map((s) => severityWord(s, 'en'))).toEqual([
    'none',
    ...Array(3).fill('mild'),
    ...Array(3).fill('moderate'),
    ...Array(3).fill('severe'),
    'worst imaginable',
  ])
  expect(scale.map((s) => severityWord(s, 'de')).slice(0, 2)).toEqual(['keine', 'leicht'])
})

test.each([-1, 11, Number.NaN])('rejects %s', (severity) => {
  expect(() => severityStep(severity)).toThrow(RangeError)
})
