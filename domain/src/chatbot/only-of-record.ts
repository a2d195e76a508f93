import { findRedFlag } from '../red-flags.ts'
import { likelyRedFlag } from '../warning-signs/likely-red-flag.ts'
import { leftOutOf } from './left-out.ts'
import type { Listening } from './listening.ts'
import { patternsOf, says } from './patterns.ts'
import * as questionLines from './question-lines.ts'
import type { Understood } from './understood.ts'
import { readMessage } from './vocabulary.ts'

const OF_MANY = [
  questionLines.COUNT_LINES,
  questionLines.AVERAGE_LINES,
  questionLines.HIGHEST_LINES,
  questionLines.LOWEST_LINES,
].flatMap(patternsOf)
const WAS = patternsOf(`(what|when|which|how high|how low) (was|were|did)
  (what|which) * (was|were|did i have) * (in|on|last|between|before|until|since)
  (was|wie|wann|welche~) * (war|waren|lag|lagen|hatte)
  (show|list) * (readings|values|measurements|entries|history|trend)
  (zeig~|liste) * (werte|messungen|verlauf|eintrage)
  (blood pressure|blutdruck|sugar|glucose|zucker|blutzucker|weight|gewicht|pulse|puls) * (since|seit|last|letzte~) (week|month|year|woche|monat|jahr)`)
const HAD = patternsOf(`(how often|how many times|on how many days|when) (did i|have i|had i|was i) (have|had|feel|felt|get|log|logged|record|recorded|note|noted|enter|entered|write|put)
  (how often|how many times|on how many days) (did|was|were) my
  (how many) * (did i|have i) (have|had|log|logged|record|recorded|note|noted|enter|entered)
  (wie oft|wann|an wie vielen tagen) (hatte|hatt) ich
  (wie oft|wann|an wie vielen tagen) (habe|hab) ich * (gehabt|eingetragen|notiert|aufgeschrieben|erfasst|gespurt)
  wie viele * (hatte|habe) ich`)
const NOW = patternsOf(`(now|currently|suddenly|just|again|ongoing|jetzt|gerade|eben|soeben|momentan|plotzlich|wieder|seitdem|help|hilfe|worse|schlimmer)
  at the moment
  im moment`)
const TODAY = patternsOf('(today|tonight|this morning|this evening|this afternoon|heute|heut|minutes|hours|minuten|stunden)')
/** Whatever else a message tells of somebody's state, it tells in the present. */
const STATE = patternsOf(`(am|is|are|isnt|hurts|hurt|aches|feel|feels|feeling|cannot|cant|can|wont|keep|keeps|getting|shaking|breathe)
  (bin|ist|sind|tut|kann|fuhle|fuhl|fuhlt|wird|werde|bekomme|kriege|krieg|geht|zittere|zittert)`)

/**
 * True when a message asks about the past of the record and tells nothing else: "how often was my
 * sugar below 70 in May" is no sign of now. Whatever stands beside the question makes it more than
 * that, so that no warning is lost: then the whole message is looked at.
 */
export function asksOnlyOfRecord(
  message: string,
  understood: Understood,
  listening: Listening,
): boolean {
  const { text } = readMessage(message)
  const { intent } = understood
  const isOfValues = intent === 'record_value' || intent === 'record_lab'
  if (!isOfValues && intent !== 'record_symptom') return false
  const asks = isOfValues ? says(text, OF_MANY) || says(text, WAS) : says(text, HAD) && !says(text, TODAY)
  if (!asks || says(text, NOW)) return false
  const open = leftOutOf(message, understood, listening).join(', ')
  if (open === '') return true
  if (/\d/.test(open) || says(text, STATE)) return false
  const { found, isPossible } = likelyRedFlag(open)
  return findRedFlag(open) === null && found === null && !isPossible
}
