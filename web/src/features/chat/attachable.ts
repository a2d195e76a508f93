import type { AttachedKind } from '@salve/contract/chat/messages.ts'
import { listAppointments } from '@salve/contract/appointments.ts'
import type { Endpoint, ResponseOf } from '@salve/contract/endpoint.ts'
import { listDocuments } from '@salve/contract/medical-records/documents.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { listLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { requestFor } from '../../api/endpoints.ts'
import type { ApiRequest } from '../../api/request.ts'

/** A record that can be attached. */
export interface Attachable {
  id: string
  /** The kind of a log entry. */
  title: string
  /** A day, or a moment; null without either. */
  when: string | null
}

interface Source {
  request: ApiRequest
  read: (answer: unknown) => Attachable[]
}

const LIMIT = 50

function source<const E extends Endpoint>(
  endpoint: E,
  read: (entry: ResponseOf<E> extends { results: (infer Entry)[] } ? Entry : never) => Attachable,
): Source {
  return {
    request: requestFor(endpoint as Endpoint, { query: { limit: LIMIT } }),
    read: (answer) => (answer as { results: never[] }).results.map(read),
  }
}

/** The newest records of each kind. */
export const ATTACHABLE: Record<AttachedKind, Source> = {
  document: source(listDocuments, ({ id, title, document_date }) => ({ id, title, when: document_date })),
  lab_result: source(listLabResults, ({ id, laboratory, taken_on }) => ({
    id,
    title: laboratory ?? '',
    when: taken_on,
  })),
  log_entry: source(listLogEntries, ({ uid, kind, measured_at }) => ({
    id: uid,
    title: kind,
    when: measured_at,
  })),
  symptom: source(listSymptoms, ({ id, name, recorded_date }) => ({ id, title: name, when: recorded_date })),
  medication_plan: source(listMedicationPlans, (plan) => ({
    id: plan.id,
    title: planName(plan),
    when: plan.start_date,
  })),
  health_issue: source(listHealthIssues, ({ id, name, onset_date }) => ({
    id,
    title: name,
    when: onset_date,
  })),
  appointment: source(listAppointments, ({ id, title, starts_at }) => ({ id, title, when: starts_at })),
}
