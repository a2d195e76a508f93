import type { Brief } from '@salve/contract/brief.ts'
import type { Sql } from '../../db/client.ts'
import type { Asking } from './asking.ts'
import { plansOf } from './plans.ts'
import { documentsOf, issuesOf, labsOf, symptomsOf } from './record.ts'
import { valuesOf } from './values.ts'

/** What a brief tells besides with whom it is and for which visit. */
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

/** What changed in a record in some days, against those before. */
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
