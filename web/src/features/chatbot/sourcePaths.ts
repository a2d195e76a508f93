import type { Source, SourcePlace } from '@salve/contract/chatbot/answers.ts'
import { paths } from '../../lib/paths.ts'

const PLACES: Record<SourcePlace, (id: string) => string> = {
  log_entry: paths.editLogEntry,
  chart: (kind) => (kind ? paths.chart(kind) : paths.charts()),
  logbook: paths.logbook,
  symptom: paths.editSymptom,
  symptoms: paths.symptoms,
  medication_plan: paths.medicationPlan,
  medication: paths.medication,
  doses: (date) => paths.doses(date || undefined),
  adherence: paths.adherence,
  supply: paths.supply,
  lab_result: paths.labResult,
  lab_trend: paths.labTrend,
  lab_results: paths.labResults,
  appointment: paths.appointment,
  appointments: paths.appointments,
  health_issue: paths.healthIssue,
  health_issues: paths.healthIssues,
  document: paths.document,
  documents: paths.documents,
  settings: paths.settings,
  reminder_settings: paths.reminderSettings,
  profile: paths.profile,
  shares: paths.shares,
  imports: () => paths.imports('log_entries'),
  print_plan: paths.printPlan,
  new_log_entry: paths.newLogEntry,
  new_medication_plan: paths.newMedicationPlan,
  new_symptom: paths.newSymptom,
  new_appointment: paths.newAppointment,
  new_lab_result: paths.newLabResult,
  upload_lab_report: paths.uploadLabReport,
  safety: paths.safetyReview,
  brief: paths.appointmentBrief,
  clinicians: paths.clinicians,
  clinician: paths.physician,
  diagnostic_center: paths.diagnosticCenter,
}

/** The place in the app that a source of an answer leads to. */
export const sourcePath = ({ place, id }: Source): string => PLACES[place](id ?? '')
