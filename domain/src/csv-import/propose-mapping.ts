import { cellText } from '../csv-cells.ts'
import type { MeasurementKey } from '../measurements.ts'
import { plausibilityTyped } from '../log-limits.ts'
import { unitsOf } from '../units.ts'
import { orderOf } from './cell-dates.ts'
import { signOf } from './cell-numbers.ts'
import { knownHeaders, readHeader, unitInHeader } from './headers.ts'
import { holdsNumbers, IMPORT_KINDS, type ImportKind, measuredIn } from './import-fields.ts'
import type { ColumnFacts, ColumnMapping, ImportMapping } from './mapping.ts'

const DEFAULT_TIME = '12:00'

/** The unit in which somebody usually measures a kind of value. */
export type UsualUnit = (key: MeasurementKey) => string

/** Which of the first lines holds the names of the columns, from 0; null when none does. */
export function headerLineOf(lines: readonly (readonly string[])[], kind: ImportKind | null): number | null {
  const kinds = kind === null ? IMPORT_KINDS : [kind]
  const known = lines.map((cells) => Math.max(...kinds.map((one) => knownHeaders(one, cells.map(cellText)))))
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const isText = first >= 0 && lines[first]?.every((cell) => !/\d/.test(cell))
  return isText ? first : null
}

const known = (fields: (string | null)[]) => fields.filter((field) => field !== null).length

/** What a file with these headers holds most likely. */
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
  return known(labs) > known(logs) + 1 ? 'lab_results' : 'log_entries'
}

/** A mapping by the names of the columns and by what stands in them. What cannot be known stays open and is asked. */
export function proposeMapping(
  holds: ImportKind,
  facts: readonly ColumnFacts[],
  usualUnit: UsualUnit,
): ImportMapping {
  const taken = new Set<string>()
  const columns = facts.map((column): ColumnMapping => {
    const header = readHeader(holds, column.header)
    const isFree = header.field !== null && (header.field === 'analyte_values' || !taken.has(header.field))
    const field = isFree ? header.field : null
    if (field !== null) taken.add(field)
    return settle({ field, unit: null, decimal_sign: null, date_order: null }, column, usualUnit, header.unit)
  })
  return { holds, columns, default_time: DEFAULT_TIME, unknown_issues: 'refuse' }
}

/** A column's mapping with everything that its field needs and that the file says; what was chosen stays. */
function settle(
  column: ColumnMapping,
  facts: ColumnFacts,
  usualUnit: UsualUnit,
  headerUnit: string,
): ColumnMapping {
  const { field } = column
  const decimal_sign = holdsNumbers(field) ? signOf(facts.signs) : null
  return {
    field,
    date_order: field === 'date' ? orderOf(facts.orders) : null,
    decimal_sign,
    unit: field === null ? null : unitOfColumn(field, headerUnit, facts, decimal_sign ?? 'point', usualUnit),
  }
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
  return key && fittingUnit(key, facts.numbers[sign], usualUnit(key))
}

/** The share of values that must be usual in a unit for the column to be in it. */
const MOSTLY = 0.8

/** The usual unit, unless the values fit another one so much better that the person has to say. */
function fittingUnit(key: MeasurementKey, values: readonly number[], usual: string): string | null {
  const units = unitsOf(key)
  const unit = units.includes(usual) ? usual : (units[0] ?? null)
  if (unit === null || units.length < 2 || values.length === 0) return unit
  const share = (of: string) =>
    values.filter((value) => plausibilityTyped(key, value, of) === 'usual').length / values.length
  if (share(unit) >= MOSTLY) return unit
  return units.some((other) => other !== unit && share(other) >= MOSTLY && share(unit) < 1 - MOSTLY)
    ? null
    : unit
}

/**
 * A changed mapping in which each column has what its field needs: where the person chose another field and said
 * nothing else, the file's own signs decide.
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
      date_order: chosen.field === 'date' ? (chosen.date_order ?? settled.date_order) : null,
      decimal_sign: holdsNumbers(chosen.field) ? (chosen.decimal_sign ?? settled.decimal_sign) : null,
      unit: isMeasured ? fitting(chosen, settled.unit) : null,
    }
  })
  return { ...mapping, columns }
}

/** The chosen unit where the field is measured in it. */
function fitting({ field, unit }: ColumnMapping, otherwise: string | null): string | null {
  const key = field === 'blood_pressure' ? 'bp_sys' : measuredIn(field)
  if (unit === null || (key !== null && !unitsOf(key).includes(unit))) return otherwise
  return unit
}
