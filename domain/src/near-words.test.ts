import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearWords } from './near-words.ts'

const KNOWN = ['headache', 'ibuprofen', 'bluthochdruck', 'migrane', 'knee', 'knie', 'heart', 'beat']

describe('misspelt words', () => {
  it.each([
    ['hedache', 'headache'],
    ['haedache', 'headache'],
    ['headachee', 'headache'],
    ['ibuprofne', 'ibuprofen'],
    ['ibobrofen', 'ibuprofen'],
    ['hochdruck', 'bluthochdruck'],
    ['migrene', 'migrane'],
    ['haert', 'heart'],
  ])('%s means %s', (typed, meant) => {
    expect(nearWords(KNOWN, typed, false)).toEqual([meant])
  })

  it('completes a word that is still being typed', () => {
    expect(nearWords(KNOWN, 'ibupofe', true)).toEqual(['ibuprofen'])
    expect(nearWords(KNOWN, 'ibupofe', false)).toEqual([])
  })

  it('guesses nothing for three letters, or for distant words', () => {
    expect(nearWords(KNOWN, 'kne', true)).toEqual([])
    expect(nearWords(KNOWN, 'zebra', true)).toEqual([])
    expect(nearWords([], 'headache', true)).toEqual([])
  })

  it('finds every word with one wrong letter', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 5, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(), (meant, place) => {
        const at = place % meant.length
        const typed = `${meant.slice(0, at)}z${meant.slice(at + 1)}`
        expect(nearWords([meant], typed, false)).toEqual([meant])
      }),
    )
  })
})
