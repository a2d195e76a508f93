import { COMPARATORS, type Comparator } from './cell-numbers.ts'
import { readHeader } from './headers.ts'
import type { LineReader } from './line-reader.ts'
import { FIGURE_MAX, TEXT_LIMITS } from './text-limits.ts'

const FLAGS = ['L', 'H', 'LL', 'HH', 'N', 'A'] as const
type Flag = (typeof FLAGS)[number]
/** How laboratories mark results: "+", "H", "hoch", "*". */
const FLAG_WORDS: Readonly<Record<string, Flag>> = {
  '+': 'H',
  '++': 'HH',
  '-': 'L',
  '--': 'LL',
  '*': 'A',
  '!': 'A',
  high: 'H',
  low: 'L',
  hoch: 'H',
  niedrig: 'L',
  normal: 'N',
  abnormal: 'A',
}

/** One line of a report that a line of the file gives. */
export interface LabLineDraft {
  analyte: string
  loinc: string | null
  comparator: Comparator | null
  value: number | null
  text: string | null
  unit: string | null
  low: number | null
  high: number | null
  flag: Flag | null
}
/** What lines of one report say alike. */
export interface LabReportDraft {
  taken_on: string
  laboratory: string | null
  health_issue: string | null
  note: string
}

/** The report's facts and its lines in this line of the file; null where nothing can be kept. */
export function readLabLines(line: LineReader): { report: LabReportDraft; lines: LabLineDraft[] } | null {
  const isBlank = line.cells.every(
    (_, column) => line.mapping.columns[column]?.field == null || line.cell(column) === '',
  )
  if (isBlank) return line.note('nothing_in_line', null)
  const lines = [...ownLine(line), ...wideLines(line)]
  if (lines.length === 0 && line.problems.length === 0) line.note('result_missing', null)
  const when = line.when()
  const laboratory = line.prose('laboratory', TEXT_LIMITS.laboratory, false).trim()
  const note = line.prose('note', TEXT_LIMITS.prose)
  const health_issue = line.issue()
  if (when === null) return null
  if (when.date > line.around.latestLocal.slice(0, 10)) line.note('date_in_future', line.column('date'))
  return { report: { taken_on: when.date, laboratory: laboratory || null, health_issue, note }, lines }
}

/** A line that names its analyte. */
function ownLine(line: LineReader): LabLineDraft[] {
  const column = line.column('analyte')
  if (column === null) return []
  const analyte = line.prose('analyte', TEXT_LIMITS.analyte, false).trim()
  if (analyte === '') line.note('analyte_missing', column)
  const result = resultOf(line, line.column('value_1'), line.text('text'), line.text('comparator'))
  const range = rangeOf(line)
  const loinc = line.text('loinc')
  if (loinc !== '' && !/^\d{1,7}-\d$/.test(loinc)) line.note('loinc_unreadable', line.column('loinc'))
  const unit = line.text('unit_1') || result?.rest || ''
  if (unit.length > TEXT_LIMITS.unit) line.note('text_too_long', line.column('unit_1'))
  const flag = flagOf(line)
  if (result === null || analyte === '') return []
  const { comparator, value, text } = result
  return [{ analyte, loinc: loinc || null, comparator, value, text, unit: unit || null, ...range, flag }]
}

/** Columns that are each named after an analyte. */
function wideLines(line: LineReader): LabLineDraft[] {
  return line.columns('analyte_values').flatMap((column): LabLineDraft[] => {
    if (line.cell(column) === '') return []
    const result = resultOf(line, column, '', '')
    if (result === null) return []
    const { name } = readHeader('lab_results', line.around.facts[column]?.header ?? '')
    const unit = result.rest || line.mapping.columns[column]?.unit || null
    const { comparator, value, text } = result
    return [
      {
        analyte: name.slice(0, TEXT_LIMITS.analyte),
        loinc: null,
        comparator,
        value,
        text,
        unit,
        low: null,
        high: null,
        flag: null,
      },
    ]
  })
}

interface Result extends Pick<LabLineDraft, 'comparator' | 'value' | 'text'> {
  /** What stands behind the number: its unit. */
  rest: string
}

/** A number with its comparator, or the report's words; null, with a problem noted, where there is neither. */
function resultOf(line: LineReader, column: number | null, text: string, sign: string): Result | null {
  const cell = line.cell(column)
  if (cell === '' && text === '') return line.note('result_missing', column)
  if (cell !== '' && text !== '') return line.note('value_or_text', column)
  const comparator = COMPARATORS.find((one) => one === sign) ?? null
  if (sign !== '' && comparator === null) return line.note('comparator_unknown', line.column('comparator'))
  if (column === null || cell === '') return wordsOf(line, line.column('text'), text)
  // Words such as "negative" are results, too; whatever begins like a formula is not.
  if (!/^[<>≤≥+-]?=?\s*\d/.test(cell))
    return /^[=@]/.test(cell) ? line.note('formula', column) : wordsOf(line, column, cell)
  const number = line.number(column)
  if (number === null) return null
  if (Math.abs(number.value) > FIGURE_MAX) return line.note('impossible_value', column)
  return { comparator: number.comparator ?? comparator, value: number.value, text: null, rest: number.rest }
}

function wordsOf(line: LineReader, column: number | null, text: string): Result | null {
  if (text.length > TEXT_LIMITS.text) return line.note('text_too_long', column)
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)) return line.note('control_characters', column)
  return { comparator: null, value: null, text, rest: '' }
}

function rangeOf(line: LineReader): { low: number | null; high: number | null } {
  const limit = (field: string) => {
    const column = line.column(field)
    return column === null || line.cell(column) === '' ? null : (line.number(column)?.value ?? null)
  }
  const range = { low: limit('low'), high: limit('high') }
  const column = line.column('range')
  if (column !== null && line.cell(column) !== '') Object.assign(range, printedRange(line, column))
  if (range.low !== null && range.high !== null && range.low > range.high)
    line.note('low_above_high', line.column('low') ?? column)
  return range
}

const toNumber = (digits: string | undefined) => Number((digits ?? '').replace(',', '.'))

/** "4,0 - 6,0", "< 5", "bis 5", "> 60". */
function printedRange(line: LineReader, column: number): { low?: number; high?: number } {
  const comma = line.mapping.columns[column]?.decimal_sign === 'comma'
  const text = line.cell(column).replaceAll(/[[\]()]/g, '')
  const number = comma ? String.raw`(-?\d+(?:,\d+)?)` : String.raw`(-?\d+(?:\.\d+)?)`
  const both = new RegExp(`^${number}\\s*(?:-|–|bis|to|\\.\\.+)\\s*${number}(?:\\s.*)?$`, 'i').exec(text)
  if (both) return { low: toNumber(both[1]), high: toNumber(both[2]) }
  const upTo = new RegExp(`^(?:<=?|≤|bis|up to|to)\\s*${number}(?:\\s.*)?$`, 'i').exec(text)
  if (upTo) return { high: toNumber(upTo[1]) }
  const from = new RegExp(`^(?:>=?|≥|ab|from)\\s*${number}(?:\\s.*)?$`, 'i').exec(text)
  if (from) return { low: toNumber(from[1]) }
  line.note('range_unreadable', column)
  return {}
}

function flagOf(line: LineReader): Flag | null {
  const cell = line.text('flag')
  if (cell === '') return null
  const flag = FLAGS.find((one) => one === cell.toUpperCase()) ?? FLAG_WORDS[cell.toLowerCase()]
  return flag ?? line.note('flag_unknown', line.column('flag'))
}
