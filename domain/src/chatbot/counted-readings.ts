import { LOG_KIND_NAMES } from '../log-kinds.ts'
import { analyteIn } from './analyte-words.ts'
import { setIn } from './asked.ts'
import { drugIn } from './drug-words.ts'
import type { Listening } from './listening.ts'
import { kindIn } from './measurement-words.ts'
import { patternsOf, says } from './patterns.ts'
import type { Said } from './said.ts'
import { symptomIn } from './symptom-words.ts'
import type { Understood } from './understood.ts'

const COUNTED = patternsOf(`how many * (readings|measurements|sittings)
  (number|count) of * (readings|measurements|sittings)
  wie viele * (messungen|messwerte|sitzungen)
  anzahl * (messungen|messwerte|sitzungen)`)

/**
 * "How many readings on the left arm": only a blood pressure says on which arm it was taken, so
 * that the circumstance names the kind. Where nothing names one, it is not known what to count.
 * Null of what asks for something else.
 */
export function countedReadings({ text }: Said, listening: Listening): Understood | null {
  if (!says(text, COUNTED)) return null
  const named = kindIn(text)?.kind
  const { language, drugNames } = listening
  if (analyteIn(text) || drugIn(text, drugNames, language) || symptomIn(text, language)) return null
  for (const kind of named ? [named] : LOG_KIND_NAMES) {
    const set = setIn(text, listening, kind)
    if (set.condition?.circumstances) return { intent: 'record_value', kind, ...set, statistic: 'count' }
  }
  return named ? null : { intent: 'unknown' }
}
