import { LOG_KINDS, type LogKindName } from '../log-kinds.ts'
import { plausibilityTyped } from '../log-limits.ts'
import type { MeasurementKey } from '../measurements.ts'
import { unitFor, type UnitSettings } from '../unit-choice.ts'
import { toCanonical, unitsOf } from '../units.ts'

export interface Limit {
  key: MeasurementKey
  side: 'above' | 'below'
  value: number
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
const NUMBER = `(\\d{1,4}(?:[.,]\\d{1,2})?)(?: (${Object.keys(UNITS).join('|')}))?`
/**
 * "140/90" asks for two limits at once, which is not understood, and so is named as left out; "over
 * 30 days" asks for none.
 */
const END =
  ' (?!\\d|/|over |zu |days?|weeks?|months?|years?|hours?|minutes?|times|tagen?|wochen?|monaten?|jahren?|stunden?|minuten?|mal )'
const SIDES = [
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
] as const

/**
 * Beyond which value the entries are that a question is about; null where it names none, or none
 * that can be meant.
 */
export function limitIn(
  find: (pattern: RegExp) => RegExpExecArray | null,
  kind: LogKindName,
  settings: UnitSettings,
): { limit: Limit; hit: RegExpExecArray } | null {
  const [key] = LOG_KINDS[kind].required as readonly MeasurementKey[]
  if (!key) return null
  for (const [side, pattern] of SIDES) {
    const hit = find(pattern)
    if (!hit) continue
    const value = Number((hit[1] ?? '').replace(',', '.'))
    const named = UNITS[hit[2] ?? '']
    const units = named ? [named] : [unitFor(key, settings), ...unitsOf(key)]
    const unit = units.find(
      (one) => unitsOf(key).includes(one) && plausibilityTyped(key, value, one) !== 'impossible',
    )
    if (unit !== undefined) return { limit: { key, side, value, unit }, hit }
  }
  return null
}

/** A limit in the unit in which values are compared. */
export const canonicalLimit = ({ key, value, unit }: Limit): number => toCanonical(key, value, unit)
