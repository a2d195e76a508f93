import data from './data/red-flags.json' with { type: 'json' }
import further from './data/red-flag-phrases.json' with { type: 'json' }
import type { Language } from './language.ts'
import { findPhrase, type Phrase, phraseOf, type Sentence, sentencesOf } from './phrases.ts'

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
}

/** Kept beside each answer, so that it is known by which rules it was given. */
export const RED_FLAG_RULES_VERSION = data.collected

interface Rule {
  flag: RedFlag
  phrases: Phrase[]
}

const furtherSaid = new Map(further.items.map(({ key, say }) => [key, say]))
const rules: readonly Rule[] = data.items.map(({ key, level, answer, answer_de, say_en, say_de }) => ({
  flag: { key, level: levelOf(level), answer, answer_de },
  phrases: [...say_en, ...say_de, ...(furtherSaid.get(key) ?? [])].map(phraseOf),
}))

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
export function findRedFlag(text: string): FoundRedFlag | null {
  const sentences = sentencesOf(text)
  const found = rules.flatMap(({ flag, phrases }) =>
    sentences.flatMap((sentence) =>
      phrases.flatMap((phrase) => {
        const hit = findPhrase(phrase, sentence)
        return hit ? [{ flag, isDenied: isDenied(sentence, hit.at), exact: hit.exact }] : []
      }),
    ),
  )
  const [gravest] = found.sort(
    (a, b) => Number(a.isDenied) - Number(b.isDenied) || rank(a) - rank(b) || b.exact - a.exact,
  )
  return gravest ? { flag: gravest.flag, isDenied: gravest.isDenied } : null
}

/** The answer to a flag in the language of the reader, with the emergency number of where they are. */
export function redFlagAnswer(flag: RedFlag, language: Language, number: string): string {
  const answer = language === 'de' ? flag.answer_de : flag.answer
  return answer.replaceAll(/\b112\b/g, number)
}

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
