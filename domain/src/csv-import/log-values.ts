import { checkLogValues, type Question, type RefusalRule } from '../log-checks.ts'
import type { LogKindName } from '../log-kinds.ts'
import { limitsIn, plausibilityTyped } from '../log-limits.ts'
import type { Comparator } from '../labs/marks.ts'
import { compoundOf, type LoggedValue, METER_WORD_KEYS, readTyped } from '../log-values.ts'
import type { MeasurementKey } from '../measurements.ts'
import { unitsOf } from '../units.ts'
import type { LineReader } from './line-reader.ts'
import type { Refusal } from './problems.ts'
import { ownBeside } from './own-beside.ts'
import { unitFromWord } from './unit-words.ts'

/** A value in the file, and its position. */
export interface FoundValue extends LoggedValue {
  column: number
  /** The reading of its cell that it belongs to, where there are two. */
  turn?: number
  /** The end of what the meter measures, as it is written: "<40 mg/dL". */
  written?: string
}

/** The value of a cell; null when it is empty or, with a problem noted, unreadable. */
export function readValue(
  line: LineReader,
  key: MeasurementKey,
  column: number,
  unit: string | null,
): FoundValue | null {
  const cell = line.cell(column)
  if (cell === '') return null
  const special = readCompound(key, cell, column) ?? readMeterWord(line, key, column, unit)
  if (special) return special
  const number = line.number(column)
  if (number === null) return null
  const { value, comparator } = number
  const given = unit || (number.rest === '' ? pressureUnit(key, value) : null)
  const found = unitOf(line, key, column, number.rest, given)
  if (found === null) return null
  if (comparator !== null) return readBeyond(line, key, column, found, comparator, value)
  if (isNotMeasured(key, value, found)) return line.note('not_measured', column)
  return { key, value, unit: found, column }
}

/** A pressure is possible in one unit alone, whatever stands beside it. */
function pressureUnit(key: MeasurementKey, value: number): string | null {
  if (key !== 'bp_sys' && key !== 'bp_dia') return null
  const possible = unitsOf(key).filter((unit) => plausibilityTyped(key, value, unit) !== 'impossible')
  return possible.length === 1 ? (possible[0] ?? null) : null
}

/** Separators of a number of two parts: "11 st 4", "5'11", "7:30", "7 h 30". */
export const TWO_PARTS = /\d\s*(?:st\b|ft\b|h\b|['’:])/i

function readCompound(key: MeasurementKey, cell: string, column: number): FoundValue | null {
  if (!TWO_PARTS.test(cell)) return null
  for (const unit of unitsOf(key).filter((one) => compoundOf(key, one))) {
    const typed = readTyped(key, unit, cell)
    if (typed) return { key, ...typed, unit, column }
  }
  return null
}

/** Meters and apps write 0 for values that they did not measure and a living body cannot have. */
function isNotMeasured(key: MeasurementKey, value: number, unit: string): boolean {
  return value === 0 && (limitsIn(key, unit).rejectBelow ?? 0) > 0
}

/** "<40" and ">600" mean LO and HI when they can be a limit of the meter's range. */
function readBeyond(
  line: LineReader,
  key: MeasurementKey,
  column: number,
  unit: string,
  sign: Comparator,
  value: number,
): FoundValue | null {
  const { warnBelow, warnAtOrAbove } = limitsIn(key, unit)
  const isLow = sign === '<' || sign === '<='
  const isEnd = isLow
    ? value <= (warnBelow ?? warnAtOrAbove ?? Number.NEGATIVE_INFINITY)
    : value >= (warnAtOrAbove ?? Number.POSITIVE_INFINITY)
  if (!METER_WORD_KEYS.has(key) || !isEnd) return line.note('number_unreadable', column)
  line.note('beyond_meter', column)
  const { header = '' } = line.around.facts[column] ?? {}
  const written = [line.cell(column), /[a-z]/i.test(line.cell(column)) ? '' : unit].join(' ').trim()
  return {
    key,
    value: null,
    comparator: isLow ? '<' : '>',
    unit,
    column,
    written: header === '' ? written : `${header}: ${written}`,
  }
}

/** "LO" and "HI" in either language, as meters show values out of range. */
function readMeterWord(
  line: LineReader,
  key: MeasurementKey,
  column: number,
  unit: string | null,
): FoundValue | null {
  const word = /^(?:(lo|low|niedrig|tief)|hi|high|hoch)$/i.exec(line.cell(column))
  if (word === null || !METER_WORD_KEYS.has(key)) return null
  const found = unitOf(line, key, column, '', unit)
  if (found === null) return null
  line.note('beyond_meter', column)
  return { key, value: null, comparator: word[1] === undefined ? '>' : '<', unit: found, column }
}

/** A unit in the cell takes precedence over the column's. */
function unitOf(
  line: LineReader,
  key: MeasurementKey,
  column: number,
  word: string,
  unit: string | null,
): string | null {
  if (word !== '') return unitFromWord(key, word) ?? line.note('unit_unknown', column)
  if (unit !== null && unit !== '') return unitFromWord(key, unit) ?? line.note('unit_unknown', column)
  const [only, ...others] = unitsOf(key)
  return only !== undefined && others.length === 0 ? only : line.note('unit_missing', column)
}

const PARTS = /^([^/|\\]+)[/|\\]([^/|\\]+)(?:[/|\\]([^/|\\]+))?$/
/**
 * Other separators between the two numbers of a blood pressure: "128-82", "128 : 82", "128 zu 82".
 */
const BETWEEN = /(?<=\d)\s*(?:[-–:]|\bzu\b|\bauf\b|\bover\b)\s*(?=\d)/gi
/** A pulse in brackets, or labelled: "128/82 (64)", "128/82 P64". */
const PULSE_BEHIND =
  /(?<=\d)\s*[,;]?\s*(?:\((?:puls|pulse|p|hr)?[\s:]*(\d+)\)|(?:puls|pulse|p|hr)[\s:]*(\d+)|(?<=[,;]\s*)(\d{2,3}))$/i

/** Two readings of one cell: "128/82, 126/80", "128/82 126/80". */
const TWO_READINGS = /^(\d{2,3}\s*[/|\\]\s*\d{2,3})(?:\s*[,;+&]\s*|\s+)(\d{2,3}\s*[/|\\]\s*\d{2,3})$/

/** "128/82", also with a pulse: "128/82/64 mmHg". */
export function readPressure(line: LineReader, column: number, unit: string | null): FoundValue[] {
  const cell = line.cell(column)
  if (cell === '') return []
  const both = TWO_READINGS.exec(cell)?.slice(1) ?? [cell]
  return both.flatMap((one, i) =>
    pressureIn(line, column, unit, one).map((value) => (i === 0 ? value : { ...value, turn: i })),
  )
}

function pressureIn(line: LineReader, column: number, unit: string | null, cell: string): FoundValue[] {
  const parts =
    PARTS.exec(cell.replace(PULSE_BEHIND, '/$1$2$3').replaceAll(BETWEEN, '/'))
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  const sign = line.mapping.columns[column]?.decimal_sign === 'comma' ? 'comma' : 'point'
  const numbers = parts.map((part) => numberIn(part, sign))
  const [systolic, diastolic, pulse] = numbers
  if (!systolic || !diastolic || numbers.includes(null)) {
    line.note('pressure_pair', column)
    return []
  }
  if (systolic.value === 0 && diastolic.value === 0) {
    line.note('not_measured', column)
    return []
  }
  const word = pulse?.rest || diastolic.rest || systolic.rest
  const found = unitOf(line, 'bp_sys', column, word, unit ?? 'mm[Hg]')
  if (found === null) return []
  return [
    { key: 'bp_sys', value: systolic.value, unit: found, column },
    { key: 'bp_dia', value: diastolic.value, unit: found, column },
    ...(pulse && pulse.value !== 0
      ? [{ key: 'pulse' as const, value: pulse.value, unit: '/min', column }]
      : []),
  ]
}

function numberIn(part: string, sign: 'point' | 'comma'): { value: number; rest: string } | null {
  const found = /^(\d+(?:[.,]\d+)?)(.*)$/.exec(part.trim())
  if (!found) return null
  const [, digits = '', rest = ''] = found
  if (digits.includes(sign === 'point' ? ',' : '.')) return null
  return { value: Number(digits.replace(',', '.')), rest: rest.trim() }
}

const PROBLEMS: Record<RefusalRule, Refusal> = {
  values_of_kind: 'values_of_kind',
  unit_unknown: 'unit_unknown',
  impossible_value: 'impossible_value',
  systolic_above_diastolic: 'systolic_above_diastolic',
  systolic_equals_diastolic: 'systolic_above_diastolic',
  whole_number: 'whole_number',
  not_multiple: 'not_multiple',
  number: 'number_unreadable',
}

/** The doubts that compare with the person's own values. */
const OF_PERSON: ReadonlySet<Question['rule']> = new Set([
  'far_from_own',
  'weight_change',
  'weight_gain_heart_failure',
  'height_change',
])
/** Values of one kind that can be stored together, with those that have canonical units. */
export interface SoundValues {
  kind: LogKindName
  found: FoundValue[]
  canonical: (number | null)[]
  /** True when one is rarely intended. */
  isDoubtful: boolean
}

/**
 * Notes what the form would reject or doubt, by the same rules, and returns the storable values. A
 * rejected value does not reject the others of its kind: a pulse without its blood pressure becomes
 * an entry of its own, but a single pressure does not.
 */
export function soundValues(
  line: LineReader,
  kind: LogKindName,
  values: readonly FoundValue[],
  measuredAt: string,
): SoundValues[] {
  const facts = {
    measuredAt,
    earlier: ownBeside(line, values, measuredAt),
    isAdult: line.around.isAdult ?? true,
    hasHeartFailure: line.around.hasHeartFailure ?? false,
  }
  const { canonical, refusals, questions, offers } = checkLogValues(kind, values, facts)
  const columnOf = (at: number | null) => values[at ?? 0]?.column ?? line.column('kind')
  for (const { rule, at } of refusals) {
    const isOtherUnit = rule === 'impossible_value' && offers.some((offer) => offer.at === at)
    line.note(isOtherUnit ? 'impossible_in_unit' : PROBLEMS[rule], columnOf(at))
  }
  if (refusals.length === 0) {
    // A meter's word is labelled as one already.
    const asked = questions.filter(({ at }) => values[at]?.value !== null)
    for (const { rule, at } of asked)
      line.noteOnce(OF_PERSON.has(rule) ? 'far_from_own' : 'unusual_value', columnOf(at))
    return [{ kind, found: [...values], canonical: [...canonical], isDoubtful: asked.length > 0 }]
  }
  if (kind !== 'blood_pressure') return []
  const wrong = new Set(refusals.map(({ at }) => values[at ?? -1]?.key))
  const pulse = values.filter(({ key }) => key === 'pulse' && !wrong.has(key))
  const pressures = values.filter(({ key }) => key !== 'pulse')
  if (pressures.length > 0 && values.length > pressures.length && wrong.size === 1 && wrong.has('pulse'))
    return soundValues(line, kind, pressures, measuredAt)
  // An inconsistent pair gets one message; otherwise the valid value is rejected with the invalid
  // one.
  const isPair = refusals.some(({ rule }) => rule.startsWith('systolic_'))
  for (const { key, column } of pressures)
    if (!wrong.has(key) && !isPair) line.noteOnce('values_of_kind', column)
  return pulse.length > 0 ? soundValues(line, 'pulse', pulse, measuredAt) : []
}
