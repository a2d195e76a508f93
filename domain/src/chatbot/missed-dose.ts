import { addDays, dateIn } from '../local-time.ts'
import { askedIn } from './asked.ts'
import { drugIn } from './drug-words.ts'
import type { Listening } from './listening.ts'
import * as logLines from './log-lines.ts'
import { patternsOf, says } from './patterns.ts'
import type { Said } from './said.ts'
import type { MissedDose } from './understood.ts'
import { type Vocabulary, vocabularyOf } from './word-list.ts'

const MISSED_LINES = `(forgot|forget|forgotten|missed|miss|overlooked|skipped|late|overdue|catch up|make up for)
  (vergessen~|vergass|vergesse|verpasst~|verpasse|verschwitzt|verschlafen|versaumt~|ausgelassen|nachholen|nachnehmen|uberfallig)
  (didnt|did not|havent|have not) * (take|taken|had)
  nicht (genommen|eingenommen|geschluckt)`
const STILL_LINES = `(still|now) * take
  take * (still|now|anyway)
  (noch|jetzt|trotzdem|nachtraglich) * (nehmen|einnehmen)
  (nehmen|einnehmen) * (noch|jetzt|nachtraglich)
  too late
  zu spat`
const WHAT_LINES = `(what|whats) * (do|now|should|next)
  what now
  (should|can|could|may|must|shall|ought) i
  is it * late
  (was|wie) * (tun|mache|mach|machen|soll|jetzt|nun|vorgehen)
  was (jetzt|nun)
  (soll|sollte|kann|darf|muss|konnte|durfte) ich
  (ist es|bin ich) * zu spat
  (nachholen|auslassen|or wait|oder warten)`
const MISSED = patternsOf(MISSED_LINES)
const STILL = patternsOf(STILL_LINES)
const ASKS = patternsOf(WHAT_LINES)
const OWN = patternsOf(`(i|my|mine|ive)
  (ich|mein~|mir)
  hab
  jetzt
  (today|yesterday|this|last night|heute|gestern)`)
const GENERAL = patternsOf(
  '(general|generally|general~|people|folk|one|usually|normaly|normally|somebody|someone|allgemein~|man|ublich~|normalfall|read|lesen|text|article|artikel|leaflet|beipackzettel|password|passwort|passcode|code|pin)',
)
const MEDICINE = patternsOf(logLines.MEDICINE_LINES)
const MEDICINE_NAMES = patternsOf(
  '(medicine|medicines|medication|medications|medikament~|tablette~|~tablette~|dose|doses|dosis|pill|pills|tablet|tablets|einnahme)',
)

const LAST_NIGHT = / (?:last night|letzte nacht|gestern nacht|heute nacht) /

/** The words by which somebody asks what to do about a dose that they did not take. */
export const MISSED_WORDS: Vocabulary =
  vocabularyOf(`${MISSED_LINES}\n${STILL_LINES}\n${WHAT_LINES}\n${logLines.MEDICINE_LINES}
  last night nacht double doubled two twice both instead doppelt~ zwei beide zweimal late spat wait warten mach machen tun actually`)

/**
 * "I forgot my atorvastatin yesterday, what should I do?": which dose it is, for the plan's own
 * rule to answer. Null of anything else, and of what people do in general.
 */
export function missedDoseIn({ text }: Said, listening: Listening): MissedDose | null {
  const isMissed = says(text, MISSED)
  if (!(isMissed || says(text, STILL)) || !says(text, ASKS)) return null
  if (!says(text, OWN) || says(text, GENERAL)) return null
  const drug = drugIn(text, listening.drugNames, listening.language)?.name ?? null
  if (drug === null && !(isMissed && (says(text, MEDICINE) || says(text, MEDICINE_NAMES)))) return null
  const { period: named, condition } = askedIn(text, listening)
  // A bedtime dose belongs to the day before that night.
  const yesterday = addDays(dateIn(listening.timeZone, listening.now), -1)
  const period = LAST_NIGHT.test(text) ? { from: yesterday, to: yesterday } : named
  return { drug, period, hours: condition?.hours ?? null, isSaid: isMissed }
}
