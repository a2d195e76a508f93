import data from './data/red-flags.json' with { type: 'json' }
import further from './data/red-flag-phrases.json' with { type: 'json' }
import type { Language } from './language.ts'
import { COMMON_WORDS } from './chatbot/common-words.ts'
import { indexOfWords, nearestWord } from './chatbot/typos.ts'
import { fold } from './fold.ts'
import { withoutAskedAbout } from './warning-signs/asked-about.ts'
import { likelySign } from './warning-signs/likely.ts'
import { CONCEPT_STEMS, CONCEPT_WORDS, signsIn, withoutHarmless } from './warning-signs/find.ts'
import { findPhrase, type Phrase, phraseOf, type Sentence, sentencesOf, wordsOfPhrase } from './phrases.ts'

/** From what is shown first to what is shown last when several are found. */
export const RED_FLAG_LEVELS = ['emergency', 'crisis', 'emergency_if_symptoms', 'urgent', 'advice'] as const
export type RedFlagLevel = (typeof RED_FLAG_LEVELS)[number]

export interface RedFlag {
  readonly key: string
  readonly level: RedFlagLevel
  readonly answer: string
  readonly answer_de: string
}

export interface FoundRedFlag {
  flag: RedFlag
  /** Said not to be there ("no chest pain"): a notice is due, no alarm. */
  isDenied: boolean
  /** Only asked about, or long ago ("what are the signs of a stroke"): a notice is due as well. */
  isAskedAbout: boolean
}

/** Kept beside each answer, so that it is known by which rules it was given. */
export const RED_FLAG_RULES_VERSION = data.collected

type Hit = Pick<FoundRedFlag, 'flag' | 'isDenied'>

interface Rule {
  flag: RedFlag
  phrases: Phrase[]
}

const furtherSaid = new Map(further.items.map(({ key, say }) => [key, say]))
const rules: readonly Rule[] = data.items.map(({ key, level, answer, answer_de, say_en, say_de }) => ({
  flag: { key, level: levelOf(level), answer, answer_de },
  phrases: [...say_en, ...say_de, ...(furtherSaid.get(key) ?? [])].map(phraseOf),
}))

/** Words of every day that are one letter away from one of a warning sign. */
const HARMLESS_NEIGHBOURS =
  'tests test testing tested cooking cooked cook cooks essen essens stool school chart charts weight height sweet sweets heater healthy weather leather breast bread breads bleed throw steps stops plain faith feint horse house cheat cheap tastes meats stressed strike stroll stroked blank black bunch wieder weiter wette wiege wiegen gewicht kochen krank kranken hunger finger braun brauche brauchen bauen buch besuch laufe laufen lauft kaufe arme armer harte harter heiss heisse klein kleine kalte schlaf schlafe schlafen'.split(
    ' ',
  )

const DENIALS = new Set([
  'no',
  'without',
  'any',
  'never',
  'kein',
  'keine',
  'keinen',
  'keinerlei',
  'ohne',
  'nie',
])

/**
 * The gravest red flag in what a person has written, in whichever language; null when there is none.
 * It is deterministic and knows no network, so that nothing can stand in its way.
 */
export function findRedFlag(written: string): FoundRedFlag | null {
  const found = ruleIn(written)
  return found && { ...found, isAskedAbout: !found.isDenied && isOnlyAskedAbout(written) }
}

const flagOf = (key: string | null): RedFlag | undefined => rules.find(({ flag }) => flag.key === key)?.flag

/**
 * Where no rule finds an alarm: the red flag that the words are likely enough about, as learnt from sentences; `isPossible` where
 * no alarm is, and one may be meant all the same.
 */
export function likelyRedFlag(written: string): { found: FoundRedFlag | null; isPossible: boolean } {
  const { key, isPossible } = likelySign(written, (sign) => flagOf(sign)?.level === 'advice')
  const flag = flagOf(key)
  return { found: flag ? { flag, isDenied: false, isAskedAbout: false } : null, isPossible }
}

function isOnlyAskedAbout(written: string): boolean {
  const rest = withoutAskedAbout(written)
  return rest !== written && ruleIn(rest) === null
}

function ruleIn(written: string): Hit | null {
  const text = withoutHarmless(written)
  const found = flagIn(text)
  const right = found ? text : putRight(text)
  return found ?? (right === fold(text) ? null : flagIn(right))
}

const LETTERS_MIN = 5
const WORD = /\p{L}+/gu
const alarming = [
  ...new Set([...rules.flatMap(({ phrases }) => phrases.flatMap(wordsOfPhrase)), ...CONCEPT_WORDS]),
].filter((word) => word.length >= LETTERS_MIN)
const meant = indexOfWords(alarming)
const plainWords = new Set([...COMMON_WORDS, ...alarming, ...HARMLESS_NEIGHBOURS.map(fold)])

/** With slips of the finger in the words of warning signs put right: "brethe" is "breathe". */
const putRight = (text: string): string =>
  fold(text).replaceAll(WORD, (word) =>
    word.length < LETTERS_MIN || plainWords.has(word) || CONCEPT_STEMS.some((stem) => word.startsWith(stem))
      ? word
      : (nearestWord(word, meant) ?? word),
  )

function flagIn(text: string): Hit | null {
  const sentences = sentencesOf(text)
  const found = rules.flatMap(({ flag, phrases }) =>
    sentences.flatMap((sentence) =>
      phrases.flatMap((phrase) => {
        const hit = findPhrase(phrase, sentence)
        return hit ? [{ flag, isDenied: isDenied(sentence, hit.at), exact: hit.exact }] : []
      }),
    ),
  )
  const described = signsIn(text).flatMap(({ key, needs, before }) => {
    const flag = rules.find((rule) => rule.flag.key === key)?.flag
    return flag ? [{ flag, isDenied: DENIALS.has(before), exact: needs }] : []
  })
  const [gravest] = [...found, ...described].sort(
    (a, b) => Number(a.isDenied) - Number(b.isDenied) || rank(a) - rank(b) || b.exact - a.exact,
  )
  return gravest ? { flag: gravest.flag, isDenied: gravest.isDenied } : null
}

/** The answer to a flag in the language of the reader, with the emergency number of where they are. */
export function redFlagAnswer(flag: RedFlag, language: Language, number: string): string {
  return withNumber(language === 'de' ? flag.answer_de : flag.answer, number)
}

/** A text that names the European emergency number, with that of where the reader is. */
export const withNumber = (text: string, number: string): string => text.replaceAll(/\b112\b/g, number)

const rank = ({ flag }: { flag: RedFlag }) => RED_FLAG_LEVELS.indexOf(flag.level)

/** Only right before what was said: "I have not slept, my chest hurts" denies nothing. */
function isDenied({ words }: Sentence, at: number): boolean {
  return DENIALS.has(words[at - 1]?.word ?? '')
}

function levelOf(level: string): RedFlagLevel {
  const known = RED_FLAG_LEVELS.find((name) => name === level)
  if (!known) throw new RangeError(`unknown level of a red flag: ${level}`)
  return known
}
