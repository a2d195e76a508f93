import { describe, expect, it } from 'vitest'
import { modelTextChecker, wholeSentences } from './model-text.ts'

const FACTS = [
  'Blood pressure from Fri 2026-05-01 to Sun 2026-05-31: 128/82 mmHg on average, of 12 entries.',
  'Glucose, the latest: 5.5 mmol/L (Wed 17.06.2026, 08:15).',
  'Rest for five minutes before you measure, in both languages the same.',
]
const check = modelTextChecker(FACTS)

describe('a language model’s text', () => {
  it.each([
    'Your blood pressure was 128/82 mmHg on average in May, from 12 entries.',
    'The upper value was 128 and the lower one 82.',
    'Your latest glucose is 5,5 mmol/L, measured on the 17th.'.replace('17th', '17. Juni'),
    'It was at 8:15 in the morning.',
    'Rest for 5 minutes first; five minutes are enough.',
    'Sie haben zwölf Einträge im Mai.',
    'Whether that is right for you is for your doctor to say.',
    'You have recorded hypertension as a health issue.',
    'Take this question to your next appointment.',
    'Bitte achten Sie auf eine ruhige Haltung.',
  ])('may be shown: %s', (sentence) => {
    expect(check(sentence)).toBeNull()
  })

  it.each([
    ['It was 129/82 mmHg.', 'number'],
    ['You have 13 entries.', 'number'],
    ['It was 5.6 mmol/L.', 'number'],
    ['That is 55 mmol/L.', 'number'],
    ['It was one hundred and forty.', 'number'],
    ['Es waren hundertvierzig.', 'number'],
    ['Es waren zweiundzwanzig Einträge.', 'number'],
    ['It was ① higher, and ٣ times.', 'number'],
    ['Take twice as much.', 'number'],
    ['You probably have the flu.', 'diagnosis'],
    ['This sounds like an infection.', 'diagnosis'],
    ['You have diabetes.', 'diagnosis'],
    ['Sie haben Bluthochdruck.', 'diagnosis'],
    ['Vermutlich haben Sie eine Grippe.', 'diagnosis'],
    ['Das klingt nach einer Infektion.', 'diagnosis'],
    ['The diagnosis is clear.', 'diagnosis'],
    ['You should stop taking ramipril.', 'dosing'],
    ['Stop your tablets.', 'dosing'],
    ['Take 12 tablets.', 'dosing'],
    ['You can increase the dose.', 'dosing'],
    ['Setzen Sie das Mittel ab.', 'dosing'],
    ['Sie sollten die Dosis erhöhen.', 'dosing'],
    ['Nehmen Sie 12 mg davon.', 'dosing'],
    ['See https://example.org for more.', 'link'],
    ['Write to help@example.org today.', 'link'],
    ['Visit cheap-pills.com now.', 'link'],
    ['[here](x) it is', 'markup'],
    ['<b>Now</b>', 'markup'],
  ])('is not shown: %s', (sentence, fault) => {
    expect(check(sentence)).toBe(fault)
  })

  it('is cut into whole sentences, and never within a number', () => {
    expect(wholeSentences('It was 5.5 mmol/L. That is of')).toEqual({
      sentences: ['It was 5.5 mmol/L. '],
      rest: 'That is of',
    })
    expect(wholeSentences('It was 5.')).toEqual({ sentences: [], rest: 'It was 5.' })
  })
})
