import type { LogEntry, LogEntryInput, LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KINDS, type LogKind, type LogKindName } from '@salve/domain/log-kinds.ts'
import { METER_WORDS } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { LocalTime } from '../../lib/dates.ts'

/** One value as the form holds it: the text that was typed. */
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
  /** Which unusual values the person has looked at again. */
  confirmed: string
}

export type LogEntryForm = UseFormReturn<LogEntryValues, unknown, z.output<typeof LogEntryInput>>

type UnitFor = (key: MeasurementKey) => string

const keysOf = (kind: LogKindName): MeasurementKey[] => {
  const { required, optional }: LogKind = LOG_KINDS[kind]
  return [...required, ...optional]
}

export function isOptional(kind: LogKindName, key: MeasurementKey): boolean {
  return (LOG_KINDS[kind] as LogKind).optional.includes(key)
}

/** The empty fields of a kind, in the units of the settings. */
export function emptyValues(kind: LogKindName, unitFor: UnitFor): ValueText[] {
  return keysOf(kind).map((key) => ({ key, value: '', unit: unitFor(key) }))
}

/** What a new form starts with: this moment. */
export function newLogEntryValues(
  kind: LogKindName,
  unitFor: UnitFor,
  now: LocalTime,
  healthIssue = '',
): LogEntryValues {
  return {
    kind,
    values: emptyValues(kind, unitFor),
    measured_at: now,
    context: {},
    note: '',
    health_issue: healthIssue,
    confirmed: '',
  }
}

/** A stored entry as the form holds it, each value in the unit in which it was typed. */
export function logEntryValuesOf(
  entry: LogEntry,
  unitFor: UnitFor,
  local: (moment: string) => LocalTime,
  write: (number: number) => string,
): LogEntryValues {
  const texts = new Map(entry.values.map((value) => [value.key, value]))
  return {
    kind: entry.kind,
    values: keysOf(entry.kind).map((key) => {
      const typed = texts.get(key)
      return { key, value: typed ? writeTyped(typed, write) : '', unit: typed?.unit ?? unitFor(key) }
    }),
    measured_at: local(entry.measured_at),
    context: entry.context,
    note: entry.note,
    health_issue: entry.health_issue ?? '',
    confirmed: unusualMark(entry.values),
  }
}

function writeTyped({ value, comparator }: LogValue, write: (number: number) => string): string {
  return value === null ? METER_WORDS[comparator ?? '<'] : write(value)
}

/** Names values: what was confirmed stays confirmed for as long as they are the same. */
export function unusualMark(values: readonly { key: string; value: number | null; unit: string }[]): string {
  return values.map(({ key, value, unit }) => `${key}=${value} ${unit}`).join('; ')
}

/** The kinds in the order in which they were used last. */
export function kindsUsed(entries: readonly LogEntry[]): LogKindName[] {
  return [...new Set(entries.map(({ kind }) => kind))]
}

export interface DayOfEntries {
  day: string
  entries: LogEntry[]
}

/** The days of a list that is sorted by time, on the person's own calendar. */
export function byDay(entries: readonly LogEntry[], local: (moment: string) => LocalTime): DayOfEntries[] {
  const days = Map.groupBy(entries, (entry) => local(entry.measured_at).date)
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}
