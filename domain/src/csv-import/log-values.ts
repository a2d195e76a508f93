import { checkLogValues, type RefusalRule } from '../log-checks.ts'
import type { LogKindName } from '../log-kinds.ts'
import { compoundOf, type LoggedValue, METER_WORD_KEYS, readTyped } from '../log-values.ts'
import type { MeasurementKey } from '../measurements.ts'
import { unitsOf } from '../units.ts'
import type { LineReader } from './line-reader.ts'
import type { Refusal } from './problems.ts'
import { unitFromWord } from './unit-words.ts'

/** A value as it stands in the file, and where. */
export interface FoundValue extends LoggedValue {
  column: number
}

/** The value of a cell; null where it is empty or, with a problem noted, cannot be read. */
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
  if (number.comparator !== null) return line.note('number_unreadable', column)
  const found = unitOf(line, key, column, number.rest, unit)
  return found === null ? null : { key, value: number.value, unit: found, column }
}

/** What tells a number of two parts from a plain one: "11 st 4", "5'11", "7:30", "7 h 30". */
const TWO_PARTS = /\d\s*(?:st\b|ft\b|h\b|['’:])/i

function readCompound(key: MeasurementKey, cell: string, column: number): FoundValue | null {
  if (!TWO_PARTS.test(cell)) return null
  for (const unit of unitsOf(key).filter((one) => compoundOf(key, one))) {
    const typed = readTyped(key, unit, cell)
    if (typed) return { key, ...typed, unit, column }
  }
  return null
}

/** "LO" and "HI", as meters show what is beyond what they measure. */
function readMeterWord(
  line: LineReader,
  key: MeasurementKey,
  column: number,
  unit: string | null,
): FoundValue | null {
  if (!METER_WORD_KEYS.has(key) || !/^(lo|low|hi|high)$/i.test(line.cell(column))) return null
  const found = unitOf(line, key, column, '', unit)
  const typed = found && readTyped(key, found, line.cell(column))
  return found && typed ? { key, ...typed, unit: found, column } : null
}

/** What a cell says of its unit goes before what its column says. */
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

/** "128/82", also with the pulse behind it, "128/82/64 mmHg". */
export function readPressure(line: LineReader, column: number, unit: string | null): FoundValue[] {
  const cell = line.cell(column)
  if (cell === '') return []
  const parts =
    PARTS.exec(cell)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  const sign = line.mapping.columns[column]?.decimal_sign === 'comma' ? 'comma' : 'point'
  const numbers = parts.map((part) => numberIn(part, sign))
  const [systolic, diastolic, pulse] = numbers
  if (!systolic || !diastolic || numbers.includes(null)) {
    line.note('pressure_pair', column)
    return []
  }
  const word = pulse?.rest || diastolic.rest || systolic.rest
  const found = unitOf(line, 'bp_sys', column, word, unit ?? 'mm[Hg]')
  if (found === null) return []
  return [
    { key: 'bp_sys', value: systolic.value, unit: found, column },
    { key: 'bp_dia', value: diastolic.value, unit: found, column },
    ...(pulse ? [{ key: 'pulse' as const, value: pulse.value, unit: '/min', column }] : []),
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

/**
 * Notes what the form would refuse or ask about, by the same rules, and answers the values in canonical units; null
 * where they make no entry of this kind.
 */
export function checkValues(
  line: LineReader,
  kind: LogKindName,
  values: readonly FoundValue[],
): (number | null)[] | null {
  const { canonical, refusals, questions, offers } = checkLogValues(kind, values)
  const columnOf = (at: number | null) => values[at ?? 0]?.column ?? line.column('kind')
  for (const { rule, at } of refusals) {
    const isOtherUnit = rule === 'impossible_value' && offers.some((offer) => offer.at === at)
    line.note(isOtherUnit ? 'impossible_in_unit' : PROBLEMS[rule], columnOf(at))
  }
  for (const at of new Set(questions.map((question) => question.at))) line.note('unusual_value', columnOf(at))
  return refusals.length > 0 ? null : [...canonical]
}
