import type { DateOrder, OrderCounts } from './cell-dates.ts'
import type { DecimalSign, SignCounts } from './cell-numbers.ts'
import { holdsNumbers, type ImportKind, measuredIn } from './import-fields.ts'

/** What one column of the file is read as. */
export interface ColumnMapping {
  /** One of the fields of the kind; null leaves the column out. */
  field: string | null
  /** The unit of a measurement's column, as UCUM writes it, unless a cell says its own; of an analyte's as written. */
  unit: string | null
  decimal_sign: DecimalSign | null
  date_order: DateOrder | null
}

export interface ImportMapping {
  holds: ImportKind
  /** In the order of the file. */
  columns: ColumnMapping[]
  /** `HH:mm`, for lines that say none. */
  default_time: string
  /** What becomes of a line that names a health issue that is not in the record. */
  unknown_issues: 'refuse' | 'leave_out'
}

/** What the whole file says about one column. */
export interface ColumnFacts {
  header: string
  /** How many of its cells are not empty. */
  filled: number
  signs: SignCounts
  orders: OrderCounts
  /** Its first different cells. */
  examples: string[]
  /** Numbers of its first cells, by point and by comma, to tell units apart. */
  numbers: { point: number[]; comma: number[] }
}

/** What has to be answered before the lines can be read; `column` counts from 0. */
export type MappingQuestion =
  | {
      code:
        | 'date_missing'
        | 'value_missing'
        | 'name_missing'
        | 'severity_missing'
        | 'analyte_missing'
        | 'kind_missing'
        | 'pressure_pair'
    }
  | { code: 'date_order' | 'decimal_sign' | 'unit' | 'twice'; column: number }

/** The fields that only one column can hold; several columns can be values of different analytes. */
const REPEATABLE = new Set(['analyte_values', 'note', 'description'])

/** Everything that is still open in a mapping; none means that the lines can be read. */
export function questionsOf(mapping: ImportMapping, facts: readonly ColumnFacts[]): MappingQuestion[] {
  const { columns, holds } = mapping
  const fields = columns.map(({ field }) => field)
  const has = (...names: string[]) => fields.some((field) => field !== null && names.includes(field))
  const questions: MappingQuestion[] = []
  if (!has('date')) questions.push({ code: 'date_missing' })
  if (holds === 'log_entries') questions.push(...logQuestions(fields))
  if (holds === 'symptoms' && !has('name')) questions.push({ code: 'name_missing' })
  if (holds === 'symptoms' && !has('severity')) questions.push({ code: 'severity_missing' })
  if (holds === 'lab_results' && !has('analyte_values')) {
    if (!has('analyte')) questions.push({ code: 'analyte_missing' })
    if (!has('value_1', 'text')) questions.push({ code: 'value_missing' })
  }
  columns.forEach(({ field, decimal_sign, date_order, unit }, column) => {
    if (field === null) return
    const isFilled = (facts[column]?.filled ?? 0) > 0
    if (!REPEATABLE.has(field) && fields.indexOf(field) < column) questions.push({ code: 'twice', column })
    else if (!isFilled) return
    else if (field === 'date' && date_order === null) questions.push({ code: 'date_order', column })
    else if (holdsNumbers(field) && decimal_sign === null) questions.push({ code: 'decimal_sign', column })
    else if ((measuredIn(field) || field === 'blood_pressure') && unit === null)
      questions.push({ code: 'unit', column })
  })
  return questions
}

function logQuestions(fields: readonly (string | null)[]): MappingQuestion[] {
  const questions: MappingQuestion[] = []
  const isLong = fields.includes('value_1')
  const isWide = fields.some((field) => measuredIn(field) !== null || field === 'blood_pressure')
  if (isLong && !fields.includes('kind') && !fields.includes('measure_1'))
    questions.push({ code: 'kind_missing' })
  if (!isLong && !isWide && !fields.includes('kind')) questions.push({ code: 'value_missing' })
  if (fields.includes('bp_sys') !== fields.includes('bp_dia')) questions.push({ code: 'pressure_pair' })
  return questions
}
