import type { LoggedValue } from '../log-values.ts'
import { addDays } from '../local-time.ts'
import type { SignLine } from './lab-signs.ts'
import type { Written } from './at-door.ts'

/**
 * The text and values that a call of the record writes, without the known facts about the person.
 */
export interface WrittenByCall extends Omit<Written, 'measured'> {
  readonly entry?: { values: readonly LoggedValue[]; context: Readonly<Record<string, string>> }
  /** The day that it is about. */
  readonly day?: string
  /** An entered symptom, and its moment on the person's clock: `YYYY-MM-DDTHH:MM`. */
  readonly symptom?: { readonly name: string; readonly at: string }
}

/** An illness that began longer ago is part of the history, and no current sign. */
const NEW_DAYS = 7

export function writtenSymptom(body: {
  name: string
  description?: string | undefined
  severity: number
  recorded_date: string
  recorded_time?: string | undefined
}): WrittenByCall {
  const { name, description = '', severity, recorded_date: day, recorded_time = '12:00' } = body
  const symptom = { name, at: `${day}T${recorded_time}` }
  return { texts: [name, description], severity, day, symptom }
}

export function writtenEntry(
  body: {
    values: readonly LoggedValue[]
    context?: Readonly<Record<string, string>> | undefined
    note?: string | undefined
  },
  day: string,
): WrittenByCall {
  const { values, context = {}, note = '' } = body
  return { texts: [note], entry: { values, context }, day }
}

interface WrittenReport {
  note?: string | undefined
  taken_on: string
  lines: readonly (SignLine & { text?: string | null | undefined })[]
}

export function writtenReport(body: WrittenReport): WrittenByCall {
  const { note = '', taken_on: day, lines } = body
  return { texts: [note, ...lines.map(({ text }) => text ?? '')], lines, day }
}

/** Reports of several days that one call writes, about the newest of these days. */
export function writtenReports(reports: readonly WrittenReport[]): WrittenByCall {
  const each = reports.map(writtenReport)
  const day = reports
    .map(({ taken_on }) => taken_on)
    .toSorted()
    .at(-1)
  return {
    texts: each.flatMap(({ texts = [] }) => texts),
    lines: each.flatMap(({ lines = [] }) => lines),
    ...(day !== undefined && { day }),
  }
}

export function writtenIssue(
  body: {
    name: string
    notes?: string | undefined
    status?: string | undefined
    onset_date?: string | null | undefined
  },
  today: string,
): WrittenByCall {
  const { name, notes = '', status = 'active', onset_date = null } = body
  const isNew = status === 'active' && (onset_date === null || onset_date > addDays(today, -NEW_DAYS))
  return { texts: isNew ? [name, notes] : [notes] }
}

export const writtenText = (text: string | undefined): WrittenByCall => ({ texts: [text ?? ''] })
