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
const ONE_CLAUSE = /^[^.,;:!?\n]*[.!?]*\s*$/

/** What a question about the record comes to, as a warning sign. */
export type OfRecord = 'nothing' | 'asked' | null

/**
 * Whether a message only asks about what the record holds: "how often was my sugar below 70 in
 * May", "find the letter about my stroke". That is no sign of now: `asked` where the complaint of an
 * earlier day is asked about, else `nothing`. Null of anything else: whatever stands beside the
 * question makes it more than that, so that no warning is lost.
 */
export function onlyOfRecord(message: string, understood: Understood, listening: Listening): OfRecord {
  const { text } = readMessage(message)
  const { intent } = understood
  const asks = ASKS_LOOKUP[intent]
  if (!asks || !says(text, asks)) return null
  if (tellsOfNow(text)) return null
  const isOfComplaint = intent === 'record_symptom' || intent === 'how_to'
  if (isOfComplaint && says(text, TODAY)) return null
  const found: OfRecord = isOfComplaint ? 'asked' : 'nothing'
  const open = leftOutOf(message, understood, listening).join(', ')
  const isOpenHarmless = !/\d/.test(open.replaceAll(/\b20\d\d\b/g, ''))
  if (intent !== 'how_to' && (open === '' || (isOpenHarmless && isHarmless(open)))) return found
  if (intent === 'record_dose' || intent === 'record_medication') return null
  return ONE_CLAUSE.test(message) && isOpenHarmless && isHarmless(withoutNames(message)) ? found : null
}

function isHarmless(text: string): boolean {
  const { found, isPossible } = likelyRedFlag(text)
  return findRedFlag(text) === null && found === null && !isPossible
}
