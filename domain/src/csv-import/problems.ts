/** Why a line is not taken. */
export const REFUSALS = [
  'date_missing',
  'date_unreadable',
  'date_in_future',
  'year_range',
  'time_unreadable',
  'time_zone_unknown',
  'kind_missing',
  'kind_unknown',
  'value_missing',
  'number_unreadable',
  'other_decimal_sign',
  'formula',
  'unit_unknown',
  'unit_missing',
  'impossible_value',
  'impossible_in_unit',
  'whole_number',
  'not_multiple',
  'systolic_above_diastolic',
  'pressure_pair',
  'values_of_kind',
  'context_unreadable',
  'sitting_unreadable',
  'health_issue_unknown',
  'text_too_long',
  'control_characters',
  'name_missing',
  'severity_missing',
  'severity_range',
  'analyte_missing',
  'result_missing',
  'value_or_text',
  'low_above_high',
  'range_unreadable',
  'flag_unknown',
  'comparator_unknown',
  'loinc_unreadable',
  'report_differs',
  'report_too_long',
] as const
/** What is said about a line that is taken. */
export const WARNINGS = ['unusual_value', 'time_assumed', 'health_issue_left_out', 'extra_cells'] as const
/** Why a line, or a part of it, is left out without being wrong. */
export const DUPLICATES = ['duplicate_in_record', 'duplicate_in_file', 'nothing_in_line'] as const

export type Refusal = (typeof REFUSALS)[number]
export type Warning = (typeof WARNINGS)[number]
export type ImportProblemCode = Refusal | Warning | (typeof DUPLICATES)[number]

export interface ImportProblem {
  code: ImportProblemCode
  /** Counts from 0; null for what concerns the whole line. */
  column: number | null
  /** What stands there, cut to a few words. */
  cell: string
}

/** Longer cells are shown by their beginning. */
const CELL_MAX = 80

export function problem(code: ImportProblemCode, column: number | null = null, cell = ''): ImportProblem {
  return {
    code,
    column,
    cell: cell.length > CELL_MAX ? `${cell.slice(0, CELL_MAX - 1).toWellFormed()}…` : cell.toWellFormed(),
  }
}

const REFUSING: ReadonlySet<string> = new Set(REFUSALS)
const WARNING: ReadonlySet<string> = new Set(WARNINGS)

export const isRefusal = ({ code }: ImportProblem): boolean => REFUSING.has(code)

export const LINE_STATES = ['ok', 'warning', 'duplicate', 'refused'] as const
export type LineState = (typeof LINE_STATES)[number]

/** What becomes of a line with these problems. */
export function stateOf(problems: readonly ImportProblem[]): LineState {
  if (problems.some(isRefusal)) return 'refused'
  if (problems.some(({ code }) => WARNING.has(code))) return 'warning'
  return problems.length > 0 ? 'duplicate' : 'ok'
}
