import { BANDS, bandOf, GLUCOSE_BANDS } from '../class-bands.ts'
import { DAY_MS } from '../local-days.ts'
import { canonicalOf, inUnit, type LoggedValue } from '../log-values.ts'
import { type MeasurementKey, measurement } from '../measurements.ts'
import { isChildOn, isPregnantOn, type Person } from '../person.ts'
import { isPressureSevere } from '../severe-pressure.ts'
import { shareOfBest, type TargetRange, targetFor } from '../target-ranges.ts'
import { VALUE_ANSWERS } from './value-answers.ts'
import type { ToldSign } from './levels.ts'

export interface MeasuredFacts {
  readonly values: readonly LoggedValue[]
  readonly context: Readonly<Record<string, string>>
  /** The day on which it was measured. */
  readonly day: string
  readonly person: Person
  readonly targets: readonly TargetRange[]
}

/**
 * A sign from a value: the key of a rule with a suitable answer, or a text about the value itself.
 */
export type MeasuredSign = string | ToldSign

/** A class of class-bands.ts on which something is to be done. */
const SIGNS_OF_CLASSES: Partial<Record<MeasurementKey, Record<string, MeasuredSign>>> = {
  ketones: { emergency: 'dka_hyper', risk: VALUE_ANSWERS.raised_ketones },
  temp: { hypothermia: 'heat_cold', high_fever: 'heat_cold' },
  spo2: { low: VALUE_ANSWERS.low_oxygen },
  pulse: { far_above: VALUE_ANSWERS.fast_pulse },
  resp: { far_below: VALUE_ANSWERS.breathing_rate, far_above: VALUE_ANSWERS.breathing_rate },
}
const PULSE_LOW = 40
/** From here on complaints beside it are a sign of ketoacidosis. */
const SUGAR_HIGH: Readonly<Record<string, number>> = { 'mmol/L': 16.7, 'mg/dL': 300 }
const FEVER_FROM = 38
const INFANT_DAYS = 92
const RED_ZONE_BELOW = 0.5
const STRONG_PAIN_FROM = 7

/** Returns the signs in the values of an entry. A fever alone is a sign of nothing but itself. */
export function signsOfValues(facts: MeasuredFacts): MeasuredSign[] {
  return [...signsOfPressure(facts.values), ...facts.values.flatMap((value) => signsOfValue(value, facts))]
}

/**
 * Returns the values in words, so that a note beside them is read together with them: "fever", and
 * "on chemo" in the note.
 */
export function wordsOfValues(values: readonly LoggedValue[]): string[] {
  return [
    ...(isPressureSevere(values) ? ['very high blood pressure'] : []),
    ...values.flatMap((value) => {
      const number = canonicalOf(value)
      if (value.key === 'temp' && number !== null && number >= FEVER_FROM) return ['fever']
      if (isSugar(value) && isSugarHigh(value)) return ['blood sugar very high']
      if (value.key === 'pain' && number !== null && number > 0)
        return [number >= STRONG_PAIN_FROM ? 'severe pain' : 'pain']
      return []
    }),
  ]
}

function signsOfPressure(values: readonly LoggedValue[]): MeasuredSign[] {
  return isPressureSevere(values) ? ['bp_crisis'] : []
}

function signsOfValue(value: LoggedValue, facts: MeasuredFacts): MeasuredSign[] {
  const { key } = value
  const number = canonicalOf(value)
  if (isSugar(value)) return signsOfSugar(value)
  if (key === 'pef') {
    const share = shareOfBest(value, targetFor(facts.targets, 'pef', null))
    return share !== null && share < RED_ZONE_BELOW ? [VALUE_ANSWERS.red_zone] : []
  }
  if (key === 'temp' && number !== null && number >= FEVER_FROM && isInfant(facts)) return ['infant_fever']
  if (key === 'spo2' && isInOwnRange(value, facts)) return []
  if (key === 'ketones' && value.value === null) return value.comparator === '>' ? ['dka_hyper'] : []
  if (key === 'pulse' && number !== null && number < PULSE_LOW) return ['heart_rhythm']
  const sign = SIGNS_OF_CLASSES[key]?.[classOf(value, facts) ?? '']
  return sign === undefined ? [] : [sign]
}

const isSugar = ({ key }: LoggedValue) => key === 'glucose' || key === 'glucose_cgm'

function signsOfSugar(value: LoggedValue): MeasuredSign[] {
  if (value.value === null) return value.comparator === '<' ? ['hypo'] : [VALUE_ANSWERS.high_glucose]
  const band = bandOf(GLUCOSE_BANDS.other, value.value, value.unit)
  if (band?.key === 'very_low') return ['hypo']
  return isSugarHigh(value) ? [VALUE_ANSWERS.high_glucose] : []
}

function isSugarHigh({ value, unit, comparator }: LoggedValue): boolean {
  if (value === null) return comparator === '>'
  return value >= (SUGAR_HIGH[unit] ?? Number.POSITIVE_INFINITY)
}

/**
 * The general class, compared in the unit typed where the source prints one; none at work, in
 * motion or for other ages.
 */
function classOf(value: LoggedValue, { context, day, person }: MeasuredFacts): string | null {
  const bands = BANDS[value.key]
  if (!bands || value.value === null) return null
  const isRate = value.key === 'pulse' || value.key === 'resp'
  if (isRate && (context['effort'] === 'active' || isChildOn(person, day) || isPregnantOn(person, day)))
    return null
  const unit = measurement(value.key).unit ?? ''
  return (bandOf(bands, value.value, value.unit) ?? bandOf(bands, canonicalOf(value) ?? 0, unit))?.key ?? null
}

/** True when a doctor has set a lower range, as for oxygen in COPD, and the value is within it. */
function isInOwnRange(value: LoggedValue, { targets }: MeasuredFacts): boolean {
  const target = targetFor(targets, value.key, null)
  const number = target && inUnit(value, target.unit)
  return number != null && target?.low != null && number >= target.low
}

function isInfant({ person, day }: MeasuredFacts): boolean {
  if (!person.dateOfBirth) return false
  const days = (Date.parse(day) - Date.parse(person.dateOfBirth)) / DAY_MS
  return days >= 0 && days < INFANT_DAYS
}
