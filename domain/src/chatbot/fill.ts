import { analyteIn } from './analyte-words.ts'
import { setIn } from './asked.ts'
import { amountIn, drugIn } from './drug-words.ts'
import type { Listening } from './listening.ts'
import * as logLines from './log-lines.ts'
import { kindIn } from './measurement-words.ts'
import { measurementAs, namesAggregate } from './logged.ts'
import { momentIn } from './moments.ts'
import { patternsOf, says } from './patterns.ts'
import { measuredIn } from './quantities.ts'
import { doseAsked, feverAsked, questionOf } from './rules.ts'
import type { Said } from './said.ts'
import { severityIn } from './severity.ts'
import { symptomIn } from './symptom-words.ts'
import type { Understood } from './understood.ts'

const skipped = patternsOf(logLines.SKIPPED_LINES)
const past = patternsOf(`(last|letzt~|zuletzt|previous|past|was|war|did|had|hatte|waren|were)`)
const ahead = patternsOf(`(next|nachst~|tomorrow|morgen|upcoming)`)
const NAME_MAX_LETTERS = 60
/**
 * A complaint that no list names is written down in the person's own words, where it is likely one.
 */
const OWN_WORDS_FROM = 0.4

/** Returns a message's meaning for this intent; null where a necessary part is missing. */
export function understoodAs(
  intent: string,
  likelihood: number,
  said: Said,
  listening: Listening,
): Understood | null {
  const { text } = said
  if (intent.startsWith('log_')) return loggedAs(intent, likelihood, said, listening)
  const { language, drugNames } = listening
  const { statistic, ...asked } = setIn(text, listening)
  const { condition: _hours, ...ofDays } = asked
  const drug = drugIn(text, drugNames, language)?.name ?? null
  switch (intent) {
    case 'record_value': {
      const kind = (kindIn(text) ?? feverAsked(text))?.kind
      return kind ? { intent, kind, ...setIn(text, listening, kind) } : null
    }
    case 'record_dose':
      return doseAsked(drug, text, statistic, asked)
    case 'record_medication':
    case 'record_supply':
      return { intent, drug }
    case 'record_lab':
      return { intent, analyte: analyteIn(text), statistic, ...ofDays }
    case 'record_symptom':
      return { intent, name: symptomIn(text, language)?.name ?? null, statistic, ...asked }
    case 'record_appointment':
      return { intent, which: says(text, past) && !says(text, ahead) ? 'last' : 'next' }
    case 'record_document':
      return { intent, about: null }
    case 'add_question':
      return { intent, question: questionOf(said) }
    case 'record_issue':
    case 'declined_dosing':
    case 'declined_diagnosis':
    case 'article':
    case 'how_to':
    case 'greeting':
    case 'unknown':
      return { intent }
    default:
      return null
  }
}

function loggedAs(
  intent: string,
  likelihood: number,
  { text, raw }: Said,
  listening: Listening,
): Understood | null {
  const { moment: at, rest } = momentIn(text, listening)
  if (intent === 'log_measurement') {
    // In "the highest between 12 and 18 o'clock" the numbers are hours.
    if (namesAggregate(text)) return null
    const measured = measuredIn(rest, listening.settings)
    if (!measured || (measured.values.length === 0 && measured.kind !== 'cycle')) return null
    return measurementAs(measured, at, text)
  }
  const drug = drugIn(rest, listening.drugNames, listening.language)?.name ?? null
  if (intent === 'log_dose')
    return {
      intent,
      drug,
      amount: drug ? amountIn(rest) : null,
      status: says(text, skipped) ? 'skipped' : 'taken',
      at,
    }
  const symptom = symptomIn(text, listening.language)?.name
  const isOwn = likelihood >= OWN_WORDS_FROM && raw.length <= NAME_MAX_LETTERS
  const name = symptom ?? (isOwn ? raw : null)
  if (intent !== 'log_symptom' || !name) return null
  return { intent, name, severity: severityIn(rest)?.severity ?? null, at }
}
