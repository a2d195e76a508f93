import { issueCountsWith } from '@salve/contract/lists/healthIssues.ts'
import { logDaysOf, logDaysWith } from '@salve/contract/lists/logDays.ts'
import { newestValuesWith } from '@salve/contract/lists/newestValues.ts'
import type { Change } from '@salve/contract/lists/rowList.ts'
import {
  recentSymptomsOf,
  recentSymptomsWith,
  symptomDaysOf,
  symptomDaysWith,
} from '@salve/contract/lists/symptomYear.ts'
import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { listLogDays, type LogDay } from '@salve/contract/medical-records/log-days.ts'
import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { getOverview, type Overview } from '@salve/contract/medical-records/overview.ts'
import {
  listRecentSymptoms,
  listSymptomDays,
  type Symptom,
  type SymptomDay,
} from '@salve/contract/medical-records/symptoms.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type Device, openDevice, roundsOf, SEED, type Write } from './device.ts'
import type { Asked, Row } from './tested.ts'

const ROUNDS = 8
/** The year before begins among the days of the random rows. */
const NOW = new Date('2026-11-01T12:00:00Z')

/** A device that has seen all records makes the same summaries of them as the server. */
describe(`what is made from lists without a network (seed ${SEED})`, () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => NOW })
  })
  afterAll(() => server.close())

  it('days of the logbook', async () => {
    const one = await openDevice(server, 'log entries', SEED)
    const read = async (query: Asked) =>
      ((await one.call('GET', `${listLogDays.path}?${new URLSearchParams(query)}`)) as { results: LogDay[] })
        .results
    await inRounds(one, read, (query, before, { seen, changes }, after) => {
      expect({ query, days: logDaysOf(seen as unknown as LogEntry[], query) }).toEqual({
        query,
        days: before,
      })
      const shown = logDaysWith(
        before,
        query,
        seen as unknown as LogEntry[],
        changes as unknown as Map<string, Change<LogEntry>>,
      )
      expect({ query, days: shown }).toEqual({ query, days: after })
    })
  })

  it('the newest value of each kind', async () => {
    const one = await openDevice(server, 'log entries', SEED + 1)
    const read = async () => ((await one.call('GET', getOverview.path)) as Overview).newest_values
    await inRounds(one, read, (_, values, { seen, changes, before }, after) => {
      const shown = newestValuesWith(values, {
        seen: seen as unknown as LogEntry[],
        changes: changes as unknown as Map<string, Change<LogEntry>>,
        before: before as unknown as LogEntry[],
      })
      expect(plain(shown as Overview['newest_values'])).toEqual(plain(after))
    })
  })

  it('the year of symptoms, and the last of each name', async () => {
    const one = await openDevice(server, 'symptoms', SEED + 2)
    const read = async (query: Asked) => ({
      year: (await one.call('GET', `${listSymptomDays.path}?${new URLSearchParams(filters(query))}`)) as Year,
      recent: ((await one.call('GET', `${listRecentSymptoms.path}?limit=4`)) as { results: Symptom[] })
        .results,
    })
    await inRounds(one, read, (query, before, { seen, changes }, after) => {
      const { from, to } = before.year
      const asked = { ...filters(query), min_severity: Number(query['min_severity'] ?? 0) }
      const [rows, waiting] = [
        seen as unknown as Symptom[],
        changes as unknown as Map<string, Change<Symptom>>,
      ]
      expect(symptomDaysOf(rows, asked, { from, to })).toEqual(before.year.results)
      expect(symptomDaysWith(before.year, asked, rows, waiting)).toEqual(after.year)
      expect(recentSymptomsOf(rows, to, 4)).toEqual(before.recent)
      const shown = recentSymptomsWith(before.recent, rows, waiting, to, 4)
      expect(shown.map(({ id }) => id)).toEqual(after.recent.map(({ id }) => id))
    })
  })

  it('how many health issues there are of each status', async () => {
    const one = await openDevice(server, 'health issues', SEED + 3)
    const read = ({ search = '' }: Asked) =>
      one.call('GET', `${one.tested.list.path}counts/?${new URLSearchParams({ search })}`) as Promise<
        Parameters<typeof issueCountsWith>[0]
      >
    await inRounds(one, read, ({ search = '' }, counts, { changes, before }, after) => {
      const now = [...(changes as unknown as Map<string, Change<HealthIssue>>).values()].flatMap(
        ({ row }) => row ?? [],
      )
      expect(issueCountsWith(counts, search.trim(), before as unknown as HealthIssue[], now)).toEqual(after)
    })
  })
})

interface Year {
  from: string
  to: string
  results: SymptomDay[]
}

interface Waiting {
  seen: readonly Row[]
  changes: Map<string, Change<Row>>
  /** The changed ones as they were. */
  before: Row[]
}

async function waitFor(one: Device, writes: readonly Write[]): Promise<Waiting> {
  const seen = one.rows()
  const changes = await one.write(writes)
  return { seen, changes, before: seen.filter((row) => changes.has(String(row[one.tested.list.key]))) }
}

/** Reads, writes, and reads again, as often as there are rounds. */
async function inRounds<T>(
  one: Device,
  read: (query: Asked) => Promise<T>,
  look: (query: Asked, before: T, waiting: Waiting, after: T) => void,
) {
  for (const { writes, asked } of fc.sample(roundsOf(one.tested), { seed: SEED, numRuns: ROUNDS })) {
    const queries = asked.map(([query]) => query)
    const before = await Promise.all(queries.map(read))
    const waiting = await waitFor(one, writes)
    const after = await Promise.all(queries.map(read))
    for (const [at, query] of queries.entries()) look(query, before[at] as T, waiting, after[at] as T)
  }
}

const plain = (values: Overview['newest_values']) =>
  values.map(({ kind, uid, measured_at, values: all, readings, sitting }) => ({
    kind,
    uid,
    measured_at,
    values: all,
    readings,
    sitting,
  }))

/** The calendar has no dates among its filters. */
const filters = ({ health_issue, search, min_severity }: Asked) => ({
  ...(health_issue && { health_issue }),
  ...(search && { search }),
  ...(min_severity && { min_severity }),
})
