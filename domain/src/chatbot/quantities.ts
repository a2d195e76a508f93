import { LOG_KINDS, type LogKindName } from '../log-kinds.ts'
import { plausibilityTyped } from '../log-limits.ts'
import type { LoggedValue } from '../log-values.ts'
import type { MeasurementKey } from '../measurements.ts'
import { type UnitSettings, unitsOffered } from '../unit-choice.ts'
import { unitsOf } from '../units.ts'
import { kindIn } from './measurement-words.ts'
import { NUMBER_WORD, numberOf } from './number-words.ts'
import { readNumber } from './typed-numbers.ts'

/** Units in common spelling, with their keys in the table of units. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/ mmhg /, 'mm[Hg]'],
  [/ kpa /, 'kPa'],
  [/ mgdl /, 'mg/dL'],
  [/ mmolmol /, 'mmol/mol'],
  [/ mmol /, 'mmol/L'],
  [/ (?:kg|kgs|kilo|kilos|kilogramm?s?) /, 'kg'],
  [/ (?:lbs?|pounds?) /, '[lb_av]'],
  [/ (?:stones?|st) /, 'st_lb'],
  [/ (?:f|fahrenheit) /, '[degF]'],
  [/ (?:c|celsius|grad|degrees?) /, 'Cel'],
  [/ (?:prozent|percent) /, '%'],
  [/ cm /, 'cm'],
  [/ (?:inch|inches) /, '[in_i]'],
  [/ (?:hours?|hrs?|stunden?|std|h) /, 'h'],
  [/ (?:minutes?|mins?|minuten?) /, 'min'],
  [/ (?:ml|milliliters?) /, 'mL'],
  [/ (?:l|liters?|litres?|liter) /, 'l'],
  [/ (?:units?|einheiten?|ie|iu|u) /, '[IU]'],
  [/ (?:steps|schritte) /, '{steps}/d'],
  [/ (?:bpm|schlage) /, '/min'],
  [/ (?:g|gramm?) /, 'g'],
]
/** Kinds that the unit alone identifies. */
const KIND_OF_UNIT: Readonly<Record<string, LogKindName>> = {
  'mm[Hg]': 'blood_pressure',
  kg: 'weight',
  '[lb_av]': 'weight',
  st_lb: 'weight',
  '[degF]': 'temp',
  Cel: 'temp',
  'mg/dL': 'glucose',
  'mmol/L': 'glucose',
  '{steps}/d': 'steps',
  '/min': 'pulse',
}
/** 128/82, and 128/82/64 with the pulse. */
const PAIR = / (\d{2,3}(?:[.,]\d)?)\/(\d{2,3}(?:[.,]\d)?)(?:\/(\d{2,3}))? /
/** "top 136 bottom 84" */
const UPPER_LOWER =
  / (?:top|upper|systol\S*|oben|ober\S*) (?:\p{L}+ ){0,3}(\d{2,3}) (?:\p{L}+ ){0,3}?(?:bottom|lower|diastol\S*|unten|unter\S*) (?:\p{L}+ ){0,3}(\d{2,3}) /u
const NUMBER = / (\d+(?:[.,]\d+)*) /g

export interface Measured {
  kind: LogKindName
  values: LoggedValue[]
  /** True for a typed unit. */
  saysUnit: boolean
}

/**
 * The measurement that a message reports; null where it reports none. Times are to be taken out
 * before.
 */
export function measuredIn(text: string, settings: UnitSettings): Measured | null {
  const named = kindIn(text)
  const pair = PAIR.exec(text) ?? UPPER_LOWER.exec(text)
  const unit = UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (pair && (!named || ['blood_pressure', 'pulse'].includes(named.kind)))
    return bloodPressure(text, pair, unit)
  const apart = named?.kind === 'blood_pressure' ? / (\d{2,3})(?: \p{L}+){0,2} (\d{2,3}) /u.exec(text) : null
  if (apart && Number(apart[1]) > Number(apart[2])) return bloodPressure(text, apart, unit)
  const kind = named?.kind ?? (unit === null ? undefined : KIND_OF_UNIT[unit]) ?? feverWith(text)
  if (!kind || kind === 'blood_pressure') return null
  if (kind === 'cycle') return { kind, values: [], saysUnit: false }
  const digits = [...text.matchAll(NUMBER)].map(([, typed = '']) => typed)
  const numbers = digits.map((typed) => readNumber(typed))
  if (kind === 'sleep' || kind === 'exercise') return duration(kind, text, numbers, settings)
  const [key] = LOG_KINDS[kind].required
  if (!key) return null
  const own = unit !== null && unitsOf(key).includes(unit) ? unit : null
  const litres = kind === 'water' && unit === 'l' ? 1000 : 1
  const [first] = digits
  if (first === undefined) return null
  const value = readNumber(first, (number) => isPossible(key, number * litres, own, settings))
  return {
    kind,
    values: [{ key, value: value * litres, unit: own ?? likelyUnit(key, value, settings) }],
    saysUnit: own !== null,
  }
}

/**
 * A number beside "fever" is a temperature, and so is the only number of a message that is like one
 * of a body.
 */
const feverWith = (text: string): LogKindName | undefined =>
  (/ (?:fever|fieber) /.test(text) && / (?:3[4-9]|4[0-4]|9[4-9]|10[0-9])(?:[.,]\d)? /.test(text)) ||
  (/ (?:3[5-9]|4[01])[.,]\d /.test(text) && text.match(/ \d/g)?.length === 1)
    ? 'temp'
    : undefined

function bloodPressure(
  text: string,
  [, high = '', low = '', third]: RegExpExecArray,
  unit: string | null,
): Measured {
  const own = unit === 'kPa' ? 'kPa' : 'mm[Hg]'
  const values: LoggedValue[] = [
    { key: 'bp_sys', value: readNumber(high), unit: own },
    { key: 'bp_dia', value: readNumber(low), unit: own },
  ]
  const pulse =
    / (?:pulse|puls|hr|heart rate|p) (?:\p{L}+ ){0,2}(\d{2,3}) | (\d{2,3}) (?:pulse|puls|bpm) /u.exec(text)
  const beats = third ?? pulse?.[1] ?? pulse?.[2]
  if (beats) values.push({ key: 'pulse', value: Number(beats), unit: '/min' })
  return { kind: 'blood_pressure', values, saysUnit: unit === own }
}

/** "7 h 30", "7:30", "seven hours" and "45 min", in the unit in which the kind is typed. */
function duration(
  kind: 'sleep' | 'exercise',
  text: string,
  numbers: number[],
  settings: UnitSettings,
): Measured | null {
  const both =
    / (\d{1,2}) (?:hours?|hrs?|stunden?|std|h) (?:and |und )?(\d{1,2}) (?:minutes?|mins?|minuten?|min)? ?/.exec(
      text,
    )
  const isMinutes = / (?:minutes?|mins?|minuten?) /.test(text)
  const spelled = new RegExp(
    ` (${NUMBER_WORD}) (?:hours?|hrs?|stunden?|std|h|minutes?|mins?|minuten?) `,
  ).exec(text)
  const first = numbers[0] ?? numberOf(spelled?.[1]) ?? undefined
  const half = / (?:and a half|einhalb|half) /.test(text) ? 30 : 0
  if (first === undefined) return null
  const isHours = !isMinutes && (kind === 'sleep' || / (?:hours?|hrs?|stunden?|std|h) /.test(text))
  const minutes = both ? Number(both[1]) * 60 + Number(both[2]) : (isHours ? first * 60 : first) + half
  const unit = unitsOffered(kind, settings)[0] ?? 'min'
  const value = unit === 'h' ? minutes / 60 : Math.round(minutes)
  return { kind, values: [{ key: kind, value, unit }], saysUnit: isMinutes || isHours }
}

/**
 * The unit of the settings, unless the number makes no sense in it and does in another one: as a
 * usual value there, or at least as a possible one, since the dangerous ones are unusual.
 */
function likelyUnit(key: MeasurementKey, value: number, settings: UnitSettings): string {
  const [usual = ''] = unitsOffered(key, settings)
  if (plausibilityTyped(key, value, usual) !== 'impossible') return usual
  const others = unitsOf(key)
  return (
    others.find((unit) => plausibilityTyped(key, value, unit) === 'usual') ??
    others.find((unit) => plausibilityTyped(key, value, unit) !== 'impossible') ??
    usual
  )
}

const isPossible = (key: MeasurementKey, value: number, unit: string | null, settings: UnitSettings) =>
  plausibilityTyped(key, value, unit ?? likelyUnit(key, value, settings)) !== 'impossible'
