import { fold } from './fold.ts'

/**
 * Recognises set phrases in a person's text. A phrase is a set of words that one sentence contains,
 * in any order and with others in between. Words are compared by their stems, in English and German
 * at once. False hits are preferred to misses.
 */
export interface Phrase {
  needs: Need[]
}

/** One word, one of several, or a number beyond a limit. */
type Need = { anyOf: Word[]; isAlone: boolean } | { from: number; to: number }
interface Word {
  word: string
  stem: string
}

export interface Sentence {
  words: Word[]
  numbers: number[]
}

/** Filler words that make phrases readable and that people omit. */
const FILLERS = new Set(
  `a an and are at be by for from has have having i im in is it its my of on or s so that the their to up was we were with
  am bei beim bin das dem den der des ein eine einem einen einer es hat haben hab habe ich im in ist mein meine
  meinem meinen meiner mit oder seit sich sind und vom von zum zur`
    .split(/\s+/)
    .map(fold),
)
/** Words before a number that say in which direction a value is dangerous. */
const BELOW = new Set(['below', 'under', 'unter'])
const ABOVE = new Set(['over', 'above', 'uber'])
/** A reading this far beyond the limit is in another unit, or no reading at all. */
const REACH_UP = 3
const REACH_DOWN = 2
const TOKEN = /\d+(?:[.,]\d+)?|\p{L}+/gu
/** An amount of a medicine is no reading: "200 mg". A blood sugar in mg/dL is one. */
const AMOUNT = /\d+(?:[.,]\d+)?\s*(?:mg|µg|mcg|g|ml|iu|ie)\b(?!\s*\/)/giu
/** Two digits in mmol/L are no low blood sugar in mg/dL. */
const HIGH_MMOL = /\d{2,}(?:[.,]\d+)?\s*mmol/giu
/** A clock time and "… ago" are no readings either. */
const TIMES =
  /\b\d{1,2}:\d{2}\b|\b\d{1,2}\s*(?:am|pm|uhr|o'clock)\b|\b(?:vor|in den letzten|letzten|last|past)\s+\d+\s+\p{L}+|\b\d+\s+\p{L}+\s+ago\b|\b(?:at|um|gegen)\s+\d{1,2}(?![\d.,:/])/giu
/** A normal temperature in Fahrenheit is no high one in Celsius. */
const USUAL_FAHRENHEIT = /\b(?:9[4-9]|10[0-2])(?:[.,]\d)?\s*°?\s*f(?:ahrenheit)?\b|\b9[4-9][.,]\d\b/giu
const COMPOUND_PART_MIN_LETTERS = 5
const COMPOUND_REST_MIN_LETTERS = 3

/** Splits a text into sentences of words and numbers. */
export function sentencesOf(text: string): Sentence[] {
  return plain(text)
    .replaceAll(TIMES, ' ')
    .replaceAll(AMOUNT, ' ')
    .replaceAll(USUAL_FAHRENHEIT, ' ')
    .replaceAll(HIGH_MMOL, ' mmol')
    .split(/[!?;\n]+|\.(?!\d)/u)
    .map((sentence) => {
      const tokens = sentence.match(TOKEN) ?? []
      return {
        words: tokens.filter((token) => !isNumber(token)).map(wordOf),
        numbers: tokens.filter(isNumber).map(numberOf),
      }
    })
    .filter(({ words, numbers }) => words.length + numbers.length > 0)
}

/** Parses a phrase of the data; "arm or jaw" matches either word. */
export function phraseOf(text: string): Phrase {
  const tokens = plain(text).match(TOKEN) ?? []
  const needs: Need[] = []
  const contents = tokens.filter((token) => !FILLERS.has(token))
  const isAlone = contents.length === 1
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? ''
    if (isNumber(token)) {
      const limit = numberOf(token)
      needs.push(
        BELOW.has(before) ? { from: limit / REACH_DOWN, to: limit } : { from: limit, to: limit * REACH_UP },
      )
      continue
    }
    const next = tokens[index + 1]
    const saysSide = (BELOW.has(token) || ABOVE.has(token)) && next !== undefined && isNumber(next)
    if (FILLERS.has(token) || saysSide) continue
    const last = needs.at(-1)
    if ((before === 'or' || before === 'oder') && last && 'anyOf' in last) last.anyOf.push(wordOf(token))
    else needs.push({ anyOf: [wordOf(token)], isAlone })
  }
  return { needs }
}

export interface Hit {
  /** The position of its first word in the sentence. */
  at: number
  /** The number of words that match exactly: a higher number is a surer hit. */
  exact: number
}

/** The words that a phrase requires, folded. */
export const wordsOfPhrase = ({ needs }: Phrase): string[] =>
  needs.flatMap((need) => ('from' in need ? [] : need.anyOf.map(({ word }) => word)))

/** A text folded in the way that phrases are matched. */
export const plainForPhrases = (text: string): string => plain(text)

/** True when a plain text contains a part of each word that the phrase needs. */
const mayHold = (text: string, { needs }: Phrase): boolean =>
  needs.every((need) => 'from' in need || need.anyOf.some(({ stem }) => text.includes(stem)))

/** Stems are looked up by as many letters as nearly all of them have. */
const BEGINNING_LETTERS = 3

/**
 * Returns, in their order, the phrases of whose words a plain text contains a part: a quick way to
 * skip nearly all. Each is listed under the beginning of one of its words, so that a text is gone
 * through once rather than searched for the words of thousands of phrases.
 */
export function phraseIndex<P extends Phrase>(phrases: readonly P[]): (text: string) => P[] {
  const byBeginning = new Map<string, { stem: string; place: number }[]>()
  const always: number[] = []
  for (const [place, { needs }] of phrases.entries()) {
    const stems = rarestOf(needs)
    if (stems.length === 0 || stems.some(({ length }) => length < BEGINNING_LETTERS)) always.push(place)
    else
      for (const stem of stems) {
        const beginning = stem.slice(0, BEGINNING_LETTERS)
        byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { stem, place }])
      }
  }
  return (text) => {
    const places = new Set(always)
    for (let at = 0; at < text.length; at++)
      for (const { stem, place } of byBeginning.get(text.slice(at, at + BEGINNING_LETTERS)) ?? [])
        if (text.startsWith(stem, at)) places.add(place)
    return [...places]
      .toSorted((a, b) => a - b)
      .flatMap((place) => {
        const phrase = phrases[place]
        return phrase && mayHold(text, phrase) ? [phrase] : []
      })
  }
}

const lengthOf = (stems: readonly string[]) => Math.min(...stems.map((stem) => stem.length))

/** The stems of the one needed word that few texts contain: the longest. */
function rarestOf(needs: readonly Need[]): string[] {
  const each = needs.flatMap((need) => ('from' in need ? [] : [need.anyOf.map(({ stem }) => stem)]))
  return each.reduce((best, stems) => (lengthOf(stems) > lengthOf(best) ? stems : best), each[0] ?? [])
}

/** Finds the phrase in the sentence; null when it is absent. */
export function findPhrase({ needs }: Phrase, { words, numbers }: Sentence): Hit | null {
  const hit = { at: words.length, exact: 0 }
  for (const need of needs) {
    if ('from' in need) {
      if (!numbers.some((number) => number >= need.from && number <= need.to)) return null
      continue
    }
    const at = words.findIndex((said) => need.anyOf.some((word) => isSaid(word, said, need.isAlone)))
    if (at < 0) return null
    if (isDenying(need) && !isNearOthers(needs, need, words)) return null
    hit.at = Math.min(hit.at, at)
    if (need.anyOf.some(({ word }) => words.some((said) => said.word === word))) hit.exact++
  }
  return hit
}

/**
 * Words of a phrase that negate another of its words, in front of it or on either side: "no pulse",
 * "atmet nicht".
 */
const DENY_NEXT = new Set(['no', 'kein', 'keine', 'keinen'])
const DENY_BESIDE = new Set(['not', 'nicht'])
/** A negation reaches no further than this: "pulse 70, slept well, no pain". */
const BESIDE_WITHIN = 4
const NEXT_WITHIN = 1

/** True when the phrase contains a negation, so that one in the text does not cancel it. */
export const deniesSomething = ({ needs }: Phrase): boolean => needs.some(isDenying)

const isDenying = (need: Need): need is Need & { anyOf: Word[] } =>
  'anyOf' in need && need.anyOf.some(({ word }) => DENY_NEXT.has(word) || DENY_BESIDE.has(word))

function isNearOthers(needs: readonly Need[], denying: Need & { anyOf: Word[] }, words: Word[]): boolean {
  const others = needs.filter((need): need is Need & { anyOf: Word[] } => 'anyOf' in need && need !== denying)
  if (others.length === 0) return true
  const placesOf = (need: { anyOf: Word[] }) =>
    words.flatMap((said, at) => (need.anyOf.some((word) => isSaid(word, said, false)) ? [at] : []))
  const isBeside = denying.anyOf.some(({ word }) => DENY_BESIDE.has(word))
  return placesOf(denying).some((at) =>
    others.some((other) =>
      placesOf(other).some((place) => {
        const distance = isBeside ? Math.abs(place - at) : place - at
        return distance > 0 && distance <= (isBeside ? BESIDE_WITHIN : NEXT_WITHIN)
      }),
    ),
  )
}

/**
 * True when a word of a phrase matches a word of the text: by its stem, or as a part of a German
 * compound ("Brust" in "Brustschmerzen"). A one-word phrase does not match the start of a longer
 * word ("thrombose" in "Thromboseprophylaxe"), and a short word matches only itself ("hypo" is not
 * in "hypothyroidism").
 */
function isSaid({ word, stem }: Word, said: Word, isAlone: boolean): boolean {
  if (word === said.word) return true
  if (isAlone && word.length < COMPOUND_PART_MIN_LETTERS + 2) return said.word === `${word}s`
  if (!(isAlone && isEnglishForm(word)) && stem === said.stem && stem.length > 2) return true
  if (isAlone && isEnglishForm(word)) return said.word === `${word}s`
  if (stem.length < COMPOUND_PART_MIN_LETTERS) return false
  const rest = said.stem.length - stem.length
  if (rest < COMPOUND_REST_MIN_LETTERS) return false
  return said.stem.endsWith(stem) || (!isAlone && said.stem.startsWith(stem))
}

/** "fitting" alone means a seizure; "fit" does not. */
const isEnglishForm = (word: string) => /(?:ing|ed)$/.test(word)

const ENDINGS = 'ungen ung enden ende ern ing est ten tet end em en er es ed et st te ly e n s t'.split(' ')
const STEM_MIN_LETTERS = 4

function wordOf(word: string): Word {
  return { word, stem: stemOf(word) }
}

/** A crude stem: it serves only to compare two forms of one word. */
function stemOf(word: string): string {
  let stem = word.length > 6 && word.startsWith('ge') ? word.slice(2) : word
  for (let times = 0; times < 2; times++) {
    const ending = ENDINGS.find((end) => stem.endsWith(end) && stem.length - end.length >= STEM_MIN_LETTERS)
    if (ending) stem = stem.slice(0, -ending.length)
  }
  return stem.length > STEM_MIN_LETTERS && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem
}

/** Folded, with all spellings of "cannot" and "not" made equal. */
function plain(text: string): string {
  return fold(text)
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\b(?:cannot|can'?t|can not|couldn'?t|could not|unable to|not able to)\b/gu, 'not')
    .replaceAll(/\b(?:won'?t|will not|dosn'?t|dos not|didn'?t|did not|isn'?t|aren'?t|don'?t)\b/gu, 'not')
}

const isNumber = (token: string) => /^\d/u.test(token)
const numberOf = (token: string) => Number(token.replace(',', '.'))
