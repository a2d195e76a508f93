import { listAppointments, replaceAppointment } from '@salve/contract/appointments.ts'
import { listHealthIssues, replaceHealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { listLabResults, replaceLabResult } from '@salve/contract/medical-records/lab-results.ts'
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
import { reportShown, typedReport } from './labLines.ts'

export interface RecordKind {
  name: Exclude<KindName, 'dose'>
  /** The address of its list. */
  list: string
  /** The field by which a record is addressed. */
  key: 'id' | 'uid'
  /**
   * Fields that the server adds to a new record; left out for kinds of which only changes are
   * queued.
   */
  defaults?: Row
  /** The sort key of its lists, the latest first. */
  orderOf: (record: Row) => string
  /** True when this list has the earliest first. */
  isEarliestFirst?: (query: URLSearchParams) => boolean
  /**
   * The optimistic version of a changed record, where that is more than the typed fields over the
   * old ones.
   */
  shownAs?: (body: Row, before: Row) => Row
  /** The typed part of a record, where the server adds to its parts. */
  typed?: (record: Row) => Row
}

export const RECORD_KINDS: readonly RecordKind[] = [
  {
    name: 'symptom',
    list: createSymptom.path,
    key: 'id',
    defaults: { health_issue: null, description: '' },
    orderOf: ({ recorded_date, recorded_time }) => `${String(recorded_date)} ${String(recorded_time)}`,
  },
  {
    name: 'log_entry',
    list: createLogEntry.path,
    key: 'uid',
    // No number before the server has given one.
    defaults: {
      id: 0,
      context: {},
      note: '',
      health_issue: null,
      sitting: null,
      source: 'manual',
      in_sitting: null,
      judgement: null,
    },
    orderOf: ({ measured_at }) => String(measured_at),
    // Only the server judges.
    shownAs: (body, before) => ({ ...before, ...body, judgement: null }),
  },
  {
    name: 'health_issue',
    list: listHealthIssues.path,
    key: 'id',
    orderOf: ({ updated_at }) => String(updated_at),
  },
  {
    name: 'appointment',
    list: listAppointments.path,
    key: 'id',
    orderOf: ({ starts_at }) => new Date(String(starts_at)).toISOString(),
    isEarliestFirst: (query) => query.get('filter') === 'upcoming',
    // Only the server knows its conflicts at another time.
    shownAs: (body, before) => {
      const isAt = (name: string) => Date.parse(String(body[name])) === Date.parse(String(before[name]))
      return { ...before, ...body, ...(!(isAt('starts_at') && isAt('ends_at')) && { clashes: [] }) }
    },
  },
  {
    name: 'lab_result',
    list: listLabResults.path,
    key: 'id',
    orderOf: ({ taken_on }) => String(taken_on),
    shownAs: reportShown,
    typed: typedReport,
  },
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
