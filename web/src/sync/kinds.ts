import { replaceAppointment } from '@salve/contract/appointments.ts'
import { appointmentList } from '@salve/contract/lists/appointments.ts'
import { healthIssueList } from '@salve/contract/lists/healthIssues.ts'
import { labResultList, typedReport } from '@salve/contract/lists/labResults.ts'
import { logEntryList } from '@salve/contract/lists/logEntries.ts'
import type { RowList } from '@salve/contract/lists/rowList.ts'
import { symptomList, symptomsOfIssueList } from '@salve/contract/lists/symptoms.ts'
import { replaceHealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { replaceLabResult } from '@salve/contract/medical-records/lab-results.ts'
import {
  createLogEntry,
  deleteLogEntry,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import {
  createSymptom,
  deleteSymptom,
  replaceSymptom,
  restoreSymptom,
} from '@salve/contract/medical-records/symptoms.ts'
import { markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import type { Endpoint } from '@salve/contract/endpoint.ts'
import { MARKS_TAG } from '../api/api.ts'
import type { KindName, Row, What } from './entry.ts'

/** A row as a list knows it, whichever list that is. */
export type ListRow = Row & { id: string | number; uid?: string; updated_at: string }
/** The query of a list, whichever list that is. */
export interface ListQuery {
  cursor?: string | undefined
}
export type AnyList = RowList<ListRow, ListQuery, Row>

export interface RecordKind {
  name: Exclude<KindName, 'dose'>
  list: AnyList
  /** Further lists of the same rows. */
  others?: readonly AnyList[]
  /** The typed part of a record, where the server adds to its parts. */
  typed?: (record: Row) => Row
}

export const READINGS: RecordKind = { name: 'log_entry', list: logEntryList }

export const RECORD_KINDS: readonly RecordKind[] = [
  { name: 'symptom', list: symptomList, others: [symptomsOfIssueList] },
  READINGS,
  { name: 'health_issue', list: healthIssueList },
  { name: 'appointment', list: appointmentList },
  { name: 'lab_result', list: labResultList, typed: typedReport },
]

interface Queued {
  endpoint: Endpoint
  kind: KindName
  what: What
}

/** Calls that may be queued. Every other call reports at once that it needs the network. */
const QUEUED: readonly Queued[] = [
  { endpoint: createSymptom, kind: 'symptom', what: 'create' },
  { endpoint: replaceSymptom, kind: 'symptom', what: 'replace' },
  { endpoint: deleteSymptom, kind: 'symptom', what: 'delete' },
  { endpoint: restoreSymptom, kind: 'symptom', what: 'restore' },
  { endpoint: createLogEntry, kind: 'log_entry', what: 'create' },
  { endpoint: replaceLogEntry, kind: 'log_entry', what: 'replace' },
  { endpoint: deleteLogEntry, kind: 'log_entry', what: 'delete' },
  { endpoint: restoreLogEntry, kind: 'log_entry', what: 'restore' },
  { endpoint: markDose, kind: 'dose', what: 'mark' },
  { endpoint: undoDose, kind: 'dose', what: 'undo' },
  { endpoint: replaceHealthIssue, kind: 'health_issue', what: 'replace' },
  { endpoint: replaceAppointment, kind: 'appointment', what: 'replace' },
  { endpoint: replaceLabResult, kind: 'lab_result', what: 'replace' },
]

export function queuedOf({ method, path }: { method: string; path: string }): Queued | undefined {
  return QUEUED.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)
}

/** Cache tags that a write of this kind invalidates. */
export const TAGS_OF = {
  symptom: ['Symptom', 'HealthIssue'],
  log_entry: ['LogEntry', 'HealthIssue'],
  dose: [MARKS_TAG],
  health_issue: ['HealthIssue'],
  appointment: ['Appointment', 'HealthIssue'],
  lab_result: ['LabResult', 'HealthIssue'],
} as const
