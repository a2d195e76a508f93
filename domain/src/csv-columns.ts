import { LOG_KINDS, type LogKind } from './log-kinds.ts'

/**
 * The names of the columns of the CSV files, in order: the import reads the export's files without
 * questions. They are machine names and independent of the language; `docs/csv.md` describes them.
 */

/** A health issue by its name, for people, and by its id, for a file that comes back. */
const ISSUE = ['health_issue', 'health_issue_id'] as const
const KEPT = ['created_at', 'updated_at'] as const

export const HEALTH_ISSUE_COLUMNS = [
  'id',
  'name',
  'icd10_code',
  'status',
  'severity',
  'onset_date',
  'resolved_date',
  'diagnosed_by',
  'notes',
  ...KEPT,
] as const

export const SYMPTOM_COLUMNS = [
  'id',
  'name',
  'severity',
  'recorded_date',
  'recorded_time',
  'description',
  ...ISSUE,
  ...KEPT,
] as const

/** Columns for each value of a log entry: the first one under `measure_1`, `value_1` and so on. */
const LOG_VALUE_COLUMNS = ['measure', 'value', 'unit', 'canonical_value', 'canonical_unit'] as const
export type LogValueColumn = (typeof LOG_VALUE_COLUMNS)[number]

/** The most values that one log entry can have, of all kinds. */
export const LOG_VALUES_MAX = Math.max(
  ...Object.values<LogKind>(LOG_KINDS).map(({ required, optional }) => required.length + optional.length),
)

/** The column of one value of a log entry; `number` counts from 1. */
export function logValueColumn<C extends LogValueColumn>(column: C, number: number): `${C}_${number}` {
  return `${column}_${number}`
}

export const LOG_ENTRY_COLUMNS: readonly string[] = [
  'id',
  'uid',
  'kind',
  'measured_at',
  'date',
  'time',
  'time_zone',
  ...Array.from({ length: LOG_VALUES_MAX }, (_, i) =>
    LOG_VALUE_COLUMNS.map((column) => logValueColumn(column, i + 1)),
  ).flat(),
  'context',
  'sitting',
  'note',
  ...ISSUE,
  'source',
  ...KEPT,
]

/** One line for each line of a report; those of one report have its id and say the same of it. */
export const LAB_RESULT_COLUMNS = [
  'report_id',
  'taken_on',
  'laboratory',
  'analyte',
  'loinc',
  'comparator',
  'value',
  'text',
  'unit',
  'low',
  'high',
  'range_text',
  'flag',
  'judged_by',
  'analyte_key',
  'note',
  ...ISSUE,
  'document_id',
  ...KEPT,
] as const

/** Facts about each file; the files themselves are not in it. */
export const DOCUMENT_COLUMNS = [
  'id',
  'title',
  'category',
  'document_date',
  'tags',
  'note',
  'file_name',
  'media_type',
  'size_bytes',
  'sha256',
  ...ISSUE,
  ...KEPT,
] as const

export const MEDICATION_PLAN_COLUMNS = [
  'id',
  'drug_name',
  'strength',
  'ingredients',
  'form',
  'route',
  'status',
  'start_date',
  'end_date',
  'schedules',
  'food',
  'reason',
  'prescriber',
  'instructions',
  'stop_reason',
  'notes',
  ...ISSUE,
  ...KEPT,
] as const

export const DOSE_EVENT_COLUMNS = [
  'medication_plan_id',
  'drug_name',
  'strength',
  'form',
  'local_date',
  'slot',
  'due_time',
  'due_at',
  'status',
  'taken_at',
  'amount',
  'skip_reason',
  'note',
] as const

export const OWN_CLINICIAN_COLUMNS = [
  'id',
  'name',
  'specialization',
  'phone',
  'email',
  'website',
  'address',
  'city',
  'notes',
  ...KEPT,
] as const

export const APPOINTMENT_COLUMNS = [
  'id',
  'title',
  'starts_at',
  'ends_at',
  'time_zone',
  'status',
  'mode',
  'provider_name',
  'location',
  'questions',
  'notes',
  'reminders',
  'follow_ups',
  ...ISSUE,
  ...KEPT,
] as const

/** The hashed content of a line, and the hash: `facts` as JSON. */
export const RECEIPT_COLUMNS = [
  'position',
  'at',
  'kind',
  'actor_name',
  'share',
  'guest',
  'subject_kind',
  'subject',
  'facts',
  'previous',
  'hash',
] as const
