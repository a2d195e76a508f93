import { type LogEntry, LogEntryInput, type LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { checkLogValues, isUnusual } from '@salve/domain/log-checks.ts'
import { plausibilityTyped } from '@salve/domain/log-limits.ts'
import { canonicalOf, readTyped } from '@salve/domain/log-values.ts'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import * as z from 'zod/mini'
import type { Dates, LocalTime } from '../../lib/dates.ts'
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
      const [upper, lower] = [pressureOf(values, 'bp_sys'), pressureOf(values, 'bp_dia')]
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
  const read = readTyped(key, unit, text)
  if (read === null) refuse('number')
  else if (read.value !== null && plausibilityTyped(key, read.value, unit) === 'impossible')
    refuse('impossible_value')
  else return { key, unit, ...read }
  return null
}

/** The unit in which the same number would be usual: most likely the one that was meant. */
export function likelierUnit(
  kind: LogEntryValues['kind'],
  { key, value, unit }: ValueText,
): string | undefined {
  const read = readTyped(key, unit, value)
  return read ? checkLogValues(kind, [{ key, unit, ...read }]).offers[0]?.unit : undefined
}

function pressureOf(values: readonly LogValue[], key: LogValue['key']): number | undefined {
  const found = values.find((value) => value.key === key)
  return (found && canonicalOf(found)) ?? undefined
}

const sameTime = (a: LocalTime, b: LocalTime) => a.date === b.date && a.time === b.time
