import { refusalText } from '@salve/contract/log-refusals.ts'
import { type LogEntry, LogEntryInput, type LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { type MessageKey, messageText } from '@salve/contract/validation-messages.ts'
import { requiredCircumstances } from '@salve/domain/circumstances.ts'
import { type CheckFacts, checkLogValues } from '@salve/domain/log-checks.ts'
import { compoundOf, readTyped } from '@salve/domain/log-values.ts'
import * as z from 'zod/mini'
import type { Dates } from '../../lib/dates.ts'
import type { LocalTime } from '../../lib/zonedTimes.ts'
import { currentLanguage } from '../../lib/i18n.ts'
import { isOptional, type LogEntryValues, markOf, type ValueText } from './logEntryValues.ts'

/** Clocks of devices differ a little from the server's. */
const AHEAD_MS = 60_000
/** The time is meaningless for a kind whose day counts. */
const NOON = '12:00'

/** The form's output: blank fields are left out. */
interface Given extends Pick<LogEntryValues, 'kind'> {
  context?: Record<string, string>
  values: (Omit<ValueText, 'value'> & { value?: string })[]
  measured_at: Partial<LocalTime>
  note?: string
  health_issue?: string
  sitting?: string
  confirmed?: string
}

export interface SchemaFacts extends Omit<CheckFacts, 'measuredAt'> {
  dates: Dates
  /** An edited entry keeps its seconds, and so does a glucose without a meal. */
  original?: LogEntry
}

/**
 * Turns the form into the contract's entry and judges it beforehand by the rules of the server: an
 * impossible value is refused beside its field, an unusual one is asked about.
 */
export function logEntrySchema({ dates, original, ...facts }: SchemaFacts) {
  return z.pipe(
    z.transform((given: Given, context): LogEntryInput => {
      const language = currentLanguage()
      const say = (text: string, ...path: (string | number)[]) =>
        context.issues.push({ code: 'custom', message: text, params: { text }, path, input: given })
      const refuse = (message: MessageKey, ...path: (string | number)[]) =>
        say(messageText(message, language), ...path)
      const { kind, context: circumstances = {}, note, health_issue, sitting } = given

      const measured_at = momentOf(given, dates, original)
      if (measured_at === '') refuse('required', 'measured_at')
      else if (Date.parse(measured_at) > Date.now() + AHEAD_MS) refuse('taken_in_future', 'measured_at')

      const read = given.values.map((typed, index) =>
        readValue(kind, typed, (text) => say(text, 'values', index, 'value')),
      )
      const values = read.filter((value) => value !== null)
      const { refusals, questions } = checkLogValues(kind, values, { ...facts, measuredAt: measured_at })
      for (const refusal of refusals) {
        const at = read.indexOf(values[refusal.at ?? -1] ?? null)
        if (refusal.at !== null && at >= 0) say(refusalText(refusal, language), 'values', at, 'value')
      }
      if (questions.length > 0 && given.confirmed !== markOf(values)) refuse('unusual_value', 'confirmed')
      for (const needed of requiredCircumstances(kind))
        if (!circumstances[needed] && !original) refuse('meal_needed', 'context', needed)
      return { kind, values, measured_at, context: circumstances, note, health_issue, sitting }
    }),
    LogEntryInput,
  )
}

function momentOf({ kind, measured_at }: Given, { local, moment, now }: Dates, original?: LogEntry): string {
  const { date = '' } = measured_at
  const today = now()
  const time = kind === 'cycle' ? (date === today.date ? today.time : NOON) : (measured_at.time ?? '')
  const before = original && local(original.measured_at)
  const isSame = before?.date === date && (kind === 'cycle' || before.time === time)
  return original && isSame ? original.measured_at : moment({ date, time })
}

/** A field's value; null for an empty field, and for one that is refused with a sentence. */
function readValue(
  kind: LogEntryValues['kind'],
  { key, value: text, unit }: Given['values'][number],
  refuse: (text: string) => void,
): LogValue | null {
  const language = currentLanguage()
  if (text === undefined) {
    if (!isOptional(kind, key)) refuse(messageText('required', language))
    return null
  }
  const read = readTyped(key, unit, text)
  if (read) return { key, unit, ...read }
  const compound = compoundOf(key, unit)
  refuse(
    compound ? messageText('two_parts', language, { per: compound.per }) : messageText('number', language),
  )
  return null
}
