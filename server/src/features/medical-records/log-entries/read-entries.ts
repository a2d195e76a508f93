import { dayOfMoment } from '@salve/domain/moments.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listLogEntries, LogEntry, ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import type { KnownFacts } from '../../../record/chart-series/range-facts.ts'
import { judgeNewest } from '../../../record/judging/judged-values.ts'
import type { LoggedFigure } from '../../../record/log-values/latest.ts'
import { judgedWith } from '../../../record/log-values/values-at.ts'
import { readRecord, type Shown } from '../../../record/records.ts'
import { listOfLogEntries, logEntries } from './queries.ts'

/** A page of entries with their values and judgements, as the body of the response. */
export async function pageOfLogEntries(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listLogEntries>,
): Promise<string> {
  const page = JSON.parse(await listOfLogEntries(context, db, patient, query)) as {
    results: LogEntry[]
    next: string | null
  }
  return JSON.stringify({ ...page, results: await readEntries(db, patient, page.results) })
}

/** One entry with its value and judgement; throws 404 when there is none. */
export const readLogEntry = async (db: Sql, patient: string, uid: string): Promise<Shown> =>
  judgedLogEntry(db, patient, await readRecord(db, logEntries, patient, uid))

/** An entry as it is kept, with its value and judgement, and the facts by which it was judged. */
export async function judgedLogEntry(
  db: Sql,
  patient: string,
  { json, version }: Shown,
): Promise<Shown & { known: KnownFacts }> {
  const entry = JSON.parse(json) as LogEntry
  const { facts, values } = await judgedWith(db, patient, [entry])
  return { json: JSON.stringify(readEntry(entry, values.get(entry.uid) ?? [], facts)), version, known: facts }
}

/** Entries with the value that each belongs to, judged as everywhere else. */
export async function readEntries(
  db: Sql,
  patient: string,
  entries: readonly LogEntry[],
): Promise<ReadLogEntry[]> {
  if (entries.length === 0) return []
  const { facts, values } = await judgedWith(db, patient, entries)
  return entries.map((entry) => readEntry(entry, values.get(entry.uid) ?? [], facts))
}

function readEntry(entry: LogEntry, figures: readonly LoggedFigure[], facts: JudgeFacts): ReadLogEntry {
  const [value] = figures
  const isOfSitting = value?.sitting && value.readings > 1
  return {
    ...entry,
    in_sitting: isOfSitting
      ? {
          id: value.sitting ?? '',
          readings: value.readings,
          values: value.values,
          day: dayOfMoment(value.measured_at, value.time_zone),
        }
      : null,
    judgement: judgeNewest(figures, facts),
  }
}
