import { findRedFlag } from '../red-flags.ts'
import { withoutNames } from '../warning-signs/asked-about.ts'
import { likelyRedFlag } from '../warning-signs/likely-red-flag.ts'
import { leftOutOf } from './left-out.ts'
import type { Listening } from './listening.ts'
import { tellsOfNow } from './of-now.ts'
import { patternsOf, says } from './patterns.ts'
import { ASKS_LOOKUP } from './lookup-lines.ts'
import type { Understood } from './understood.ts'
import { readMessage } from './vocabulary.ts'

const TODAY = patternsOf(
  '(today|tonight|this morning|this evening|this afternoon|heute|heut|minutes|hours|minuten|stunden)',
)
/** Each statement of a message; a conjunction begins another one. */
const SENTENCES = /[.?!;:\n]+/
const STATEMENTS = /[.?!;:\n]+|,\s|\s(?:and|but|und|aber)\s/i
/** "2025" tells of a time, "190" may be a reading of now. */
const NUMBER = /\d/
/** A second limit, which is left out, and named. */
const LIMITS =
  /\b(?:above|over|below|under|between|least|most|über|unter|zwischen|mindestens|höchstens) \d[\d.,/]*/gi
const YEAR = /\b20\d\d\b/g

/** The warning that a question about the record deserves. */
export type OfRecord = 'nothing' | 'asked' | null

/**
 * Says if a message only asks about what the record holds: "how often was my sugar below 70 in
 * May", "find the letter about my stroke". That is no sign of now: `asked` where the complaint of
 * an earlier day is asked about, else `nothing`. Null of anything else: whatever stands beside the
 * question makes it more than that, so that no warning is lost.
 */
export function onlyOfRecord(message: string, understood: Understood, listening: Listening): OfRecord {
  const { text } = readMessage(message)
  const { intent } = understood
  const asks = ASKS_LOOKUP[intent]
  if (!asks || tellsOfNow(text)) return null
  const isForm = (said: string) => says(said, asks) || isOfValuesAlone(understood, said)
  if (!isForm(text)) return null
  const isOfComplaint = intent === 'record_symptom' || intent === 'how_to'
  if (isOfComplaint && says(text, TODAY)) return null
  const found: OfRecord = isOfComplaint ? 'asked' : 'nothing'
  const besideOf = (ends: RegExp) => {
    const all = message.split(ends)
    const others = all.filter((one) => !says(readMessage(one).text, asks))
    // A question of one piece alone is all of it.
    return others.length === all.length ? [] : others
  }
  if (!besideOf(SENTENCES).every((piece) => isHarmless(piece, found))) return null
  if (!besideOf(STATEMENTS).every((piece) => isHarmless(piece, 'asked'))) return null
  const open = leftOutOf(message, understood, listening).join(', ')
  if (NUMBER.test(open.replaceAll(YEAR, '').replaceAll(LIMITS, ''))) return null
  // A few words out of context resemble anything a little: only likely matches count.
  if (intent !== 'how_to' && isHarmless(open, 'asked')) return found
  if (intent === 'record_dose' || intent === 'record_medication') return null
  return isHarmless(withoutNames(message), found) ? found : null
}

/** The name of a value, with no number that could be one of now. */
const isOfValuesAlone = (understood: Understood, text: string): boolean =>
  understood.intent === 'record_value' &&
  !understood.condition?.limit &&
  !NUMBER.test(text.replaceAll(YEAR, ''))

/** True where a text shows no sign; an answer under a notice may still be possible. */
function isHarmless(text: string, found: OfRecord): boolean {
  if (text.trim() === '') return true
  const learnt = likelyRedFlag(text)
  return findRedFlag(text) === null && learnt.found === null && (found === 'asked' || !learnt.isPossible)
}
