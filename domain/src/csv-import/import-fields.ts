import { CIRCUMSTANCES, type Circumstance } from '../circumstances.ts'
import { LOG_VALUES_MAX } from '../csv-columns.ts'
import { LOG_KINDS, type LogKind } from '../log-kinds.ts'
import type { MeasurementKey } from '../measurements.ts'

/** Kinds of record in a CSV file. */
export const IMPORT_KINDS = ['log_entries', 'symptoms', 'lab_results'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The kinds of value that a column of its own can hold. */
export const MEASURED_FIELDS = [
  ...new Set(
    Object.values<LogKind>(LOG_KINDS).flatMap(({ required, optional }) => [...required, ...optional]),
  ),
]
const CIRCUMSTANCE_FIELDS = Object.keys(CIRCUMSTANCES) as Circumstance[]
const NUMBERS = Array.from({ length: LOG_VALUES_MAX }, (_, i) => i + 1)

/**
 * Fields that a column can hold, for each kind of record. `date` may hold a time behind the date.
 */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  log_entries: [
    'date',
    'time',
    'time_zone',
    'time_offset',
    'blood_pressure',
    ...MEASURED_FIELDS,
    'kind',
    ...NUMBERS.flatMap((n) => [`measure_${n}`, `value_${n}`, `unit_${n}`]),
    'event',
    ...CIRCUMSTANCE_FIELDS,
    'context',
    'sitting',
    'note',
    'health_issue',
    'source_id',
  ],
  symptoms: ['date', 'time', 'name', 'severity', 'description', 'health_issue', 'source_id'],
  lab_results: [
    'date',
    'analyte',
    'value_1',
    'unit_1',
    'comparator',
    'text',
    'low',
    'high',
    'range',
    'flag',
    'judged_by',
    'loinc',
    'analyte_values',
    'dated_results',
    'laboratory',
    'note',
    'health_issue',
    'source_id',
  ],
}

const isMeasured = (field: string): field is MeasurementKey => (MEASURED_FIELDS as string[]).includes(field)
const isCircumstance = (field: string): field is Circumstance => field in CIRCUMSTANCES

/** The key of a column that holds the values of one measurement. */
export const measuredIn = (field: string | null): MeasurementKey | null =>
  field !== null && isMeasured(field) ? field : null
export const circumstanceIn = (field: string | null): Circumstance | null =>
  field !== null && isCircumstance(field) ? field : null

/** True when this field's column holds numbers, so that its decimal sign matters. */
export const holdsNumbers = (field: string | null): boolean =>
  field !== null &&
  (isMeasured(field) ||
    /^(value_\d|low|high|severity|analyte_values|dated_results|blood_pressure)$/.test(field))
