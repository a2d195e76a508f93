import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPhrase, phraseIndex, phraseOf, plainForPhrases, sentencesOf } from './phrases.ts'

const WORDS = 'chest pain arm jaw no pulse brust schmerz below over 40 sugar it hurts a'.split(' ')
const said = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))

test('the index keeps each phrase that a text holds, in their order', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 12 }), said, fc.string(), (lines, text, other) => {
      const phrases = lines.map(phraseOf)
      const written = `${text}. ${other}`
      const kept = phraseIndex(phrases)(plainForPhrases(written))
      const isFound = (phrase: (typeof phrases)[number]) =>
        sentencesOf(written).some((sentence) => findPhrase(phrase, sentence))
      expect(kept.filter(isFound)).toEqual(phrases.filter(isFound))
      expect(kept).toEqual(phrases.filter((phrase) => kept.includes(phrase)))
    }),
  )
})
