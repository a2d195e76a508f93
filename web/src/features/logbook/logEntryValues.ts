import type { LogEntry, LogEntryInput, LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KINDS, type LogKind, type LogKindName } from '@salve/domain/log-kinds.ts'
import { compoundOf, METER_WORDS, partsOf, readTyped } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { LocalTime } from '../../lib/zonedTimes.ts'

/**
 * One value as the form holds it: the text that was typed; of units of two parts both, with a space
 * between.
 */
export interface ValueText {
  key: MeasurementKey
  value: string
  unit: string
}

/** A log entry as the form holds it: '' where nothing is entered. */
export interface LogEntryValues {
  kind: LogKindName
  values: ValueText[]
  measured_at: LocalTime
  context: Record<string, string>
  note: string
  health_issue: string
  /** The id that the readings of one sitting share. */
  sitting: string
  /** The unusual values that the person has confirmed. */
  confirmed: string
}

export type LogEntryForm = UseFormReturn<LogEntryValues, unknown, z.output<typeof LogEntryInput>>

export type UnitFor = (key: MeasurementKey) => string

const keysOf = (kind: LogKindName): MeasurementKey[] => {
  const { required, optional }: LogKind = LOG_KINDS[kind]
  return [...required, ...optional]
}

export function isOptional(kind: LogKindName, key: MeasurementKey): boolean {
  return (LOG_KINDS[kind] as LogKind).optional.includes(key)
}

/** The empty fields of a kind, in the units that `unitFor` names. */
export function emptyValues(kind: LogKindName, unitFor: UnitFor): ValueText[] {
  return keysOf(kind).map((key) => ({ key, value: '', unit: unitFor(key) }))
}

/** The initial values of a new form: this moment. */
export function newLogEntryValues(
  kind: LogKindName,
  unitFor: UnitFor,
  now: LocalTime,
  given: Partial<Pick<LogEntryValues, 'health_issue' | 'sitting'>> = {},
): LogEntryValues {
  return {
    kind,
    values: emptyValues(kind, unitFor),
    measured_at: now,
    context: {},
    note: '',
    health_issue: '',
    sitting: '',
    confirmed: '',
    ...given,
  }
}

/** A stored entry as the form holds it, each value in the unit in which it was typed. */
export function logEntryValuesOf(
  entry: LogEntry,
  unitFor: UnitFor,
  local: (moment: string) => LocalTime,
  language: string,
): LogEntryValues {
  const texts = new Map(entry.values.map((value) => [value.key, value]))
  const values = keysOf(entry.kind).map((key) => {
    const typed = texts.get(key)
    return { key, value: typed ? textOf(typed, language) : '', unit: typed?.unit ?? unitFor(key) }
  })
  return {
    kind: entry.kind,
    values,
    measured_at: local(entry.measured_at),
    context: entry.context,
    note: entry.note,
    health_issue: entry.health_issue ?? '',
    sitting: entry.sitting ?? '',
    confirmed: markOf(entry.values),
  }
}

/** A value as somebody would type it. */
export function textOf({ key, value, unit, comparator }: LogValue, language: string): string {
  if (value === null) return METER_WORDS[comparator ?? '<']
  const compound = compoundOf(key, unit)
  const write = (number: number) =>
    number.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 3 })
  return compound ? partsOf(value, compound).map(write).join(' ') : write(value)
}

/** The readable values so far, without empty or invalid ones. */
export function readValues(values: readonly ValueText[]): LogValue[] {
  return values.flatMap(({ key, value, unit }) => {
    const read = readTyped(key, unit, value)
    return read ? [{ key, unit, ...read }] : []
  })
}

/** Identifies values: a confirmation lasts while they are the same. */
export function markOf(values: readonly LogValue[]): string {
  return values
    .map(({ key, value, unit, comparator = '' }) => `${key}${comparator}=${value} ${unit}`)
    .join('; ')
}

/** The kinds in the order in which they were used last. */
export function kindsUsed(entries: readonly LogEntry[]): LogKindName[] {
  return [...new Set(entries.map(({ kind }) => kind))]
}

/** For each value the unit in which it was typed last. */
export function unitsUsed(entries: readonly LogEntry[]): Map<MeasurementKey, string> {
  return new Map(entries.toReversed().flatMap((entry) => entry.values.map(({ key, unit }) => [key, unit])))
}
