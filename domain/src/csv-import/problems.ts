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
/** Codes about a line that is taken. */
export const WARNINGS = [
  'unusual_value',
  'far_from_own',
  'doubtful_result',
  'beyond_meter',
  'time_assumed',
  'day_assumed',
  'health_issue_left_out',
  'extra_cells',
] as const
/** Warnings about rarely intended values, whose inclusion the person decides. */
export const DOUBTS: ReadonlySet<string> = new Set(['unusual_value', 'far_from_own', 'doubtful_result'])
/** Codes about a line that is right. */
export const REMARKS = ['not_measured'] as const
/** Why a line, or a part of it, is left out without being wrong. */
export const DUPLICATES = [
  'duplicate_in_record',
  'duplicate_in_file',
  'nothing_in_line',
  'control_test',
  'day_of_lines',
  'other_half',
] as const

export type Refusal = (typeof REFUSALS)[number]
export type Warning = (typeof WARNINGS)[number]
export type ImportProblemCode = Refusal | Warning | (typeof REMARKS)[number] | (typeof DUPLICATES)[number]

export interface ImportProblem {
  code: ImportProblemCode
  /** Counts from 0; null for what concerns the whole line. */
  column: number | null
  /** The cell, cut to a few words. */
  cell: string
}

/** Longer cells are shown by their beginning. */
const CELL_MAX = 80

/** The beginning of a text, cut between characters and never within one. */
export function wholeCharacters(text: string, length: number): string {
  const cut = text.slice(0, length)
  return cut.isWellFormed() ? cut : text.slice(0, length - 1).toWellFormed()
}

export function problem(code: ImportProblemCode, column: number | null = null, cell = ''): ImportProblem {
  return {
    code,
    column,
    cell: cell.length > CELL_MAX ? `${wholeCharacters(cell, CELL_MAX - 1)}…` : cell.toWellFormed(),
  }
}

const REFUSING: ReadonlySet<string> = new Set(REFUSALS)
const WARNING: ReadonlySet<string> = new Set(WARNINGS)
const REMARK: ReadonlySet<string> = new Set(REMARKS)
/** Codes about the whole line, whatever its values are. */
const WHOLE_LINE: ReadonlySet<string> = new Set<Refusal>(['date_in_future', 'health_issue_unknown'])

export const isRefusal = ({ code }: ImportProblem): boolean => REFUSING.has(code)
export const isDoubt = ({ code }: ImportProblem): boolean => DOUBTS.has(code)

/** `partly`: some of its values are taken, and others are not possible. */
export const LINE_STATES = ['ok', 'warning', 'partly', 'duplicate', 'refused'] as const
export type LineState = (typeof LINE_STATES)[number]

/** Returns the state of a line with these problems; each value is decided alone. */
export function stateOf(problems: readonly ImportProblem[], hasDrafts: boolean): LineState {
  const refusals = problems.filter(isRefusal)
  if (refusals.length > 0) {
    const isWhole = !hasDrafts || refusals.some(({ code }) => WHOLE_LINE.has(code))
    return isWhole ? 'refused' : 'partly'
  }
  if (problems.some(({ code }) => WARNING.has(code))) return 'warning'
  return problems.every(({ code }) => REMARK.has(code)) && hasDrafts ? 'ok' : 'duplicate'
}
