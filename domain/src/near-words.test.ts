import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearWords } from './near-words.ts'

const KNOWN = ['headache', 'ibuprofen', 'bluthochdruck', 'migrane', 'knee', 'knie', 'heart', 'beat']

describe('words that are nearly spelled so', () => {
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

  it('takes a word that is still being typed for the beginning of one', () => {
    expect(nearWords(KNOWN, 'ibupofe', true)).toEqual(['ibuprofen'])
    expect(nearWords(KNOWN, 'ibupofe', false)).toEqual([])
  })

  it('guesses nothing for three letters, nor for what is far off', () => {
    expect(nearWords(KNOWN, 'kne', true)).toEqual([])
    expect(nearWords(KNOWN, 'zebra', true)).toEqual([])
    expect(nearWords([], 'headache', true)).toEqual([])
  })

  it('finds every word in which one letter is wrong', () => {
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
