import { expect, it } from 'vitest'
import { supplyText, unitShown, unitWord } from './supply-text.ts'

it.each([
  [12.5, 'tablet', 'tablets', 'en', '12½ tablets'],
  [1, 'tablet', 'tablets', 'en', '1 tablet'],
  ['1/3', 'tablet', null, 'en', '⅓ tablet'],
  [0, 'tablet', 'Tabletten', 'en', '0 tablets'],
  ['11/3', 'tablet', 'tablets', 'de', '3⅔ Tabletten'],
  [1_001_000, 'liquid', 'ml', 'de', '1.001.000 ml'],
  ['100001/3', 'other', 'Sachets', 'en', '33333⅔ Sachets'],
] as const)('%s of %s (%s) in %s is %s', (sum, form, unit, language, text) => {
  expect(supplyText(sum, form, unit, language)).toBe(text)
})

it('knows the counted unit of a form', () => {
  expect([unitWord('tablet', 'en'), unitWord('inhaler', 'de')]).toEqual(['tablets', 'Hübe'])
})

it('writes a unit in the reader’s language, and an own unit as written', () => {
  expect(['tablets', 'Tablette', '', 'Sachets'].map((unit) => unitShown('tablet', unit, 'de'))).toEqual([
    'Tabletten',
    'Tabletten',
    'Tabletten',
    'Sachets',
  ])
})
