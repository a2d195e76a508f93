import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { exportHealthIssues, HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { HEALTH_ISSUE_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import type { Line } from '../../../http/csv.ts'
import { listOfHealthIssues } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/** The lines of the file of this patient's health issues. */
export async function* linesOfHealthIssues(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportHealthIssues>,
): AsyncGenerator<Line<typeof HEALTH_ISSUE_COLUMNS>[]> {
  yield* allPages<HealthIssue>((page) => listOfHealthIssues(context, db, patient, { ...filters, ...page }))
}
