import type { LogKindName } from '../log-kinds.ts'
import { analyteIn } from './analyte-words.ts'
import { askedIn } from './asked.ts'
import { drugIn } from './drug-words.ts'
import type { Listening } from './listening.ts'
import { kindIn } from './measurement-words.ts'
import { patternsOf, says } from './patterns.ts'
import { namesPressurePart } from './pressure-parts.ts'
import * as questionLines from './question-lines.ts'
import type { Said } from './said.ts'
import { symptomIn } from './symptom-words.ts'
import type { Understood } from './understood.ts'

const OF_MANY = [
  questionLines.COUNT_LINES,
  questionLines.AVERAGE_LINES,
  questionLines.HIGHEST_LINES,
  questionLines.LOWEST_LINES,
].flatMap(patternsOf)
const OWN = patternsOf(questionLines.OWN_LINES)
/** Asks what is normal for people, or what to do. */
const GENERAL =
  patternsOf(`(should|normal~|ought|can|could|would|must|may i|too|target|recommend~|healthy|dangerous|mean~|people|year old)
  (soll|sollte~|darf|muss|zielwert~|gesund~|empfohlen~|bedeutet|gefahrlich~|man|menschen|jahrige~|zu hoch|zu niedrig)
  do (i|you) (have to|need)`)

/** Their names are those of symptoms too. */
const COMPLAINTS = new Set<LogKindName>(['pain', 'mood'])

/**
 * "How often was the sugar under 70 in May": a number of one's own readings, of a set that the
 * question names. It is understood by this form alone, so that no word of it passes for a
 * complaint of now. Null of what asks for something else.
 */
export function readingsAsked({ text }: Said, listening: Listening): Understood | null {
  if (!says(text, OF_MANY) || says(text, GENERAL)) return null
  const { language, drugNames } = listening
  const isOther =
    analyteIn(text.replaceAll(/ (?:blood )?(?:sugar|glucose) | (?:blut)?zucker /g, ' ')) !== null ||
    drugIn(text, drugNames, language) !== null ||
    symptomIn(text, language) !== null
  if (isOther) return null
  const kind = kindIn(text)?.kind ?? (namesPressurePart(text) ? 'blood_pressure' : null)
  if (kind === null || COMPLAINTS.has(kind)) return null
  const { period, sinceVisit, condition, statistic, rest } = askedIn(text, listening, kind)
  const namesSet = period !== null || sinceVisit || condition !== null
  // A number that is part of no set may be a reading, to be written down or of now.
  if (/\d/.test(rest) || !(namesSet || says(text, OWN))) return null
  return { intent: 'record_value', kind, period, sinceVisit, condition, statistic }
}
