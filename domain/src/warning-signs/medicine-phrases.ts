import ignored from '../data/medicine-sign-ignored.json' with { type: 'json' }
import { fold } from '../fold.ts'

/*
 * Phrases of signs that a medicine makes urgent: sets of whole words that one sentence contains, in
 * any order and with others between. They are matched more strictly than the general warning signs,
 * since so many more of them are everyday complaints.
 */

const setOf = (text: string) => new Set(fold(text).split(/\s+/))
const DENIES = setOf(
  "no not never without none neither nor don't doesn't didn't haven't hasn't isn't aren't dont havent kein keine keinen keinem keiner keinerlei nicht nie niemals ohne weder",
)
const FILLERS = setOf(
  'a an any the have had has having got get feel feeling felt noticed more such am is are was been sign signs of high ich habe hab hatte hat bin ist sind mehr hohes starke starken starkes ein eine einen der die das den meine mein my',
)
const ONLY = setOf('only just nur')
const OR = setOf('or oder nor noch')
const AND = setOf('and und')
/** Words between a denial and an "or" that carries it on. */
const CARRIED_WORDS = 5
const END = 'qqend'
const CUT = 'qqcut'

const tokensOf = (text: string): string[] =>
  fold(text)
    .replaceAll('’', "'")
    .match(/[a-z0-9']+/g) ?? []

const IGNORED = ignored.items.map(({ key: phrase }) => ` ${tokensOf(phrase).join(' ')} `)

/** A text as sentences of words, without what only sounds like a sign. */
export function sentencesOfSigns(text: string): string[][] {
  const marked = text
    .replaceAll(/[.!?;\n]+(?=\s|$)/g, ` ${END} `)
    .replaceAll(/,|\bbut\b|\baber\b|\bsondern\b/gi, ` ${CUT} `)
  const plain = IGNORED.reduce(
    (left, phrase) => left.replaceAll(phrase, ' '),
    ` ${tokensOf(marked).join(' ')} `,
  )
  return plain
    .split(` ${END}`)
    .map((sentence) => sentence.trim().split(/\s+/).filter(Boolean))
    .filter((sentence) => sentence.length > 0)
}

export interface SignPhrase {
  readonly words: readonly string[]
  /** "Habe ich nicht" behind the last word denies it. */
  readonly deniedAfter: RegExp
}

export function signPhrase(text: string): SignPhrase {
  const words = tokensOf(text)
  const last = words.at(-1) ?? ''
  return { words, deniedAfter: new RegExp(`${last} (habe|hab|hatte) ich (nicht|keine?n?|keins)( |$)`) }
}

/** True when a sentence says the phrase, false when it only denies it, null without it. */
export function saysSign({ words, deniedAfter }: SignPhrase, sentences: readonly string[][]): boolean | null {
  let answer: boolean | null = null
  for (const sentence of sentences) {
    if (!words.every((word) => sentence.includes(word))) continue
    const places = words.map((word) => sentence.flatMap((token, at) => (token === word ? [at] : [])))
    const own = new Set(places.flat())
    const isDenied =
      places.some(
        (list, n) => !DENIES.has(words[n] ?? '') && list.every((at) => isDeniedAt(sentence, at, own)),
      ) || deniedAfter.test(sentence.join(' '))
    if (!isDenied) return true
    answer = false
  }
  return answer
}

/** "No fever", "no cough or fever"; "not only" is no denial, and "no appetite" is a sign itself. */
function isDeniedAt(sentence: readonly string[], at: number, own: ReadonlySet<number>): boolean {
  let back = at - 1
  while (back >= 0 && FILLERS.has(sentence[back] ?? '')) back--
  const word = sentence[back]
  if (word === undefined) return false
  if (DENIES.has(word)) return !own.has(back) && !ONLY.has(sentence[back + 1] ?? '')
  if (!OR.has(word)) return false
  for (let before = back - 1; before >= Math.max(0, back - CARRIED_WORDS); before--) {
    const said = sentence[before] ?? ''
    if (AND.has(said)) return false
    if (DENIES.has(said) && !own.has(before)) return !ONLY.has(sentence[before + 1] ?? '')
  }
  return false
}
