import { BODY_WORDS } from './body-words.ts'
import { CAUSE_WORDS } from './cause-words.ts'
import { LOSS_WORDS } from './loss-words.ts'
import { NUMBER_SIGNS } from './numbers.ts'
import { CONCEPT_RULES } from './rules.ts'
import { BLOOD_NAMES, HARMLESS_SAYINGS, SAYINGS } from './sayings.ts'
import { STATE_WORDS } from './state-words.ts'
import { patternsOf, stemsIn, wordsIn } from '../chatbot/patterns.ts'
import { fold } from '../fold.ts'

/**
 * The maximum number of words between two words of a phrase: words further apart are about
 * something else.
 */
const GAP_WORDS = 6
const words: Readonly<Record<string, string>> = {
  ...BODY_WORDS,
  ...STATE_WORDS,
  ...CAUSE_WORDS,
  ...LOSS_WORDS,
  ...SAYINGS,
}
const oneOf = (lines: string) =>
  new RegExp(
    patternsOf(lines)
      .map(({ source }) => source.replaceAll('(?:\\S+ )*?', `(?:\\S+ ){0,${GAP_WORDS}}?`))
      .join('|'),
    'g',
  )
const concepts = new Map(Object.entries(words).map(([name, lines]) => [name, oneOf(lines)]))
const harmless = oneOf(HARMLESS_SAYINGS)
const bloodNames = oneOf(BLOOD_NAMES)
const rules = Object.entries(CONCEPT_RULES).flatMap(([key, lines]) =>
  lines.map((line) => {
    const needs = line.replace(/^[…?] /, '').split(' & ')
    const unknown = needs.find((name) => !concepts.has(name) && !NUMBER_SIGNS[name])
    if (unknown !== undefined) throw new RangeError(`unknown concept of ${key}: ${unknown}`)
    return { key, needs, isOfAll: line.startsWith('…'), isExplainable: line.startsWith('?') }
  }),
)

/** "Mit einem Schlag" is suddenly, and no blow. */
const AT_ONE_BLOW = /\b(?:mit einem|auf einen) schlag\b/g

/** A piece of furniture, unless something is wrong with it: "took my medicine chest pain stays". */
const FURNITURE =
  /\b(?:treasure|hope|medicine|oak|wooden|tool|toy) chests?\b(?! (?:\S+ )?(?:pain(?:s|ful)?\b|tight|hurt|ach|sore|press|heav|burn|stab|squeez|crush|discomfort|feel|is\b|still|since|again|now\b))/g

/** Concepts whose every form is a negation. */
const SAYS_NO = new Set(['noUrineForHours', 'noWind'])

/** A text without what only sounds like a warning sign: "chest freezer". */
export function withoutHarmless(text: string): string {
  const folded = ` ${fold(text)} `
  const left = folded
    .replaceAll(AT_ONE_BLOW, 'plotzlich')
    .replaceAll(FURNITURE, ' ')
    .replaceAll(harmless, ' ')
  return left === folded ? text : left
}

/** All their words, to distinguish typing errors from words. */
export const CONCEPT_WORDS: readonly string[] = [...new Set(Object.values(words).flatMap(wordsIn))]
/** The prefixes that match any word with this beginning. */
export const CONCEPT_STEMS: readonly string[] = [...new Set(Object.values(words).flatMap(stemsIn))]

export interface Sign {
  key: string
  /** The number of its concepts in the text: the more, the surer. */
  needs: number
  /** The word before the first of them. */
  before: string
  /** "No urine" contains a negation, which does not deny it. */
  saysNo: boolean
  /** True for a sign that any other one explains. */
  isExplainable: boolean
}

/** The warning signs that a text describes, by what its words mean. */
export function signsIn(text: string): Sign[] {
  const plain = wordsOf(text)
  const sentences = plain.split(/[.!?;\n]+/).map(spaced)
  const whole = spaced(plain.replaceAll(/[.!?;\n]+/g, ' '))
  return [
    ...sentences.flatMap((sentence) => signsOf(sentence, false)),
    ...(sentences.length > 1 ? signsOf(whole, true) : []),
  ]
}

/** True when a text says that somebody chokes on something. */
export function isChoking(text: string): boolean {
  const pattern = concepts.get('chokes')
  return pattern !== undefined && spaced(wordsOf(text).replaceAll(/[.!?;\n]+/g, ' ')).search(pattern) >= 0
}

function signsOf(sentence: string, isOfAll: boolean): Sign[] {
  const places = new Map<string, number>()
  const placeOf = (name: string): number => {
    const known = places.get(name)
    if (known !== undefined) return known
    const pattern = concepts.get(name)
    const searched = name === 'blood' ? sentence.replaceAll(bloodNames, ' ') : sentence
    const at = pattern ? searched.search(pattern) : (NUMBER_SIGNS[name]?.(sentence) ?? -1)
    places.set(name, at)
    return at
  }
  return rules
    .filter((rule) => (!isOfAll || rule.isOfAll) && rule.needs.every((name) => placeOf(name) >= 0))
    .map(({ key, needs, isExplainable }) => {
      const first = Math.min(...needs.map(placeOf))
      return {
        key,
        needs: needs.length,
        before: sentence.slice(0, first).trim().split(' ').at(-1) ?? '',
        saysNo: needs.some((name) => SAYS_NO.has(name)),
        isExplainable,
      }
    })
}

/** Folded, without apostrophes; readings and the ends of sentences stay as they are. */
const wordsOf = (text: string): string =>
  fold(text)
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replaceAll(/(\d) ?\/ ?(?=\d)/g, '$1/')
    .replaceAll(/\bmg\/dl\b/g, 'mgdl')
    .replaceAll(/\bmmol\/l\b/g, 'mmol')
    .replaceAll(/(\d)\s?[°%]\s?c?\b/g, '$1 ')
    .replaceAll(/(?<=\d)[.,](?=\d)/g, '·')
    .replaceAll(/\bdr\./g, 'dr')
    .replaceAll(/(\d)\. /g, '$1 ')
    .replaceAll(/[^\p{L}\p{N}·/.!?;\n]+/gu, ' ')
    .replaceAll('·', '.')
    .replaceAll(/(?<!\d)\/|\/(?!\d)/g, ' ')
    .replaceAll(/(?<=\d)\.(?=\d)/g, ',')

const spaced = (sentence: string): string =>
  ` ${sentence.replaceAll(/\s+/g, ' ').trim()} `.replaceAll(/ (\d+)(?=[a-z])/g, ' $1 ')
