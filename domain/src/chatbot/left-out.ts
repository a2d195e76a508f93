import { CONDITIONS } from '../conditions.ts'
import type { LogKindName } from '../log-kinds.ts'
import { askedIn } from './asked.ts'
import { FRAME_SPANS, frameOf } from './frames.ts'
import { isSumWord } from './function-words.ts'
import { forPersonIn } from './for-person.ts'
import type { Listening } from './listening.ts'
import { placedInEntry } from './left-out-of-entry.ts'
import { MISSED_WORDS } from './missed-dose.ts'
import { namesAnalyte, namesDrug, namesKind, namesOneOf, namesSymptom } from './named-words.ts'
import { openPhrases, type Places } from './open-words.ts'
import { isPartWord } from './pressure-parts.ts'
import * as questionLines from './question-lines.ts'
import type { Said } from './said.ts'
import type { ForPerson, Statistic, Understood } from './understood.ts'
import { readMessage } from './vocabulary.ts'
import { vocabularyOf, type Vocabulary } from './word-list.ts'

const STATISTIC_WORDS: Readonly<Record<Statistic, Vocabulary>> = {
  latest: vocabularyOf(`${questionLines.LATEST_LINES}\nlast letzten`),
  average: vocabularyOf(questionLines.AVERAGE_LINES),
  highest: vocabularyOf(`${questionLines.HIGHEST_LINES}\nhigh hoch`),
  lowest: vocabularyOf(`${questionLines.LOWEST_LINES}\nlow`),
  count: vocabularyOf(questionLines.COUNT_LINES),
}
/**
 * Returns the words of a question that its answer ignores: every word that names neither the
 * subject nor the entries, and is no function word. Nothing is ignored without being named.
 */
export function leftOutOf(message: string, understood: Understood, listening: Listening): string[] {
  const said = readMessage(message)
  const { spans, places } = understood.intent.startsWith('log_')
    ? placedInEntry(understood, said, listening)
    : placedBy(understood, said, listening)
  return openPhrases(said, message, spans, places)
}

/** How much a weight has changed is not what a number of it says. */
const CHANGES = vocabularyOf(
  'lost gained lose losing gain gaining put abgenommen zugenommen abnehmen zunehmen',
)

/** The words that name the kind of value, as far as the answer is about it. */
function namesKindAsked(kind: LogKindName, understood: Understood): Places {
  const names = namesKind(kind)
  // The highest is that of the upper value.
  const isBoth = 'statistic' in understood && !['highest', 'lowest'].includes(understood.statistic)
  return (token) =>
    (names(token) && !CHANGES.has(token.typed)) ||
    (kind === 'blood_pressure' && isPartWord(token.typed, isBoth))
}

/** The words of a message that were understood. */
function placedBy(
  understood: Understood,
  said: Said,
  listening: Listening,
): { spans: readonly string[]; places: Places } {
  const kind =
    understood.intent === 'record_value' || understood.intent === 'record_target' ? understood.kind : null
  const asked = askedIn(said.text, listening, kind)
  const frame = frameOf(understood.intent)
  const parts: Places[] = [({ typed }) => frame.has(typed), ({ read }) => frame.hasLong(read)]
  if ('statistic' in understood && understood.statistic !== 'missed') {
    const { [understood.statistic]: words } = STATISTIC_WORDS
    parts.push(({ read }) => words.has(read))
  }
  if (kind) parts.push(namesKindAsked(kind, understood))
  const isSummed = kind !== null && 'statistic' in understood && understood.statistic !== 'count'
  if (!isSummed) parts.push(({ typed }) => isSumWord(typed))
  if ('drug' in understood && understood.drug !== null) parts.push(namesDrug(understood.drug, listening))
  if (understood.intent === 'record_lab') parts.push(namesAnalyte(understood.analyte, said.text))
  if (understood.intent === 'record_symptom') parts.push(namesSymptom(understood.name))
  if ('together' in understood && understood.together)
    parts.push(({ read, typed }) =>
      [read, typed].some((word) => namesOneOf(understood.together?.names ?? [], word)),
    )
  const missed = 'missed' in understood ? understood.missed : undefined
  if (missed) {
    parts.push(({ read }) => MISSED_WORDS.has(read))
    if (missed.drug !== null) parts.push(namesDrug(missed.drug, listening))
  }
  const forPerson = 'forPerson' in understood ? understood.forPerson : undefined
  if (forPerson)
    parts.push(({ read, typed }) => [read, typed].some((word) => namesOneOf(namesOf(forPerson), word)))
  if (understood.intent === 'record_safety' && understood.why) {
    const { names } = understood.why
    parts.push(({ read, typed }) => [read, typed].some((word) => namesOneOf(names, word)))
  }
  if (understood.intent === 'find_care') parts.push(({ typed }) => understood.words.includes(typed))
  const spans = [
    ...FRAME_SPANS.filter((span) => said.text.includes(span)),
    ...('period' in understood || missed ? asked.timeSaid : []),
    ...(forPerson ? (forPersonIn(said)?.said ?? []) : []),
    ...(missed || ('condition' in understood && understood.condition) ? asked.conditionSaid : []),
  ]
  return { spans, places: (token) => parts.some((part) => part(token)) }
}

/** The medicines and conditions of a question, in both languages. */
const namesOf = ({ names, conditions }: ForPerson): string[] => [
  ...names,
  ...CONDITIONS.filter(({ key }) => conditions.includes(key)).flatMap(({ name, name_de, synonyms = [] }) => [
    name,
    name_de,
    ...synonyms,
  ]),
]
