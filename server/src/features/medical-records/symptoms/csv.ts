import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { exportSymptoms, Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { SYMPTOM_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import { issueCells } from '../../../record/health-issue-of.ts'
import type { Line } from '../../../http/csv.ts'
import { listOfSymptoms } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/** The lines of the file of this patient's symptoms. */
export async function* linesOfSymptoms(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportSymptoms>,
): AsyncGenerator<Line<typeof SYMPTOM_COLUMNS>[]> {
  const issueOf = await issueCells(db, patient)
  const pages = allPages<Symptom>((page) => listOfSymptoms(context, db, patient, { ...filters, ...page }))
  for await (const symptoms of pages)
    yield symptoms.map((symptom) => ({ ...symptom, ...issueOf(symptom.health_issue) }))
}
