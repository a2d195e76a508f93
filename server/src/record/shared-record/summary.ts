import { type ConsultationSummary, SUMMARY_MAX } from '@salve/contract/consultation/summary.ts'
import type { ShareScope } from '@salve/contract/shares.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { localNow } from '../../lib/local-time.ts'
import type { Sql } from '../../db/client.ts'
import { factsFrom } from '../judging/facts.ts'
import { ensureJudged } from '../labs/judgements.ts'
import { appointmentsOf, documentsOf } from './documents-and-appointments.ts'
import { issuesOf, plansOf } from './issues-and-plans.ts'
import { labColumnsOf } from './labs.ts'
import { readSharer, type Sharer } from './person.ts'
import { type SharedRows, sharedRows } from './scope.ts'
import { symptomsOf } from './symptoms.ts'
import { valuesOf } from './values.ts'

/**
 * Returns the scope's view of a record, on one page; the one source of the guest's page and the
 * patient's preview.
 */
export async function summaryOf(
  db: Sql,
  patient: string,
  scope: ShareScope,
  now: Date,
): Promise<ConsultationSummary> {
  const sharer = await readSharer(db, patient)
  const facts = factsFrom({ ...sharer, chosen: sharer.settings }, false)
  const rows = sharedRows(patient, sharer.time_zone, scope)
  const today = localNow(sharer.time_zone, now).date
  const when = { patient, timeZone: sharer.time_zone, today }
  const [health_issues, medication_plans, log_entries, symptoms, lab_results, documents, appointments] =
    await Promise.all([
      rows.has('health_issues') ? issuesOf(db, rows) : null,
      rows.has('medication_plans') ? plansOf(db, rows, when, scope) : null,
      rows.has('log_entries') ? valuesOf(db, patient, rows, facts) : null,
      rows.has('symptoms') ? symptomsOf(db, rows) : null,
      rows.has('lab_results') ? labsOf(db, patient, rows, facts) : null,
      rows.has('documents') || scope.documents.length > 0 ? documentsOf(db, rows) : null,
      rows.has('appointments') ? appointmentsOf(db, rows, now) : null,
    ])
  return {
    generated_at: now.toISOString(),
    today,
    time_zone: sharer.time_zone,
    language: sharer.language,
    settings: sharer.settings,
    scope: {
      sections: scope.sections,
      from: scope.from,
      to: scope.to,
      is_of_issues: scope.health_issues.length > 0,
    },
    name: sharer.name,
    profile: rows.has('profile') ? profileOf(sharer) : null,
    allergies: rows.has('allergies') ? sharer.allergies : null,
    health_issues,
    medication_plans,
    log_entries,
    symptoms,
    lab_results,
    documents,
    appointments,
  }
}

async function labsOf(db: Sql, patient: string, rows: SharedRows, facts: JudgeFacts) {
  await ensureJudged(db, patient)
  return labColumnsOf(db, patient, rows, {
    limit: SUMMARY_MAX.lab_columns,
    after: null,
    facts,
  })
}

function profileOf({ date_of_birth, sex, height_cm, pregnancy_due_on, blood_type, phone }: Sharer) {
  return { date_of_birth, sex, height_cm, pregnancy_due_on, blood_type, phone }
}
