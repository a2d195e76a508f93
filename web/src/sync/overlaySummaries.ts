import { type Dashboard, DASHBOARD_MAX, getDashboard } from '@salve/contract/dashboard.ts'
import type { Endpoint, QueryOf, ResponseOf } from '@salve/contract/endpoint.ts'
import { asNeededWith, ledgerWith } from '@salve/contract/lists/asNeeded.ts'
import { dosesWith } from '@salve/contract/lists/doses.ts'
import { issueCountsWith } from '@salve/contract/lists/healthIssues.ts'
import { logDaysWith } from '@salve/contract/lists/logDays.ts'
import { type KnownReadings, newestValuesWith } from '@salve/contract/lists/newestValues.ts'
import { queryIn, type Reader } from '@salve/contract/lists/rowList.ts'
import { summaryQuery } from '@salve/contract/lists/summaryQueries.ts'
import { recentSymptomsWith, symptomDaysWith } from '@salve/contract/lists/symptomYear.ts'
import { countHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { getOverview, type Overview } from '@salve/contract/medical-records/overview.ts'
import {
  listRecentSymptoms,
  listSymptomDays,
  type Symptom,
} from '@salve/contract/medical-records/symptoms.ts'
import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { dayOfMoment } from '@salve/domain/moments.ts'
import { beforeOf, changesIn, doseChanges, MARK } from './changedRows.ts'
import type { Entry, KindName, Row } from './entry.ts'

/** The facts that a summary is put together with. */
interface Known {
  entries: readonly Entry[]
  reader: Reader
  /** The records of its kind that this device has seen. */
  seen: readonly Row[]
}

/** An answer that is made from records and is no plain list of them. */
interface Summary {
  /** The kind of the queued writes that change it; null for more than one. */
  of: KindName | null
  /** The kind of the records that it has to be put together with. */
  seen?: KindName
  change: (body: never, search: string, known: Known) => unknown
}

function summary<E extends Endpoint>(
  endpoint: E,
  of: Summary['of'],
  seen: Summary['seen'] | null,
  change: (body: ResponseOf<E>, query: QueryOf<E>, known: Known) => unknown,
): [string, Summary] {
  const schema = summaryQuery(endpoint.path)
  return [
    endpoint.path,
    {
      of,
      ...(seen && { seen }),
      change: (body, search, known) => {
        const query = (schema ? queryIn({ query: schema }, search) : undefined) as QueryOf<E> | null
        return query === null ? body : change(body, query, known)
      },
    },
  ]
}

const todayOf = ({ now, timeZone }: Reader) => dayOfMoment(new Date(now).toISOString(), timeZone)

const readingsKnown = ({ entries, seen }: Known): KnownReadings => ({
  seen: seen as unknown as LogEntry[],
  changes: changesIn(entries, 'log_entry'),
  before: beforeOf(entries, 'log_entry'),
  mark: MARK,
})

export const SUMMARIES: Readonly<Record<string, Summary>> = Object.fromEntries([
  summary(listDoseEvents, 'dose', null, (body, days, { entries }) => ({
    ...body,
    results: dosesWith(body.results, doseChanges(entries), days),
  })),
  summary(listAsNeeded, null, null, (body, _, { entries, reader }) => ({
    ...body,
    results: asNeededWith(body.results, doseChanges(entries), reader, MARK),
  })),
  summary(listLedger, 'dose', null, (body, _, { entries, reader }) => ({
    ...body,
    results: ledgerWith(body.results, doseChanges(entries), reader),
  })),
  summary(listLogDays, 'log_entry', 'log_entry', (body, query, { entries, seen }) => ({
    ...body,
    results: logDaysWith(body.results, query, seen as unknown as LogEntry[], changesIn(entries, 'log_entry')),
  })),
  summary(listSymptomDays, 'symptom', 'symptom', (body, query, { entries, seen }) =>
    symptomDaysWith(body, query, seen as unknown as Symptom[], changesIn(entries, 'symptom')),
  ),
  summary(listRecentSymptoms, 'symptom', 'symptom', (body, { limit }, { entries, seen, reader }) => ({
    ...body,
    results: recentSymptomsWith(
      body.results,
      seen as unknown as Symptom[],
      changesIn(entries, 'symptom'),
      todayOf(reader),
      limit,
    ),
  })),
  summary(countHealthIssues, 'health_issue', null, (body, { search }, { entries }) => {
    const after = [...changesIn(entries, 'health_issue').values()].flatMap(({ row }) => row ?? [])
    return issueCountsWith(body, search, beforeOf(entries, 'health_issue'), after)
  }),
  summary(getOverview, 'log_entry', 'log_entry', (body: Partial<Overview>, _, known) => {
    if (!body.newest_values) return body
    return { ...body, newest_values: newestValuesWith(body.newest_values, readingsKnown(known)) }
  }),
  summary(getDashboard, null, 'log_entry', (body: Partial<Dashboard>, _, known) => {
    const { doses, values } = body
    const changes = doseChanges(known.entries)
    const from = addDays(todayOf(known.reader), -1)
    return {
      ...body,
      ...(doses && {
        doses: {
          ...doses,
          events: dosesWith(doses.events, changes, { from, to: doses.until }),
          as_needed: asNeededWith(doses.as_needed, changes, known.reader, MARK),
        },
      }),
      ...(values && { values: newestValuesWith(values, readingsKnown(known), DASHBOARD_MAX.values) }),
    }
  }),
])
