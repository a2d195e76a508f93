import { expect, test } from 'vitest'
import { likelyRedFlag } from './likely-red-flag.ts'

test.each([
  'Fieber 39 seit gestern',
  'fever 39 since yesterday',
  'I have a fever and a sore throat',
  'Fieber und Schüttelfrost',
])('does not infer chemotherapy from a fever alone: %s', (text) => {
  expect(likelyRedFlag(text).found?.flag.key).not.toBe('neutropenia')
})

test.each([
  ['28 weeks and bleeding, bright red', 'pregnancy'],
  ['38.6, day 9 of docetaxel', 'neutropenia'],
  ['hab AGS, Durchfall und Erbrechen, Kreislauf ganz weg', 'adrenal_crisis'],
  ['Enkel ist 11 Wochen, hat 39 Grad, können wir ein Zäpfchen geben', 'infant_fever'],
])('recognises a cause by weeks or by a medicine: %s', (text, key) => {
  expect(likelyRedFlag(text).found?.flag.key).toBe(key)
})
