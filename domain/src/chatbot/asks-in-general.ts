import { fold } from '../fold.ts'
import { findRedFlag } from '../red-flags.ts'
import { withoutNames } from '../warning-signs/asked-about.ts'
import { likelyRedFlag } from '../warning-signs/likely-red-flag.ts'
import { tellsOfNow } from './of-now.ts'
import type { Understood } from './understood.ts'
import { readMessage } from './vocabulary.ts'

const SOMEBODY = '(?:people|one|someone|somebody|a person|you|diabetics|adults|women|men)'
/** Questions about an illness as such, as of articles and courses. */
const GENERAL = new RegExp(
  `\\b(?:what counts as|what (?:does|is|are) (?:an? )?[\\w ]{0,40}(?:feel|look|mean|stand for)|what(?: i|')?s (?:a |an )?\\w+$|why (?:is|are|do|does) (?:too much|diabetics|people|so)|(?:signs|symptoms) (?:of|tell|should)|(?:anzeichen|zeichen) (?:fur|von|hat|eines|einer)|explain|erklar\\w*|in (?:general|principle)|generally|allgemein\\w*|general info\\w*|just curious|read(?:ing)? up|first aid|erste hilfe|nur zur info|interessehalber|referat|(?:something|anything|etwas|was) (?:to|zum|zu) (?:read|lesen)|zum lesen|was heisst|was bedeutet|(?:wann|wie|woran|worauf|was) (?:\\w+ ){0,4}man|how (?:do|does|would|can|to) (?:${SOMEBODY}|recogni[sz]e)|how you'd recogni[sz]e|when (?:should|does|is|can|do) (?:${SOMEBODY}|chest pain|a fever)|should make (?:${SOMEBODY})|(?:jab|vaccin\\w*|impf\\w*) (?:against|gegen|for)|impfen|ab (?:wann|wie ?viel)|raises? (?:your|the) \\w+ risk|lead to|wie kommt es|immer gleich ein notfall)\\b`,
)
/** Names of what a question in general is about, besides those of illnesses. */
const TOPICS =
  /\b(?:hypertensive (?:crisis|krise)|(?:dangerous\w* )?high blood pressure|blutdruck \w* ?(?:als )?gefahrlich hoch|gefahrlich hoch|zu viel paracetamol|too much paracetamol|poison\w*|giftig|asthma attack|ersticken|fieber\w*|fever\w*|paracetamol|\d{2,3} (?:over|zu|uber) \d{2,3}|blutung\w*|bleeding|notruf\w*|notfall\w*|112|999|emergenc\w*|ambulance)\b/g

/**
 * True when a message asks about an illness as such, or notes a question for the doctor, and
 * describes nobody's state: "what are the signs of a heart attack". It is answered, under a notice.
 */
export function asksInGeneral(message: string, { intent }: Understood): boolean {
  const { text } = readMessage(message)
  if (intent !== 'add_question' && !GENERAL.test(fold(message)) && !GENERAL.test(text.trim())) return false
  if (tellsOfNow(text)) return false
  const rest = withoutNames(message).replaceAll(TOPICS, ' ')
  return findRedFlag(rest) === null && likelyRedFlag(rest).found === null
}
