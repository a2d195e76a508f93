import { TARGET_KEYS } from '../target-ranges.ts'
import { LOG_KINDS } from '../log-kinds.ts'
import { analyteIn } from './analyte-words.ts'
import { kindIn } from './measurement-words.ts'
import { patternsOf, says } from './patterns.ts'
import type { Said } from './said.ts'
import type { Understood } from './understood.ts'

/** Words that name a target. "Targeted therapy" is none. */
const TARGET_LINES = `(target|targets|goal|goals|aim|ziel|ziele|zielwert|zielwerte|zielwerten|zielbereich|zielbereiche|zielgewicht|zielblutdruck|zielzucker|zielpuls|target range|target ranges)`
const OWN_LINES = `(my|mine|mein|meine|meinen|meiner|meinem|do i have|have i got|habe ich|hab ich|set for me|fur mich)`
/** "What should my blood pressure be?" */
const OUGHT_LINES = `(what|how high|how low|how much|where) (should|ought|must) my * be
  what is my * (supposed|meant) to be
  (wie hoch|wie niedrig|wie viel|was|wo) (soll|sollte|muss) (mein|meine) * (sein|liegen|betragen|wiegen)
  in welchem bereich (soll|sollte) (mein|meine) * (sein|liegen)`
/** How to set one, or how values compare with one, is another question. */
const OTHER_LINES = `(how do i|how can i|how to|where do i|where can i|wie stelle|wie setze|wie kann|wie trage|wo stelle|wo kann|set a|set my|set up|change|enter|add|delete|remove|edit|andern|eingeben|eintragen|loschen|anlegen|einstellen|festlegen|reach|reached|reaching|met|meet|hit|often|percent|prozent|how many|wie oft|wie viele|within|in my|im ziel|im zielbereich|above|below|over|under|uber|unter|erreich~|average|durchschnitt~|why|warum|wieso|should i|soll ich|sollte ich|different|anders|remind|question|ask|frage|fragen|lose|abnehmen)`
const WHO_LINES = `(who|wer) * (set|gave|decided|gesetzt|gegeben|festgelegt|bestimmt)`
const TARGET = patternsOf(TARGET_LINES)
const OWN = patternsOf(OWN_LINES)
const OUGHT = patternsOf(OUGHT_LINES)
const OTHER = patternsOf(OTHER_LINES)
const WHO = patternsOf(WHO_LINES)
/** "Zielgewicht" names the weight within one word. */
const COMPOUND = / ziel(gewicht|blutdruck|zucker|puls) /g

/** To distinguish typing errors from words. */
export const OWN_THING_LINES: readonly string[] = [TARGET_LINES]

/** The person's own targets, of one kind or of all; null for anything else. */
export function ownTargetAsked({ text }: Said): Understood | null {
  const isTarget = says(text, TARGET) && says(text, OWN)
  if (!(isTarget || says(text, OUGHT)) || (says(text, OTHER) && !says(text, WHO))) return null
  const kind = kindIn(text.replaceAll(COMPOUND, ' $1 '))?.kind ?? null
  // The logbook knows no target for other laboratory values.
  if (kind === null && (analyteIn(text) !== null || !isTarget)) return null
  if (kind !== null && !LOG_KINDS[kind].required.some((key) => TARGET_KEYS.includes(key))) return null
  return { intent: 'record_target', kind }
}

/** Meters at home show these; they are laboratory values only where the question says so. */
const MEASURED_AT_HOME = new Set(['glucose-unspecified', 'inr'])

const NAMED_VALUE =
  /^ (?:(?:whats|what is|what are|how is|how high is|how low is|tell me|show me|was ist|wie ist|wie hoch ist|wie lautet|wie lauten|sag mir|zeig mir|zeige mir) )?(?:my|mein|meine|meinen) (?:(?:current|latest|last|newest|recent|actual|aktueller?|aktuelles|aktuelle|aktuellen|letzter?|letztes|letzte|letzten|neuester?|neuestes|neueste|neuesten) )*(.+?)(?: (?:values?|levels?|readings?|results?|numbers?|werte?|now|today|jetzt|heute|gerade|aktuell|right now|currently|at the moment|please|bitte))*? $/

/**
 * "What is my HbA1c?": the name of a value and nothing else. It asks for the person's own value,
 * and not for what it is.
 */
export function ownValueAsked({ text }: Said): Understood | null {
  const name = NAMED_VALUE.exec(text)?.[1]
  if (name === undefined) return null
  const named = ` ${name} `
  const analyte = analyteIn(named)
  if (
    analyte !== null &&
    !MEASURED_AT_HOME.has(analyte) &&
    isAll(named, (text) => analyteIn(text) === analyte)
  )
    return { intent: 'record_lab', analyte, statistic: 'latest', period: null, sinceVisit: false }
  const found = kindIn(named)
  return found && found.kind !== 'cycle' && found.word.trim() === name
    ? {
        intent: 'record_value',
        kind: found.kind,
        statistic: 'latest',
        period: null,
        sinceVisit: false,
        condition: null,
      }
    : null
}

/** True when no word can be left out without losing the name: it is all that was said. */
function isAll(named: string, isNamed: (text: string) => boolean): boolean {
  const words = named.trim().split(' ')
  return words.every((_, at) => {
    const rest = words.filter((__, other) => other !== at)
    return rest.length === 0 || !isNamed(` ${rest.join(' ')} `)
  })
}
