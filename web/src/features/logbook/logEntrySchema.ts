import { type LogEntry, LogEntryInput, type LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { plausibility } from '@salve/domain/measurements.ts'
import { decimalsOf, toCanonical, unitsOf } from '@salve/domain/units.ts'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import * as z from 'zod/mini'
import type { Dates, LocalTime } from '../../lib/dates.ts'
import { parseNumber } from '../../lib/units.ts'
import { isOptional, type LogEntryValues, unusualMark, type ValueText } from './logEntryValues.ts'

/** Clocks of devices differ a little from the server's. */
const AHEAD_MS = 60_000

/** What the form hands over: blank fields are left out. */
interface Given extends Pick<LogEntryValues, 'kind' | 'context'> {
  values: (Omit<ValueText, 'value'> & { value?: string })[]
  measured_at: Partial<LocalTime>
  note?: string
  health_issue?: string
  confirmed?: string
}

/**
 * Turns the form into the contract's entry and judges it beforehand as the server does: an impossible value
 * is refused beside its field, an unusual one is asked about.
 */
export function logEntrySchema({ moment, local }: Dates, original?: LogEntry) {
  return z.pipe(
    z.transform((given: Given, context): LogEntryInput => {
      const refuse = (message: MessageKey, ...path: (string | number)[]) =>
        context.issues.push({ code: 'custom', message, path, input: given })
      const values = given.values
        .map((typed, index) => readValue(given.kind, typed, (key) => refuse(key, 'values', index, 'value')))
        .filter((value) => value !== null)
      const [upper, lower] = [canonicalOf(values, 'bp_sys'), canonicalOf(values, 'bp_dia')]
      if (upper !== undefined && lower !== undefined && upper <= lower)
        refuse('systolic_above_diastolic', 'values', 0, 'value')
      if (values.some(isUnusual) && given.confirmed !== unusualMark(values))
        refuse('unusual_value', 'confirmed')

      const { date = '', time = '' } = given.measured_at
      const isSame = original && sameTime(local(original.measured_at), { date, time })
      const measured_at = isSame ? original.measured_at : moment({ date, time })
      if (measured_at === '') refuse('required', 'measured_at')
      else if (Date.parse(measured_at) > Date.now() + AHEAD_MS) refuse('taken_in_future', 'measured_at')
      const { kind, context: circumstances, note, health_issue } = given
      return { kind, values, measured_at, context: circumstances, note, health_issue }
    }),
    LogEntryInput,
  )
}

function readValue(
  kind: LogEntryValues['kind'],
  { key, value: text, unit }: Given['values'][number],
  refuse: (message: MessageKey) => void,
): LogValue | null {
  if (text === undefined) {
    if (!isOptional(kind, key)) refuse('required')
    return null
  }
  const value = parseNumber(text, decimalsOf(key, unit))
  if (value === null) refuse('number')
  else if (plausibility(key, toCanonical(key, value, unit)) === 'impossible') refuse('impossible_value')
  else return { key, value, unit }
  return null
}

/** Whether a value is asked about before it is kept. */
export function isUnusual({ key, value, unit }: LogValue): boolean {
  return plausibility(key, toCanonical(key, value, unit)) === 'unusual'
}

/** The unit in which the same number would be usual: most likely the one that was meant. */
export function likelierUnit({ key, value: text, unit }: ValueText): string | undefined {
  const value = parseNumber(text, decimalsOf(key, unit))
  if (value === null || plausibility(key, toCanonical(key, value, unit)) === 'usual') return undefined
  return unitsOf(key).find(
    (other) => other !== unit && plausibility(key, toCanonical(key, value, other)) === 'usual',
  )
}

function canonicalOf(values: readonly LogValue[], key: LogValue['key']): number | undefined {
  const found = values.find((value) => value.key === key)
  return found && toCanonical(key, found.value, found.unit)
}

const sameTime = (a: LocalTime, b: LocalTime) => a.date === b.date && a.time === b.time
