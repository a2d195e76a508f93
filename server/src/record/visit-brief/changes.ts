import type { Brief } from '@salve/contract/brief.ts'
import type { Sql } from '../../db/client.ts'
import type { Asking } from './asking.ts'
import { plansOf } from './plans.ts'
import { documentsOf, issuesOf, labsOf, symptomsOf } from './record.ts'
import { valuesOf } from './values.ts'

/** The content of a brief besides the person and the visit that it is for. */
export type Changes = Pick<
  Brief,
  | 'plans'
  | 'adherence'
  | 'as_needed'
  | 'values'
  | 'measured'
  | 'symptoms'
  | 'labs'
  | 'lab_lines'
  | 'documents'
  | 'health_issues'
>

/** Returns the changes of a record in some days, against the days before. */
export async function changesOf(db: Sql, asking: Asking): Promise<Changes> {
  const [plans, values, symptoms, labs, documents, health_issues] = await Promise.all([
    plansOf(db, asking),
    valuesOf(db, asking),
    symptomsOf(db, asking),
    labsOf(db, asking),
    documentsOf(db, asking),
    issuesOf(db, asking),
  ])
  return { ...plans, ...values, symptoms, ...labs, documents, health_issues }
}
