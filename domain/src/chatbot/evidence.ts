import { fold } from '../fold.ts'
import { analyteIn } from './analyte-words.ts'
import { conceptsIn } from './concepts.ts'
import { drugIn } from './drug-words.ts'
import { kindIn } from './measurement-words.ts'
import type { Said } from './said.ts'
import { suggestionsOf } from './suggestions.ts'
import { symptomIn } from './symptom-words.ts'
import type { Intent } from './understood.ts'
import { readMessage } from './vocabulary.ts'

/**
 * Parts of a word that are compared, in letters: enough to know a stem through endings, compounds
 * and slips of the finger.
 */
const PART_LETTERS = [3, 4, 5] as const
const LONG_FROM_WORDS = 9

/**
 * Returns the evidence of a message for one intent or another: its words, pairs of neighbours,
 * parts of words, and their kinds, so that "took amlodipine" speaks as "took ramipril" does. Their
 * weights are learnt; see weigh.ts.
 */
export function evidenceOf({ text, raw, asks }: Said, ruled: Intent | null): string[] {
  const words = text.trim().split(' ').filter(Boolean)
  const kinds = words.map(kindOfWord)
  const found = new Set<string>(['always'])
  if (ruled) found.add(`g ${ruled}`)
  for (const [at, word] of words.entries()) {
    const kind = kinds[at] ?? word
    found.add(`w ${kind}`)
    if (kind !== word && !/\d/.test(word)) found.add(`w ${word}`)
    found.add(`p ${kinds[at - 1] ?? '^'} ${kind}`)
    if (at > 1) found.add(`s ${kinds[at - 2]} ${kind}`)
  }
  found.add(`p ${kinds.at(-1) ?? '^'} $`)
  found.add(`first ${kinds[0] ?? ''}`)
  for (const word of fold(raw).match(/\p{L}+/gu) ?? [])
    for (const letters of PART_LETTERS)
      for (let at = 0; at + letters <= word.length + 2; at++)
        found.add(`c ${` ${word} `.slice(at, at + letters)}`)
  const whole = [
    [kindIn(text), 'MEASURED'],
    [symptomIn(text, 'en'), 'FELT'],
    [analyteIn(text), 'ANALYTE'],
    [drugIn(text, [], 'en'), 'DRUG'],
    [/\d/.test(text), 'number'],
    [asks, '?'],
  ] as const
  const spoken = [...whole.filter(([is]) => is).map(([, name]) => name), ...conceptsIn(text)]
  for (const [at, concept] of spoken.entries()) {
    found.add(`k ${concept}`)
    for (const other of spoken.slice(at + 1)) found.add(`k ${concept} ${other}`)
  }
  for (const one of suggestionsOf(text, asks, /: /.test(raw), spoken)) found.add(one)
  for (const concept of conceptsIn(` ${words[0] ?? ''} `)) found.add(`first ${concept}`)
  found.add(words.length < 3 ? 'short' : words.length >= LONG_FROM_WORDS ? 'long' : 'middling')
  return [...found]
}

/**
 * Returns evidence of a text's subject: its words and concepts. Numbers are left to rules, which
 * know their limits.
 */
export const evidenceOfContent = (text: string): string[] =>
  evidenceOf(readMessage(text), null).filter((one) => /^(?:[wpsckf] |always$)/.test(one) && !/\d/.test(one))

const KNOWN_MAX = 5000
const known = new Map<string, string>()

/**
 * Returns a number's shape, the category of a medicine, measurement, laboratory value or complaint,
 * and else the word.
 */
function kindOfWord(word: string): string {
  if (/\d/.test(word)) return word.replaceAll(/\d/g, '9').replace(',', '.')
  const before = known.get(word)
  if (before !== undefined) return before
  const alone = ` ${word} `
  const kind =
    (drugIn(alone, [], 'en') && 'DRUG') ??
    (kindIn(alone) && 'MEASURED') ??
    (symptomIn(alone, 'en') && 'FELT') ??
    (analyteIn(alone) && 'ANALYTE') ??
    word
  if (known.size < KNOWN_MAX) known.set(word, kind)
  return kind
}
