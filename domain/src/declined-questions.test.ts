import { expect, test } from 'vitest'
import { declinedKind } from './declined-questions.ts'
import { rankTexts } from './rank-texts.ts'

test.each([
  'How much ibuprofen can I take?',
  'How many tablets a day?',
  'What is the right dose of metformin?',
  'Should I stop ramipril?',
  'Wie viel Paracetamol darf ich nehmen?',
  'Welche Dosis ist richtig?',
  'Soll ich die Tablette heute weglassen?',
])('declines a question about a dose: %s', (asked) => {
  expect(declinedKind(asked)).toBe('dosing')
})

test.each([
  'Do I have diabetes?',
  'What is wrong with me?',
  'Could this be cancer?',
  'Was habe ich?',
  'Habe ich eine Infektion?',
  'Könnte das eine Allergie sein?',
])('declines a question about a diagnosis: %s', (asked) => {
  expect(declinedKind(asked)).toBe('diagnosis')
})

test.each([
  'How do I measure blood pressure?',
  'Do I have to fast before a blood test?',
  'What is HbA1c?',
  'Wie messe ich den Blutdruck richtig?',
  'Wie bereite ich den Arztbesuch vor?',
  'Was bedeutet HbA1c?',
])('answers other questions: %s', (asked) => {
  expect(declinedKind(asked)).toBeNull()
})

const texts = [
  {
    title: 'Measuring blood pressure at home',
    summary: 'How to sit and when.',
    words: 'measuring blood pressure at home how to sit and when cuff arm rest',
  },
  {
    title: 'Understanding HbA1c',
    summary: 'The sugar of three months.',
    words: 'understanding hba1c the sugar of three months blood laboratory',
  },
]

test('ranks the article on the topic first', () => {
  expect(rankTexts(texts, 'How do I measure my blood pressure?', 2)[0]?.title).toBe(texts[0]?.title)
  expect(rankTexts(texts, 'what does the hba1c say', 2).map(({ title }) => title)).toEqual([
    'Understanding HbA1c',
  ])
})

test('returns nothing rather than an article that does not fit', () => {
  expect(rankTexts(texts, 'Can you recommend a film?', 2)).toEqual([])
  expect(rankTexts(texts, 'how what is the', 2)).toEqual([])
})
