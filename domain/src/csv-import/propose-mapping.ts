import { isOutsideColumn, isRangeColumn, markIn } from './lab-marks.ts'
import type { MeasurementKey } from '../measurements.ts'
import { unitsOf } from '../units.ts'
import {
  countOrders,
  DATE_ORDERS,
  type DateOrder,
  noOrders,
  orderOf,
  readDate,
  readTime,
} from './cell-dates.ts'
import { signOf } from './cell-numbers.ts'
import { columnGroups, dayPartAlone, isPressureOfPart, PART_TIMES, usesDayParts } from './day-parts.ts'
import { isNoValue, saysDuration } from './header-words.ts'
import { isElsewhere } from './kinds-of-tables.ts'
import { readHeader, unitInHeader } from './headers.ts'
import { holdsNumbers, type ImportKind, measuredIn } from './import-fields.ts'
import {
  blocksOf,
  type ColumnFacts,
  type ColumnMapping,
  type ImportMapping,
  isRepeatable,
} from './mapping.ts'
import { TWO_PARTS } from './log-values.ts'
import { canBe, unitByValues } from './unit-guess.ts'
import { pressureColumns } from './pressure-columns.ts'

const DEFAULT_TIME = '12:00'

/** The unit in which somebody usually measures a kind of value. */
export type UsualUnit = (key: MeasurementKey) => string

const known = (fields: (string | null)[]) => fields.filter((field) => field !== null).length

/** Returns the likeliest kind for these headers. */
export function kindOf(headers: readonly string[]): ImportKind {
  const fieldsOf = (kind: ImportKind) => headers.map((header) => readHeader(kind, header).field)
  const labs = fieldsOf('lab_results')
  const logs = fieldsOf('log_entries')
  if (
    labs.includes('analyte') &&
    labs.some((field) => ['value_1', 'range', 'low', 'high'].includes(field ?? '')) &&
    !headers.includes('severity')
  )
    return 'lab_results'
  const symptoms = fieldsOf('symptoms')
  const isLog = logs.some(
    (field) => measuredIn(field) !== null || field === 'blood_pressure' || field === 'value_1',
  )
  if (symptoms.includes('name') && (symptoms.includes('severity') || !isLog)) return 'symptoms'
  // A table with a column per test is a laboratory's, even if some of the tests can be logged.
  const tests = labs.filter((field) => field === 'analyte_values').length
  const logged = logs.filter((field) => measuredIn(field) !== null || field === 'blood_pressure').length
  if (tests > logged && tests > 1) return 'lab_results'
  return known(labs) > known(logs) + 1 ? 'lab_results' : 'log_entries'
}

/**
 * A mapping by column names and cell contents. What stays unknown is left open and becomes a
 * question.
 */
export function proposeMapping(
  holds: ImportKind,
  facts: readonly ColumnFacts[],
  usualUnit: UsualUnit,
): ImportMapping {
  const fields = facts.map((): string | null => null)
  for (const block of blocksOf(facts))
    for (const [column, field] of fieldsOf(holds, facts, block)) fields[column] = field
  const columns = facts.map((column, i): ColumnMapping => {
    const header = readHeader(holds, column.header)
    const field = fields[i] ?? null
    return settle({ field, unit: null, decimal_sign: null, date_order: null }, column, usualUnit, header.unit)
  })
  const mapping: ImportMapping = { holds, columns, default_time: DEFAULT_TIME, unknown_issues: 'refuse' }
  return usesDayParts(mapping, facts) ? { ...mapping, part_times: PART_TIMES } : mapping
}

/** Returns the fields of a table's columns, each once unless it may repeat. */
function fieldsOf(
  holds: ImportKind,
  facts: readonly ColumnFacts[],
  block: readonly number[],
): Map<number, string> {
  const found = new Map<number, string>()
  // A table that names no columns is left out: another one's kinds are not its own.
  if (facts.length > block.length && block.every((column) => facts[column]?.header === '')) return found
  const isOther = holds === 'log_entries' ? isElsewhere(block.map((one) => facts[one]?.header ?? '')) : null
  const groups = columnGroups(holds, facts, block)
  for (const column of block) {
    const of = facts[column]
    if (!of) continue
    const { field: named, unit } = readHeader(holds, of.header)
    const field = named ?? (holds === 'log_entries' && isPressureOfPart(of) ? 'blood_pressure' : null)
    if (field === null || isOther?.(field, of.header) || !holdsField(field, of, unit)) continue
    const isTaken = [...found].some(([one, as]) => as === field && groups.get(one) === groups.get(column))
    const isBeside = field === 'unit_1' && measuredIn(found.get(column - 1) ?? null) !== null
    if (!isTaken || isRepeatable(field) || isBeside) found.set(column, field)
  }
  for (const [column, field] of byValues(holds, facts, block, found)) found.set(column, field)
  // "Time" above whole moments is their day as well.
  const time = [...found].find(([, field]) => field === 'time')?.[0]
  if (![...found.values()].includes('date') && time !== undefined && isOfDates(facts[time]))
    found.set(time, 'date')
  return found
}

/** True when a column's cells fit its header. */
function holdsField(field: string, facts: ColumnFacts, headerUnit: string): boolean {
  const key = measuredIn(field)
  if (field === 'time' && facts.filled > 0) return facts.examples.some(isTime)
  if (key === null || facts.filled === 0) return true
  const { point, comma } = facts.numbers
  const numbers = point.length >= comma.length ? point : comma
  if (field === 'sleep' && facts.examples.some((cell) => /^(1[7-9]|2\d):\d\d/.test(cell.trim()))) return false
  if (facts.examples.some((cell) => TWO_PARTS.test(cell))) return true
  if (numbers.length > 0) return canBe(key, numbers, unitInHeader(field, headerUnit))
  return facts.examples.some((cell) => /\d|^(lo|hi|low|high|niedrig|hoch)$/i.test(cell.trim()))
}

const isTime = (cell: string) =>
  readTime(cell) !== null || dayPartAlone(cell) !== null || DATE_ORDERS.some((order) => readDate(cell, order))

/**
 * Finds fields by their values when no header names them: the only date column, and two pressure
 * columns.
 */
function byValues(
  holds: ImportKind,
  facts: readonly ColumnFacts[],
  block: readonly number[],
  found: ReadonlyMap<number, string>,
): [number, string][] {
  const fields = new Set(found.values())
  const free = block.filter((column) => !found.has(column) && !isNoValue(facts[column]?.header ?? ''))
  const more: [number, string][] = []
  if (!fields.has('date')) {
    const dates = free.filter((column) => isOfDates(facts[column]) && !isOfApp(facts[column]))
    // A column named "when" with whole days is the date, rather than one beside it.
    const isTimed = block.some((column) => found.get(column) === 'time' && isOfDates(facts[column]))
    if (dates.length === 1 && dates[0] !== undefined && !isTimed) more.push([dates[0], 'date'])
  }
  if (!fields.has('date') && holds === 'log_entries') {
    const start = free.find((column) => /(^|\.)start_time$/.test(facts[column]?.header ?? ''))
    // A UTC time can be read only with the offset beside it.
    if (start !== undefined && fields.has('time_offset')) return [[start, 'date']]
  }
  if (holds === 'log_entries' && fields.has('meal') && !fields.has('glucose')) {
    // Readings beside a meal, in a glucose unit, come from a glucose meter.
    const readings = free.filter((column) => READINGS.test(facts[column]?.header ?? ''))
    if (readings.length === 1 && readings[0] !== undefined) more.push([readings[0], 'glucose'])
  }
  if (holds === 'lab_results') more.push(...labColumns(facts, free, fields))
  if (
    holds === 'log_entries' &&
    !['bp_sys', 'bp_dia', 'blood_pressure', 'value_1'].some((one) => fields.has(one))
  )
    more.push(...pressureColumns(facts, block, found))
  return more
}

/**
 * Identifies a laboratory table's columns by their content: codes, marks, and tests named with
 * their unit.
 */
function labColumns(
  facts: readonly ColumnFacts[],
  free: readonly number[],
  fields: ReadonlySet<string>,
): [number, string][] {
  const all = (column: number, pattern: RegExp) => {
    const cells = facts[column]?.examples ?? []
    return cells.length > 0 && cells.every((cell) => pattern.test(cell.trim()))
  }
  const name = (column: number) => facts[column]?.header ?? ''
  const loinc = free.find((column) => all(column, /^\d{1,7}-\d$/) && /code|loinc/i.test(name(column)))
  const marks = free.filter((column) => {
    const cells = facts[column]?.examples ?? []
    const isNamed = /status|flag|mark|abnorm|bewertung/i.test(name(column)) || isRangeColumn(name(column))
    return isNamed && cells.length > 0 && cells.every((cell) => markIn(cell, name(column)) !== undefined)
  })
  const flag = marks.find((column) => isOutsideColumn(name(column))) ?? marks[0]
  const tests = fields.has('analyte_values')
    ? free.filter((column) => /\S\s*[([][^)\]]+[)\]]$/.test(name(column)) && (facts[column]?.bare ?? 0) > 0)
    : []
  return [
    ...(loinc !== undefined && !fields.has('loinc') ? [[loinc, 'loinc'] as [number, string]] : []),
    ...(flag !== undefined && !fields.has('flag') ? [[flag, 'flag'] as [number, string]] : []),
    ...tests.map((column): [number, string] => [column, 'analyte_values']),
  ]
}

const READINGS =
  /^(readings?|messungen|messung|messwerte?|results?|ergebnis(se)?)\s*[([]?(mg\/dl|mmol\/l)[)\]]?$/i

function isOfDates(facts: ColumnFacts | undefined): boolean {
  if (!facts || facts.filled === 0) return false
  const { ymd, dmy, mdy } = facts.orders
  return Math.max(ymd, dmy, mdy) >= facts.filled * DATES_MOSTLY
}
const DATES_MOSTLY = 0.9
/** Unlabelled UTC times, as one app exports them. */
const isOfApp = (facts: ColumnFacts | undefined) =>
  /(^|\.)(start|end|create|update)_time$/.test(facts?.header ?? '')

/**
 * A column's mapping completed with the facts that its field needs and the file states; the
 * person's choices stay.
 */
function settle(
  column: ColumnMapping,
  facts: ColumnFacts,
  usualUnit: UsualUnit,
  headerUnit: string,
): ColumnMapping {
  const { field } = column
  const decimal_sign = holdsNumbers(field) ? (column.decimal_sign ?? signOf(facts.signs)) : null
  return {
    field,
    date_order: orderFor(field, facts),
    decimal_sign,
    unit: field === null ? null : unitOfColumn(field, headerUnit, facts, decimal_sign ?? 'point', usualUnit),
  }
}

/** Numbers that are lengths of a night in minutes, and no scores. */
const isNight = (key: MeasurementKey, values: readonly number[]) =>
  key === 'sleep' && values.every((value) => value === 0 || value > SCORE_MAX)
const SCORE_MAX = 100

const hasDate = (field: string | null) => field === 'date' || field === 'dated_results'

/** The date order in a column, or in the column that it is named after. */
function orderFor(field: string | null, facts: ColumnFacts): DateOrder | null {
  if (!hasDate(field)) return null
  if (field === 'date') return orderOf(facts.orders)
  const counts = noOrders()
  countOrders(counts, facts.header)
  return orderOf(counts)
}

function unitOfColumn(
  field: string,
  headerUnit: string,
  facts: ColumnFacts,
  sign: 'point' | 'comma',
  usualUnit: UsualUnit,
): string | null {
  if (field === 'analyte_values') return headerUnit || null
  const named = unitInHeader(field, headerUnit)
  if (named !== null) return named
  const key = field === 'blood_pressure' ? 'bp_sys' : measuredIn(field)
  if (!key) return null
  // A unit is not missing when every number states its own; a pair of pressures has the only
  // possible one.
  const values = facts.bare === 0 || field === 'blood_pressure' ? [] : facts.numbers[sign]
  // "Sleep" and "Activity" may stand above scores: the unit of a length of time is not guessed.
  const isLength = (key === 'sleep' || key === 'exercise') && values.length > 0
  if (isLength && !saysDuration(facts.header) && !isNight(key, values)) return null
  return unitByValues(key, values, usualUnit(key))
}

/**
 * A changed mapping with everything that each column's field needs: after a new choice of field,
 * the file's own signs decide.
 */
export function completeMapping(
  mapping: ImportMapping,
  facts: readonly ColumnFacts[],
  usualUnit: UsualUnit,
): ImportMapping {
  const columns = facts.map((column, i): ColumnMapping => {
    const chosen = mapping.columns[i] ?? { field: null, unit: null, decimal_sign: null, date_order: null }
    const unit = readHeader(mapping.holds, column.header).unit
    const settled = settle(chosen, column, usualUnit, unit)
    const isMeasured =
      measuredIn(chosen.field) !== null ||
      chosen.field === 'blood_pressure' ||
      chosen.field === 'analyte_values'
    return {
      field: chosen.field,
      date_order: hasDate(chosen.field) ? (chosen.date_order ?? settled.date_order) : null,
      decimal_sign: holdsNumbers(chosen.field) ? (chosen.decimal_sign ?? settled.decimal_sign) : null,
      unit: isMeasured ? fitting(chosen, settled.unit) : null,
    }
  })
  const whole = { ...mapping, columns }
  return usesDayParts(whole, facts) ? { ...whole, part_times: whole.part_times ?? PART_TIMES } : whole
}

/** The chosen unit, if the field is measured in it. */
function fitting({ field, unit }: ColumnMapping, otherwise: string | null): string | null {
  const key = field === 'blood_pressure' ? 'bp_sys' : measuredIn(field)
  if (unit === null || (key !== null && !unitsOf(key).includes(unit))) return otherwise
  return unit
}
