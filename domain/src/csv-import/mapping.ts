import { type DateOrder, type OrderCounts, orderOf } from './cell-dates.ts'
import { columnGroups, type PartTimes } from './day-parts.ts'
import type { DecimalSign, SignCounts } from './cell-numbers.ts'
import { holdsNumbers, type ImportKind, measuredIn } from './import-fields.ts'

/** Meaning of one column of the file. */
export interface ColumnMapping {
  /** A field of the kind; null ignores the column. */
  field: string | null
  /**
   * The unit of a measurement's column in UCUM, or of an analyte's column as written; a cell may
   * state its own.
   */
  unit: string | null
  decimal_sign: DecimalSign | null
  date_order: DateOrder | null
}

export interface ImportMapping {
  holds: ImportKind
  /** In file order. */
  columns: ColumnMapping[]
  /** `HH:mm`, for lines without a time. */
  default_time: string
  /** The times of the parts of a day, for a file that names these; see `day-parts.ts`. */
  part_times?: PartTimes | undefined
  /** Treatment of a line that names a health issue missing from the record. */
  unknown_issues: 'refuse' | 'leave_out'
}

/** Facts about one column of the whole file. */
export interface ColumnFacts {
  header: string
  /** Number of its non-empty cells. */
  filled: number
  signs: SignCounts
  orders: OrderCounts
  /** Its first distinct cells. */
  examples: string[]
  /** The numbers of its first cells, read with a point and with a comma, to recognise units. */
  numbers: { point: number[]; comma: number[] }
  /** Count of its numbers without a unit; unknown for files from earlier releases. */
  bare?: number
  /** Count of its cells that say midnight, or the last second of a day. */
  midnights?: number
  /** Index of its table when the file has several; counts from 0. */
  block?: number
  /** The header line of its table, and its last line. */
  lines?: { header: number; last: number | null }
}

/** The columns of each table of a file, by number. */
export function blocksOf(facts: readonly ColumnFacts[]): number[][] {
  const blocks: number[][] = []
  facts.forEach(({ block = 0 }, column) => {
    blocks[block] = [...(blocks[block] ?? []), column]
  })
  return blocks.filter((columns) => columns !== undefined)
}

/** Questions to answer before the lines can be read; `column` counts from 0. */
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

/**
 * Fields that several columns of a table may fill: notes, and values that become separate entries.
 */
const REPEATABLE: ReadonlySet<string> = new Set([
  'analyte_values',
  'dated_results',
  'note',
  'description',
  'glucose',
  'glucose_cgm',
  'carbs',
  'insulin_dose',
])
export const isRepeatable = (field: string): boolean => REPEATABLE.has(field)

/** All open questions of a mapping; when empty, the lines can be read. */
export function questionsOf(mapping: ImportMapping, facts: readonly ColumnFacts[]): MappingQuestion[] {
  const blocks = blocksOf(facts)
  const used = blocks.filter((block) => block.some((column) => mapping.columns[column]?.field != null))
  // An ignored table leaves no questions, but at least one must be read.
  const read = used.length > 0 ? used : blocks.slice(0, 1)
  const found = read.flatMap((block) => questionsOfBlock(mapping, facts, block))
  return found.filter((one, i) => 'column' in one || found.findIndex(({ code }) => code === one.code) === i)
}

function questionsOfBlock(
  { columns, holds }: ImportMapping,
  facts: readonly ColumnFacts[],
  block: readonly number[],
): MappingQuestion[] {
  const fields = block.map((column) => columns[column]?.field ?? null)
  const has = (...names: string[]) => fields.some((field) => field !== null && names.includes(field))
  const groups = columnGroups(holds, facts, block)
  const questions: MappingQuestion[] = []
  if (!has('date', 'dated_results') && !hasDayLines(columns, facts, block))
    questions.push({ code: 'date_missing' })
  if (holds === 'log_entries') questions.push(...logQuestions(fields))
  if (holds === 'symptoms' && !has('name')) questions.push({ code: 'name_missing' })
  if (holds === 'symptoms' && !has('severity')) questions.push({ code: 'severity_missing' })
  if (holds === 'lab_results' && !has('analyte_values')) {
    if (!has('analyte')) questions.push({ code: 'analyte_missing' })
    if (!has('value_1', 'text', 'dated_results')) questions.push({ code: 'value_missing' })
  }
  block.forEach((column, i) => {
    const { field = null, decimal_sign, date_order, unit } = columns[column] ?? {}
    if (field === null) return
    const isFilled = (facts[column]?.filled ?? 0) > 0
    const isTwice = block
      .slice(0, i)
      .some((before) => columns[before]?.field === field && groups.get(before) === groups.get(column))
    const hasUnitBeside = columns[column + 1]?.field === 'unit_1' && !has('value_1')
    const isUnitBeside = field === 'unit_1' && !has('value_1')
    if (!isRepeatable(field) && isTwice && !isUnitBeside) questions.push({ code: 'twice', column })
    else if (!isFilled) return
    else if ((field === 'date' || field === 'dated_results') && date_order === null)
      questions.push({ code: 'date_order', column })
    else if (holdsNumbers(field) && decimal_sign === null) questions.push({ code: 'decimal_sign', column })
    else if ((measuredIn(field) || field === 'blood_pressure') && unit === null && !hasUnitBeside)
      questions.push({ code: 'unit', column })
  })
  return questions
}

/** True when the days are on lines of their own, among the times. */
export function hasDayLines(
  columns: readonly ColumnMapping[],
  facts: readonly ColumnFacts[],
  block: readonly number[],
): boolean {
  const time = block.find((column) => columns[column]?.field === 'time')
  const orders = time === undefined ? null : facts[time]?.orders
  return orders != null && Math.max(orders.ymd, orders.dmy, orders.mdy) > 0 && orderOf(orders) !== null
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
