import { describe, expect, test } from 'vitest'
import data from '../data/red-flags.json' with { type: 'json' }
import drugs from '../data/drugs.json' with { type: 'json' }
import { fold } from '../fold.ts'
import { findRedFlag } from '../red-flags.ts'
import { signAtDoor } from './at-door.ts'
import said from './everyday-words.vectors.json' with { type: 'json' }

const alarms = (text: string): boolean => {
  const found = findRedFlag(text)
  return found !== null && !found.isDenied && !found.isAskedAbout
}

const LONG_LETTERS = 6
/**
 * Slips that make another word of this language, or fall between two of them. Digraphs are left
 * out: "ae" and "ue" are read as umlauts.
 */
const ANOTHER_WORD =
  /\b(?:stehen|zehen|srechen|spechen|geicht|schwindle|shock|tonuge|magent|kampf\w*|feber|keone|ketne|reicht|recht|richt|rieht|f[ru]\w*chtblase|fruh?c?tblase|bienen|sleeyp?|peleing|peeilng|pel?ing|peeing|scaded|scaled|ein?eg?atmet|heatr|me[dl]er|saking|heaing|aufh[röo]*en|bladedr|sollen|convusion|faintd|dropoing|swallowd|schwindl|seing)\b|\bbp |üer|üel|erhh?öen/

/** A phrase with one slip in its longest word: two letters swapped, or one left out. */
function slipsOf(phrase: string): string[] {
  const word = phrase.split(' ').sort((a, b) => b.length - a.length)[0] ?? ''
  if (word.length < LONG_LETTERS) return []
  return Array.from({ length: word.length - 2 }, (_, i) => i + 1)
    .flatMap((i) => [
      `${word.slice(0, i)}${word.charAt(i + 1)}${word.charAt(i)}${word.slice(i + 2)}`,
      `${word.slice(0, i)}${word.slice(i + 1)}`,
    ])
    .map((slip) => phrase.replace(word, slip))
    .filter((text) => !/ae|oe|ue|ß/.test(text) && !ANOTHER_WORD.test(text))
}

describe('the signs of the source in everyday words', () => {
  test('stand there for each rule', () => {
    expect(Object.keys(said.told).sort()).toEqual(data.items.map(({ key }) => key).sort())
  })

  test.each(Object.entries(said.told).flatMap(([key, all]) => all.map((text) => [text, key])))(
    'are found: %s → %s',
    (text, key) => {
      expect(findRedFlag(text)).toMatchObject({ flag: { key }, isDenied: false, isAskedAbout: false })
      expect(signAtDoor({ texts: ['Note', text] })).not.toBeNull()
    },
  )

  test.each(said.quiet)('raise no alarm where the words mean something else: %s', (text) => {
    expect(alarms(text)).toBe(false)
  })

  test.each([...said.denied, ...said.earlier])('raise no alarm where they are denied or past: %s', (text) => {
    expect(findRedFlag(text)).not.toBeNull()
    expect(alarms(text)).toBe(false)
  })

  test.each(data.items.flatMap(({ say_en, say_de }) => [...say_en, ...say_de]))(
    'are found with a slip of the finger: %s',
    (phrase) => {
      expect(slipsOf(phrase).filter((text) => !alarms(text))).toEqual([])
    },
  )

  test('name each medicine of the tables that thins the blood, beside a knock on the head', () => {
    const thinners = drugs.items.filter(({ groups }) => groups.includes('blood-thinner'))
    const names = thinners
      .filter(({ name }) => name !== 'acetylsalicylic acid')
      .flatMap(({ name, name_de, synonyms }) => [name, name_de, ...synonyms])
    expect(names.length).toBeGreaterThan(12)
    const silent = names.filter((name) => findRedFlag(`hit my head, I take ${name}`)?.flag.key !== 'bleeding')
    expect(silent.map(fold)).toEqual([])
  })

  test.each([
    ['bin Diabetiker und plötzlich verwirrt, zittrig und verschwitzt', 'hypo'],
    ['plötzlich verwirrt, soll ich meine Dosis verdoppeln', 'stroke_fast'],
    ['cannot pee since yesterday and both legs are weak', 'cauda_equina'],
  ])('are explained by another sign, and not by advice: %s → %s', (text, key) => {
    expect(findRedFlag(text)).toMatchObject({ flag: { key } })
  })
})
