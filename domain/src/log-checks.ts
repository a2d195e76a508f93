import { DAY_MS } from './local-days.ts'
import type { LogDoubtRule } from './log-doubts.ts'
import { LOG_KINDS, type LogKind, type LogKindName } from './log-kinds.ts'
import { limitsIn, plausibilityTyped } from './log-limits.ts'
import { canonicalOf, type LoggedValue, METER_WORD_KEYS } from './log-values.ts'
import type { MeasurementKey } from './measurements.ts'
import { isFarFrom, type OwnValue, ownMiddle } from './own-values.ts'
import { unitsOf } from './units.ts'

/** Why a value is rejected. The names are those of the displayed messages. */
export type RefusalRule =
  | 'values_of_kind'
  | 'unit_unknown'
  | 'impossible_value'
  | 'systolic_above_diastolic'
  | 'systolic_equals_diastolic'
  | 'whole_number'
  | 'not_multiple'
  | 'number'

export interface Refusal {
  /** Index of the value; null when it concerns all of them. */
  readonly at: number | null
  readonly part: 'key' | 'unit' | 'value'
  readonly rule: RefusalRule
  /** The limits in the typed unit, for `impossible_value`. */
  readonly low?: number | null
  readonly high?: number | null
  readonly unit?: string
}

/** Another unit in which the same number would be plausible. */
export interface Offer {
  readonly at: number
  readonly unit: string
}

/** A doubt raised before a value is saved: it is possible, but rarely intended. */
export interface Question {
  readonly rule: LogDoubtRule
  readonly at: number
  /** For a change: its size (kg or cm), and its start. */
  readonly change?: number
  readonly since?: string
  /** For a value far from the person's own: their median, in the canonical unit. */
  readonly own?: number
}

export interface LogCheck {
  /** The values in canonical units, in order; null for a meter's word and for a rejected value. */
  readonly canonical: readonly (number | null)[]
  readonly refusals: readonly Refusal[]
  readonly offers: readonly Offer[]
  readonly questions: readonly Question[]
}

/** Known facts beside the values themselves. */
export interface CheckFacts {
  readonly measuredAt?: string
  /** The person's own readings in canonical units, without the judged one. */
  readonly earlier?: readonly OwnValue[]
  readonly hasHeartFailure?: boolean
  readonly isAdult?: boolean
}

/** Counted, or read off an integer scale. */
const WHOLE: ReadonlySet<MeasurementKey> = new Set(['spo2', 'pain', 'mood', 'steps'])
const PULSE_PRESSURE_MIN = 20
const PULSE_PRESSURE_MAX = 100
const WEIGHT_SHARE_MAX = 0.05
const WEIGHT_SHARE_DAYS = 7
/** Source: the ESC's guideline on heart failure (2021). */
export const HEART_FAILURE_GAIN_KG = 2
const HEART_FAILURE_DAYS = 3
const HEIGHT_CHANGE_CM = 3

/**
 * Judges the typed values of a log entry: rejections, doubts, and likely other units. Server, form
 * and import share this function.
 */
export function checkLogValues(
  kind: LogKindName,
  values: readonly LoggedValue[],
  facts: CheckFacts = {},
): LogCheck {
  const refusals = [...shapeRefusals(kind, values), ...values.flatMap(valueRefusals)]
  const sound = values.map((_, at) => !refusals.some((refusal) => refusal.at === at))
  const canonical = values.map((value, at) => (sound[at] ? canonicalOf(value) : null))
  refusals.push(...pressureRefusals(values, canonical))
  const offers = values.flatMap((value, at) => offersFor(value, at))
  const questions: Question[] = values.flatMap((value, at) =>
    sound[at] && isUnusual(value) ? [{ rule: 'unusual' as const, at }] : [],
  )
  questions.push(...pulsePressureQuestion(values, canonical), ...changeQuestions(values, canonical, facts))
  questions.push(...ownQuestions(values, canonical, facts, questions))
  return { canonical, refusals, offers, questions: refusals.length > 0 ? [] : questions }
}

function shapeRefusals(kind: LogKindName, values: readonly LoggedValue[]): Refusal[] {
  const { required, optional }: LogKind = LOG_KINDS[kind]
  const keys = values.map(({ key }) => key)
  const incomplete = required.some((key) => !keys.includes(key)) || new Set(keys).size < keys.length
  const foreign = keys.flatMap((key, at): Refusal[] =>
    [...required, ...optional].includes(key) ? [] : [{ at, part: 'key', rule: 'values_of_kind' }],
  )
  return incomplete ? [{ at: null, part: 'value', rule: 'values_of_kind' }, ...foreign] : foreign
}

function valueRefusals({ key, value, unit, comparator }: LoggedValue, at: number): Refusal[] {
  if (!unitsOf(key).includes(unit)) return [{ at, part: 'unit', rule: 'unit_unknown' }]
  if (value === null)
    return comparator && METER_WORD_KEYS.has(key) ? [] : [{ at, part: 'value', rule: 'number' }]
  if (comparator) return [{ at, part: 'value', rule: 'number' }]
  if (plausibilityTyped(key, value, unit) === 'impossible') {
    const { rejectBelow: low, rejectAbove: high } = limitsIn(key, unit)
    return [{ at, part: 'value', rule: 'impossible_value', low, high, unit }]
  }
  if (WHOLE.has(key) && !Number.isInteger(value)) return [{ at, part: 'value', rule: 'whole_number' }]
  if (Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6)
    return [{ at, part: 'value', rule: 'not_multiple' }]
  return []
}

function pressureRefusals(values: readonly LoggedValue[], canonical: readonly (number | null)[]): Refusal[] {
  const { systolic, diastolic, at } = pressuresOf(values, canonical)
  if (systolic === null || diastolic === null || systolic > diastolic) return []
  const rule = systolic === diastolic ? 'systolic_equals_diastolic' : 'systolic_above_diastolic'
  return [{ at, part: 'value', rule }]
}

function pulsePressureQuestion(
  values: readonly LoggedValue[],
  canonical: readonly (number | null)[],
): Question[] {
  const { systolic, diastolic, at } = pressuresOf(values, canonical)
  if (systolic === null || diastolic === null) return []
  const apart = systolic - diastolic
  return apart < PULSE_PRESSURE_MIN || apart > PULSE_PRESSURE_MAX ? [{ rule: 'pulse_pressure', at }] : []
}

function pressuresOf(values: readonly LoggedValue[], canonical: readonly (number | null)[]) {
  const at = values.findIndex(({ key }) => key === 'bp_sys')
  const below = values.findIndex(({ key }) => key === 'bp_dia')
  return { systolic: canonical[at] ?? null, diastolic: canonical[below] ?? null, at }
}

function changeQuestions(
  values: readonly LoggedValue[],
  canonical: readonly (number | null)[],
  { measuredAt, earlier = [], hasHeartFailure = false, isAdult = true }: CheckFacts,
): Question[] {
  const now = Date.parse(measuredAt ?? '')
  return values.flatMap(({ key }, at): Question[] => {
    const current = canonical[at] ?? null
    if (current === null) return []
    const before = earlier
      .filter((one) => one.key === key && Date.parse(one.measuredAt) < now)
      .map((one) => ({
        ...one,
        days: (now - Date.parse(one.measuredAt)) / DAY_MS,
        by: current - one.canonical,
      }))
      .toSorted((a, b) => a.days - b.days)
    const ask = (rule: Question['rule'], found: (typeof before)[number] | undefined): Question[] =>
      found ? [{ rule, at, change: found.by, since: found.measuredAt }] : []
    if (key === 'height') {
      const [last] = before
      return isAdult && last && Math.abs(last.by) > HEIGHT_CHANGE_CM ? ask('height_change', last) : []
    }
    if (key !== 'weight') return []
    const gain = before.find(({ days, by }) => days <= HEART_FAILURE_DAYS && by > HEART_FAILURE_GAIN_KG)
    if (hasHeartFailure && gain) return ask('weight_gain_heart_failure', gain)
    const isLarge = ({ days, by, canonical: old }: (typeof before)[number]) =>
      days <= WEIGHT_SHARE_DAYS && Math.abs(by) > WEIGHT_SHARE_MAX * old
    return ask('weight_change', before.find(isLarge))
  })
}

/** Values far from the person's own ones, unless a doubt about their change says so already. */
function ownQuestions(
  values: readonly LoggedValue[],
  canonical: readonly (number | null)[],
  { measuredAt, earlier = [], isAdult = true }: CheckFacts,
  asked: readonly Question[],
): Question[] {
  if (earlier.length === 0) return []
  return values.flatMap(({ key }, at): Question[] => {
    const value = canonical[at] ?? null
    const isAsked = asked.some((one) => one.at === at && one.change !== undefined)
    if (value === null || isAsked || (!isAdult && GROWING.has(key))) return []
    const own = ownMiddle(key, earlier, measuredAt)
    return own !== null && isFarFrom(key, value, own) ? [{ rule: 'far_from_own', at, own }] : []
  })
}

/** Measurements that grow with a child. */
const GROWING: ReadonlySet<MeasurementKey> = new Set(['height', 'weight', 'waist'])

/**
 * True when a value needs confirmation before it is saved. A meter's word always does: it is far
 * from normal.
 */
function isUnusual({ key, value, unit }: LoggedValue): boolean {
  return value === null || plausibilityTyped(key, value, unit) === 'unusual'
}

/**
 * The unit in which the same number would be normal; for a rejected number, also one in which it is
 * possible.
 */
function offersFor({ key, value, unit }: LoggedValue, at: number): Offer[] {
  const units = unitsOf(key)
  if (value === null || !units.includes(unit)) return []
  const judged = plausibilityTyped(key, value, unit)
  if (judged === 'usual') return []
  const others = units.filter((other) => other !== unit)
  const best =
    others.find((other) => plausibilityTyped(key, value, other) === 'usual') ??
    (judged === 'impossible'
      ? others.find((other) => plausibilityTyped(key, value, other) !== 'impossible')
      : undefined)
  return best ? [{ at, unit: best }] : []
}
