import type { AttachedKind } from '@salve/contract/chat/messages.ts'
import { paths } from '../../lib/paths.ts'

/** Where a patient looks at an attached record. */
export const ATTACHMENT_LINKS: Record<AttachedKind, (id: string) => string> = {
  health_issue: paths.healthIssue,
  medication_plan: paths.medicationPlan,
  log_entry: paths.editLogEntry,
  symptom: paths.editSymptom,
  lab_result: paths.labResult,
  appointment: paths.appointment,
  document: paths.document,
}
