import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, words } from './fold.ts'
import { excerptOf, type SoughtWord } from './search-hits.ts'

const sought = (word: string, stems: string[] = [], isGrowing = false): SoughtWord => ({
  word,
  stems,
  isGrowing,
})
const marked = (text: string, ...words: SoughtWord[]) => {
  const found = excerptOf(text, words)
  return found?.ranges.map(([begin, end]) => found.excerpt.slice(begin, end))
}

describe('an excerpt', () => {
  it('marks the word, its other forms, and words that an unfinished one begins', () => {
    expect(marked('Potassium was measured', sought('measuring', ['measur']))).toEqual(['measured'])
    expect(marked('Die Messungen und die Messer', sought('messung', ['messung']))).toEqual(['Messungen'])
    expect(marked('Kalium im Blutdruckpass', sought('blutdr', [], true))).toEqual(['Blutdruckpass'])
    expect(marked('Kalium im Blutdruckpass', sought('blutdr'))).toBeUndefined()
  })

  it('ignores accents, written-out umlauts, and case', () => {
    expect(marked('SCHÄDEL und Größe', sought(fold('schaedel')), sought(fold('groesse')))).toEqual([
      'SCHÄDEL',
      'Größe',
    ])
  })

  it('shows a long text’s match from the beginning of a word, without line breaks', () => {
    const text = `${'lorem ipsum '.repeat(100)}the needle\nis here ${'dolor sit '.repeat(100)}`
    const found = excerptOf(text, [sought('needle')])
    expect(found?.excerpt).toMatch(/^(lorem|ipsum) .* the needle is here .*(dolor|sit)$/)
    expect(found?.excerpt.length).toBeLessThanOrEqual(200)
  })

  it('is empty without a match', () => {
    expect(excerptOf('Kalium', [sought('natrium')])).toBeNull()
    expect(excerptOf('', [sought('x')])).toBeNull()
  })

  it('finds each word of any text, whole and in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(), (text, pick) => {
        const all = words(text)
        const word = all[pick % Math.max(1, all.length)]
        if (!word) return
        const found = excerptOf(text, [sought(word)])
        if (!found) return
        let before = 0
        for (const [begin, end] of found.ranges) {
          expect(begin).toBeGreaterThanOrEqual(before)
          expect(fold(found.excerpt.slice(begin, end))).toBe(word)
          before = end
        }
      }),
    )
  })
})
