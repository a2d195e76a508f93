import { exportAppointments } from '@salve/contract/appointments.ts'
import { exportOwnClinicians } from '@salve/contract/clinicians/own-clinicians.ts'
import type { Endpoint, QueryOf } from '@salve/contract/endpoint.ts'
import { exportDocuments } from '@salve/contract/medical-records/documents.ts'
import { exportHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { exportLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { exportLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { exportSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { DOSE_EXPORT_MAX_DAYS } from '@salve/contract/medications/dose-events.ts'
import { exportMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import {
  APPOINTMENT_COLUMNS,
  DOCUMENT_COLUMNS,
  DOSE_EVENT_COLUMNS,
  HEALTH_ISSUE_COLUMNS,
  LAB_RESULT_COLUMNS,
  LOG_ENTRY_COLUMNS,
  MEDICATION_PLAN_COLUMNS,
  OWN_CLINICIAN_COLUMNS,
  SYMPTOM_COLUMNS,
} from '@salve/domain/csv-columns.ts'
import { addDays } from '@salve/domain/local-time.ts'
import type { Context } from './context.ts'
import type { Sql } from './db/client.ts'
import { sql } from './db/sql.ts'
import { linesOfAppointments } from './features/appointments/csv.ts'
import { linesOfOwnClinicians } from './features/clinicians/own/queries.ts'
import { linesOfDocuments } from './features/medical-records/documents/csv.ts'
import { linesOfHealthIssues } from './features/medical-records/health-issues/csv.ts'
import { linesOfLabResults } from './features/medical-records/lab-results/csv.ts'
import { linesOfLogEntries } from './features/medical-records/log-entries/csv.ts'
import { linesOfSymptoms } from './features/medical-records/symptoms/csv.ts'
import { linesOfDoses } from './features/medications/dose-events/csv.ts'
import { linesOfMedicationPlans } from './features/medications/medication-plans/csv.ts'
import type { Line } from './lib/csv-text.ts'
import type { ListFile } from './own-data/export/write-file.ts'

/** A list without any filter, as its own CSV download gives it. */
function whole<E extends Endpoint, const Columns extends readonly string[]>(
  name: string,
  columns: Columns,
  endpoint: E,
  lines: (context: Context, db: Sql, patient: string, query: QueryOf<E>) => AsyncIterator<Line<Columns>[]>,
): ListFile {
  const query = endpoint.query?.parse({}) as QueryOf<E>
  return {
    name,
    columns,
    lines: (context, patientId) => lines(context, context.db.as(patientId), patientId, query),
  }
}

/** The CSV files of all lists (docs/csv.md). */
export const LIST_FILES: readonly ListFile[] = [
  whole('health-issues', HEALTH_ISSUE_COLUMNS, exportHealthIssues, linesOfHealthIssues),
  whole('symptoms', SYMPTOM_COLUMNS, exportSymptoms, linesOfSymptoms),
  whole('log-entries', LOG_ENTRY_COLUMNS, exportLogEntries, linesOfLogEntries),
  whole('lab-results', LAB_RESULT_COLUMNS, exportLabResults, linesOfLabResults),
  whole('documents', DOCUMENT_COLUMNS, exportDocuments, linesOfDocuments),
  whole('medication-plans', MEDICATION_PLAN_COLUMNS, exportMedicationPlans, linesOfMedicationPlans),
  whole('appointments', APPOINTMENT_COLUMNS, exportAppointments, linesOfAppointments),
  whole('own-clinicians', OWN_CLINICIAN_COLUMNS, exportOwnClinicians, linesOfOwnClinicians),
  { name: 'doses', columns: DOSE_EVENT_COLUMNS, lines: allDoses },
]

/** From the first day of the first plan, ten years at most. */
async function* allDoses(context: Context, patient: string, today: string) {
  const { rows } = await sql<{ first: string | null }>`
    select min(start_date) as first from medication_plans where user_id = ${patient} and deleted_at is null`.execute(
    context.db.as(patient),
  )
  const [earliest, first] = [addDays(today, 1 - DOSE_EXPORT_MAX_DAYS), rows[0]?.first]
  if (first && first <= today)
    yield* linesOfDoses(context, context.db.as(patient), patient, {
      from: first > earliest ? first : earliest,
      to: today,
    })
}
