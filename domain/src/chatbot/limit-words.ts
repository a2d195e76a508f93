import { LOG_KINDS, type LogKindName } from '../log-kinds.ts'
import { plausibilityTyped } from '../log-limits.ts'
import type { MeasurementKey } from '../measurements.ts'
import { unitFor, type UnitSettings } from '../unit-choice.ts'
import { toCanonical, unitsOf } from '../units.ts'
import { MONTH_NAME } from './days.ts'
import { LOWER_PART } from './pressure-parts.ts'

/** "Above" and "below" are without the number itself; the others are with it. */
export type LimitSide = 'above' | 'below' | 'at_least' | 'at_most' | 'between'

export interface Limit {
  key: MeasurementKey
  side: LimitSide
  value: number
  /** The upper end of "between". */
  upper?: number
  unit: string
}

/**
 * The words that may follow the number, with the unit that each names; mmHg and the like leave no
 * choice.
 */
const UNITS: Readonly<Record<string, string>> = {
  mmol: 'mmol/L',
  mgdl: 'mg/dL',
  'mg dl': 'mg/dL',
  'mg/dl': 'mg/dL',
  kg: 'kg',
  lbs: '[lb_av]',
  pounds: '[lb_av]',
  mmhg: '',
  bpm: '',
}
const UNIT = `(?: (${Object.keys(UNITS).join('|')}))?`
const DIGITS = '(\\d{1,4}(?:[.,]\\d{1,2})?)'
const NUMBER = `${DIGITS}${UNIT}`
/**
 * "140/90" asks for two limits at once, which is not understood, and so is named as left out; "over
 * 30 days" asks for none, and "between 3 and 5 May" for days.
 */
const END = ` (?!\\d|/|over |zu |am |pm |uhr |o clock |h |(?:st|nd|rd|th|of) |(?:${MONTH_NAME}) |days?|weeks?|months?|years?|hours?|minutes?|times|tagen?|wochen?|monaten?|jahren?|stunden?|minuten?|mal )`
const SIDES: readonly (readonly [LimitSide, RegExp])[] = [
  ['between', new RegExp(` (?:between|from|zwischen|von) ${DIGITS} (?:and|to|und|bis) ${NUMBER}${END}`)],
  ['at_least', new RegExp(` (?:at least|no less than|not less than|mindestens|minimum) ${NUMBER}${END}`)],
  ['at_most', new RegExp(` (?:at most|no more than|not more than|hochstens) ${NUMBER}${END}`)],
  [
    'above',
    new RegExp(
      ` (?:above|over|more than|higher than|greater than|exceeding|uber|mehr als|hoh\\S* als|gross\\S* als|oberhalb(?: von)?) ${NUMBER}${END}`,
    ),
  ],
  [
    'below',
    new RegExp(
      ` (?:below|under|less than|lower than|beneath|unter|weniger als|niedrig\\S* als|kleiner? als|unterhalb(?: von)?) ${NUMBER}${END}`,
    ),
  ],
  // "Under 70 or over 180" is no "70 or over".
  [
    'at_least',
    new RegExp(` ${NUMBER} (?:or|oder) (?:more|higher|above|over|mehr|hoher|daruber|druber) (?!\\d)`),
  ],
  [
    'at_most',
    new RegExp(
      ` ${NUMBER} (?:or|oder) (?:less|lower|below|under|weniger|niedriger|darunter|drunter) (?!\\d)`,
    ),
  ],
]
/** "Between 8 and 10" may be hours when no unit is given. */
const HOURS_MAX = 24

/**
 * Beyond which value the entries are that a question is about; null where it names none, or none
 * that can be meant. Of a blood pressure it is the upper value, unless the question says the lower.
 */
export function limitIn(
  find: (pattern: RegExp) => RegExpExecArray | null,
  kind: LogKindName,
  settings: UnitSettings,
): { limit: Limit; hit: RegExpExecArray } | null {
  const [first, second] = LOG_KINDS[kind].required as readonly MeasurementKey[]
  const key = kind === 'blood_pressure' && find(LOWER_PART) ? second : first
  if (!key) return null
  for (const [side, pattern] of SIDES) {
    const hit = find(pattern)
    const limit = hit && readLimit(hit, key, side, settings)
    if (limit) return { limit, hit }
  }
  return null
}

function readLimit(
  hit: RegExpExecArray,
  key: MeasurementKey,
  side: LimitSide,
  settings: UnitSettings,
): Limit | null {
  const isBetween = side === 'between'
  const value = typed(hit[1])
  const upper = isBetween ? typed(hit[2]) : value
  const named = UNITS[(isBetween ? hit[3] : hit[2]) ?? '']
  if (isBetween && (upper <= value || (named === undefined && upper <= HOURS_MAX))) return null
  const units = named ? [named] : [unitFor(key, settings), ...unitsOf(key)]
  const unit = units.find(
    (one) =>
      unitsOf(key).includes(one) &&
      [value, upper].every((number) => plausibilityTyped(key, number, one) !== 'impossible'),
  )
  return unit === undefined ? null : { key, side, value, ...(isBetween ? { upper } : {}), unit }
}

const typed = (digits: string | undefined) => Number((digits ?? '').replace(',', '.'))

/** The ends of a limit in the unit in which values are compared. */
export const canonicalLimit = ({ key, value, upper = value, unit }: Limit): [number, number] => [
  toCanonical(key, value, unit),
  toCanonical(key, upper, unit),
]
