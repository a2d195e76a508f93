import data from './data/red-flags.json' with { type: 'json' }
import further from './data/red-flag-phrases.json' with { type: 'json' }
import type { Language } from './language.ts'
import { COMMON_WORDS } from './chatbot/common-words.ts'
import { indexOfWords, nearestWord } from './chatbot/typos.ts'
import { fold } from './fold.ts'
import { withoutAskedAbout } from './warning-signs/asked-about.ts'
import { withoutDenied } from './warning-signs/denied.ts'
import { CONCEPT_STEMS, CONCEPT_WORDS, isChoking, signsIn, withoutHarmless } from './warning-signs/find.ts'
import { HARMLESS_NEIGHBOURS } from './warning-signs/harmless-neighbours.ts'
import { rankOf, RED_FLAG_LEVELS, type RedFlagLevel, type ToldSign } from './warning-signs/levels.ts'
import { isOfNow, withoutPast } from './warning-signs/past.ts'
import { withoutSubjects } from './warning-signs/told-of-others.ts'
import {
  deniesSomething,
  findPhrase,
  type Phrase,
  phraseIndex,
  phraseOf,
  plainForPhrases,
  type Sentence,
  sentencesOf,
  wordsOfPhrase,
} from './phrases.ts'

export type RedFlag = ToldSign

export interface FoundRedFlag {
  flag: RedFlag
  /** Denied ("no chest pain"): calls for a notice, not an alarm. */
  isDenied: boolean
  /** Only asked about, or long ago ("what are the signs of a stroke"): also calls for a notice. */
  isAskedAbout: boolean
  /** Another sign explains this one: what a text was learnt to mean beside it comes first. */
  isExplainable: boolean
}

/** Stored with each answer, so that the rules behind it are known. */
export const RED_FLAG_RULES_VERSION = data.collected

/** The source's words for each rule, in both languages. */
export const RULE_WORDS: readonly { key: string; say_en: readonly string[]; say_de: readonly string[] }[] =
  data.items

type Hit = Omit<FoundRedFlag, 'isAskedAbout'>
interface FoundHit extends Hit {
  exact: number
  /** "No pulse" contains a negation, which does not deny it. */
  saysNo: boolean
}

interface Rule {
  flag: RedFlag
  phrases: SignPhrase[]
}
interface SignPhrase extends Phrase {
  flag: RedFlag
}

const furtherSaid = new Map(further.items.map(({ key, say }) => [key, say]))
const rules: readonly Rule[] = data.items.map(({ say_en, say_de, ...rest }) => {
  const flag = { ...rest, level: levelOf(rest.level) }
  const said = [...say_en, ...say_de, ...(furtherSaid.get(flag.key) ?? [])]
  return { flag, phrases: said.map((text) => ({ ...phraseOf(text), flag })) }
})
const phrasesThatMayBeIn = phraseIndex(rules.flatMap(({ phrases }) => phrases))
const flags = new Map(rules.map(({ flag }) => [flag.key, flag]))

/** Words that deny or date a sign are not corrected to it. */
const TURNING_WORDS =
  'neither never nothing without denies denied denying ruled excluded absent absence negative history family father mother brother sister previous previously prior former weder noch niemals keiner keinem keinerlei ohne verneint ausgeschlossen ausschluss negativ vater mutter bruder schwester fruher damals zustand familie'.split(
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
 * The most serious red flag in a text, in either language; null without one. Deterministic and
 * local, so that nothing can delay it.
 */
export function findRedFlag(written: string): FoundRedFlag | null {
  const found = ruleIn(written)
  return found && { ...found, isAskedAbout: !found.isDenied && isOnlyAskedAbout(written) }
}

/** The red flag with this key; undefined without one. */
export const redFlagOf = (key: string | null): RedFlag | undefined => flags.get(key ?? '')

function isOnlyAskedAbout(written: string): boolean {
  const rest = withoutOther(written)
  const left = rest === fold(written) ? null : ruleIn(rest)
  return rest !== fold(written) && (left === null || left.isDenied)
}

/** The text without questions, and without what concerns others or past years. */
function withoutOther(written: string): string {
  const text = fold(written)
  const rest = withoutSubjects(withoutPast(text))
  return withoutAskedAbout(rest, isOfNow(text) ? rest : text)
}

/** The text without the sign, and the text that denies it: the rest may name another sign. */
export const withoutDeniedSigns = (written: string): string =>
  withoutDenied(withoutOther(written).replaceAll(/[’‘`´]/g, "'"), remembered(keysIn))

function ruleIn(written: string): Hit | null {
  const text = withoutHarmless(written)
  const found = alarmIn(text)
  if (found && !found.isDenied) return found
  const right = putRight(text)
  return (right === fold(text) ? null : alarmIn(right)) ?? found
}

/** The most serious sign that a text does not deny, or else one that it denies. */
function alarmIn(text: string): Hit | null {
  const hits = hitsIn(text)
  const found = gravestHit(withoutExplained(hits, text))
  if (!found) return null
  const folded = fold(text).replaceAll(/[’‘`´]/g, "'")
  const rest = withoutDenied(folded, remembered(keysIn))
  if (rest === folded) return found
  const left = gravestHit(withoutExplained([...hitsIn(rest), ...hits.filter(({ saysNo }) => saysNo)], rest))
  return left && !left.isDenied ? left : { ...found, isDenied: true }
}

/** Caches the answer per text. */
function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = ask(text)
    known.set(text, answer)
    return answer
  }
}

const keysIn = (text: string): ReadonlySet<string> => new Set(hitsIn(text).map(({ flag }) => flag.key))

const LETTERS_MIN = 5
/** Words this short are corrected only for swapped or missing letters: "pian", "chst". */
const SHORT_LETTERS = 4
const WORD = /\p{L}+/gu
const alarming = [
  ...new Set([...rules.flatMap(({ phrases }) => phrases.flatMap(wordsOfPhrase)), ...CONCEPT_WORDS]),
].filter((word) => word.length >= SHORT_LETTERS)
const meant = indexOfWords(alarming.filter((word) => word.length >= LETTERS_MIN))
const swapped = new Map(
  alarming
    .filter((word) => word.length === SHORT_LETTERS)
    .flatMap((word) => [1, 2].map((at) => [swappedAt(word, at), word] as const)),
)
const plainWords = new Set([...COMMON_WORDS, ...alarming, ...HARMLESS_NEIGHBOURS, ...TURNING_WORDS])

/** Corrects typing errors in words of warning signs: "brethe" becomes "breathe". */
const putRight = (text: string): string => fold(text).replaceAll(WORD, meantBy)

function meantBy(word: string): string {
  if (word.length < SHORT_LETTERS || plainWords.has(word)) return word
  const right = (word.length === SHORT_LETTERS ? swapped.get(word) : undefined) ?? nearestWord(word, meant)
  const stem = CONCEPT_STEMS.find((one) => word.startsWith(one))
  // A word with a known beginning is an ending of it, unless it becomes another such word.
  return right !== null && (stem === undefined || right.startsWith(stem)) ? right : word
}

/**
 * Swaps the letter at this position with the next one; the first stays, since it is hardly ever
 * wrong.
 */
function swappedAt(word: string, at: number): string {
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/**
 * Breathlessness belongs to these signs: beside one of them it does not also mean trouble breathing
 * or choking, whatever the number of matching words.
 */
const WITH_BREATHLESSNESS = new Set(['chest_pain', 'anaphylaxis', 'heart_rhythm'])
const isTold = ({ flag, isDenied }: Hit, keys: ReadonlySet<string>) => !isDenied && keys.has(flag.key)

/** The hits without those that another one explains. */
function withoutExplained(hits: readonly FoundHit[], text: string): FoundHit[] {
  const isExplained = hits.some((hit) => isTold(hit, WITH_BREATHLESSNESS)) && !isChoking(text)
  return hits.filter(
    ({ flag, isExplainable }) =>
      (!isExplained || flag.key !== 'breathing') &&
      !(isExplainable && hits.some((other) => explains(other, flag))),
  )
}

const explains = (other: FoundHit, flag: RedFlag): boolean =>
  !other.isDenied && !other.isExplainable && other.flag.key !== flag.key && other.flag.level !== 'advice'

function gravestHit(hits: readonly FoundHit[]): Hit | null {
  const [gravest] = hits.toSorted(
    (a, b) => Number(a.isDenied) - Number(b.isDenied) || rank(a) - rank(b) || b.exact - a.exact,
  )
  if (!gravest) return null
  const { flag, isDenied, isExplainable } = gravest
  return { flag, isDenied, isExplainable }
}

function hitsIn(text: string): FoundHit[] {
  const sentences = sentencesOf(text)
  const found = phrasesThatMayBeIn(plainForPhrases(text)).flatMap((phrase) =>
    sentences.flatMap((sentence) => {
      const hit = findPhrase(phrase, sentence)
      return hit
        ? [
            {
              flag: phrase.flag,
              isDenied: isDenied(sentence, hit.at),
              exact: hit.exact,
              saysNo: deniesSomething(phrase),
              isExplainable: false,
            },
          ]
        : []
    }),
  )
  const described = signsIn(text).flatMap(({ key, needs, before, saysNo, isExplainable }) => {
    const flag = flags.get(key)
    return flag ? [{ flag, isDenied: DENIALS.has(before), exact: needs, saysNo, isExplainable }] : []
  })
  return [...found, ...described]
}

/** The answer to a flag in the reader's language, with their country's emergency number. */
export function redFlagAnswer(flag: RedFlag, language: Language, number: string): string {
  return withNumber(language === 'de' ? flag.answer_de : flag.answer, number)
}

/** A text that names the European emergency number, with the number of the reader's country. */
export const withNumber = (text: string, number: string): string => text.replaceAll(/\b112\b/g, number)

const rank = ({ flag }: { flag: RedFlag }) => rankOf(flag)

/**
 * A negation counts only right before the sign: "I have not slept, my chest hurts" denies nothing.
 */
function isDenied({ words }: Sentence, at: number): boolean {
  return DENIALS.has(words[at - 1]?.word ?? '')
}

function levelOf(level: string): RedFlagLevel {
  const known = RED_FLAG_LEVELS.find((name) => name === level)
  if (!known) throw new RangeError(`unknown level of a red flag: ${level}`)
  return known
}
