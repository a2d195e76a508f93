import type { Schema } from '../endpoint.ts'
import { countHealthIssues } from '../medical-records/health-issues.ts'
import { listLogDays } from '../medical-records/log-days.ts'
import { listRecentSymptoms, listSymptomDays } from '../medical-records/symptoms.ts'
import { listDoseEvents } from '../medications/dose-events.ts'

/**
 * The queries of answers that are made from records and are no plain list of them. The web app's
 * build takes the schemas out of endpoints that it imports itself, so they are named here.
 */
const QUERIES: Readonly<Record<string, Schema | undefined>> = Object.fromEntries(
  [listDoseEvents, listLogDays, listSymptomDays, listRecentSymptoms, countHealthIssues].map(
    ({ path, query }) => [path, query],
  ),
)

/** The schema of such a query; undefined for a call without a query. */
export const summaryQuery = (path: string): Schema | undefined => QUERIES[path]
