import { expect, test } from 'vitest'
import { suggestSymptoms } from './symptom-names.ts'

test('finds symptoms by parts of German words, with or without umlauts', () => {
  expect(suggestSymptoms('schmerz', 'de').map((s) => s.name)).toContain('Headache')
  expect(suggestSymptoms('Uebelkeit', 'de')[0]?.name).toBe('Nausea')
  expect(suggestSymptoms('ubelkeit', 'en')[0]?.name).toBe('Nausea')
  expect(suggestSymptoms('head', 'en')[0]?.name).toBe('Headache')
})
