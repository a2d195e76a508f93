import { ANALYTES } from '../labs/analytes.ts'
import { words } from '../fold.ts'
import { SYMPTOM_NAMES } from '../symptom-names.ts'
import { COMMON_WORDS } from './common-words.ts'
import { DAY_WORDS } from './days.ts'
import { DRUG_NAME_WORDS } from './drug-words.ts'
import * as log from './log-lines.ts'
import { MEASUREMENT_LINES } from './measurement-words.ts'
import * as other from './other-lines.ts'
import { NUMBER_WORDS } from './number-words.ts'
import { stemsIn, wordsIn } from './patterns.ts'
import { OWN_THING_LINES } from './own-things.ts'
import { PLAIN_LINES } from './unambiguous-question.ts'
import * as question from './question-lines.ts'
import { type Said, read } from './said.ts'
import { ELSEWHERE_LINES, SYMPTOM_LINES } from './symptom-words.ts'
import { indexOfWords } from './typos.ts'

const lines = [
  ...Object.values(question),
  ...Object.values(log),
  ...Object.values(other).filter((one) => typeof one === 'string'),
  ELSEWHERE_LINES,
  ...PLAIN_LINES,
  ...OWN_THING_LINES,
  ...[...MEASUREMENT_LINES, ...SYMPTOM_LINES].map(([, text]) => text),
]
/** Words of periods; they are never corrected, since a month is near to a mouth. */
const PERIOD_WORDS = words(
  'week weeks weekend fortnight month months year years woche wochen wochenende monat monats monate monaten jahr jahre jahres jahren anfang mitte ende beginn',
)
const names = [
  ...SYMPTOM_NAMES.flatMap(({ name, name_de }) => [name, name_de]),
  ...ANALYTES.flatMap(({ name, name_de, synonyms }) => [name, name_de, ...synonyms]),
]
  .flatMap(words)
  .flatMap((name) => [name, `${name}wert`])
const UNIT_WORDS = words(
  'ruhe belastung anstrengung achsel stirn tagsuber sitzen liegen stehen sitzend liegend stehend sitting standing lying seated linken rechten linker rechter armpit forehead mornings evenings afternoons nights  nuchtern fasting uhr halb viertel stunden stunde minuten minute hours hour minutes since seit ago vor tablets tablette kilo',
)

const known = new Set([
  ...lines.flatMap(wordsIn),
  ...names,
  ...DRUG_NAME_WORDS,
  ...DAY_WORDS,
  ...COMMON_WORDS,
  ...PERIOD_WORDS,
  ...UNIT_WORDS,
  ...NUMBER_WORDS,
])
const meant = indexOfWords(
  [...known, ...lines.flatMap(stemsIn)].filter(
    (word) => /^[a-z]{4,}$/.test(word) && !COMMON_WORDS.includes(word) && !PERIOD_WORDS.includes(word),
  ),
)

/** Each stem by its first letters: the whole of a word that begins so is known. */
const stems = [...new Set(lines.flatMap(stemsIn))]
const isKnown = (word: string) => known.has(word) || stems.some((stem) => word.startsWith(stem))

/** Reads a message with the words that the chatbot knows. */
export const readMessage = (text: string): Said => read(text, isKnown, meant)
