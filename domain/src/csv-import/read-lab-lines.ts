import { CONTROL_IN_LINE } from '../control-characters.ts'
import { COMPARATORS, type Comparator, LAB_JUDGES, type LabFlag } from '../labs/marks.ts'
import { readDate } from './cell-dates.ts'
import { readNumber } from './cell-numbers.ts'
import { readHeader } from './headers.ts'
import type { LineReader } from './line-reader.ts'
import { materialIn } from '../lab-report/material.ts'
import { readRange } from '../labs/result-text.ts'
import { readLabUnit } from '../labs/units.ts'
import { markBehind, markIn } from './lab-marks.ts'
import { FIGURE_MAX, TEXT_LIMITS } from './text-limits.ts'

const DECIMALS_MAX = 10
/** Bases of the marks in our own export, for reports without a mark of their own. */
const WORKED_OUT: ReadonlySet<string> = new Set(LAB_JUDGES.filter((judge) => judge !== 'flag'))

/** A report line read from one line of the file. */
export interface LabLineDraft {
  analyte: string
  loinc: string | null
  comparator: Comparator | null
  value: number | null
  /** Number of decimals with which the value is printed. */
  decimals: number | null
  text: string | null
  unit: string | null
  low: number | null
  high: number | null
  /** The range as printed in one cell. */
  range_text: string | null
  flag: LabFlag | null
  /** 'flag' when an export says that the mark is the report's own; null when nothing says so. */
  judged_by: 'flag' | null
}
/** Facts that all lines of a report share. */
export interface LabReportDraft {
  taken_on: string
  laboratory: string | null
  health_issue: string | null
  note: string
}

/** A report line and the facts of its report. */
export interface LabDraft {
  lab_line: LabLineDraft
  report: LabReportDraft
  /** The column of the result. */
  column: number | null
}

/** The report lines in one line of the file; empty when nothing can be stored. */
export function readLabLines(line: LineReader): LabDraft[] {
  const isBlank = line.cells.every(
    (_, column) => line.mapping.columns[column]?.field == null || line.cell(column) === '',
  )
  if (isBlank) {
    line.note('nothing_in_line', null)
    return []
  }
  const dated = datedLines(line)
  const hasOwn = line.column('date') !== null || line.columns('dated_results').length === 0
  const valueColumn = line.column('value_1') ?? line.column('text')
  const lines = hasOwn
    ? [...ownLine(line).map((lab_line) => ({ lab_line, column: valueColumn })), ...wideLines(line)]
    : []
  if (lines.length + dated.length === 0 && line.problems.length === 0) line.note('result_missing', null)
  const when = hasOwn ? line.when() : null
  const laboratory = line.prose('laboratory', TEXT_LIMITS.laboratory, false).trim()
  const note = line.prose('note', TEXT_LIMITS.prose)
  const health_issue = line.issue()
  if (when && when.date > line.around.latestLocal.slice(0, 10))
    line.note('date_in_future', line.column('date'))
  const said = { laboratory: laboratory || null, health_issue, note }
  return [
    ...(when ? lines.map((one) => ({ ...one, report: { taken_on: when.date, ...said } })) : []),
    ...dated.map(({ taken_on, ...one }) => ({ ...one, report: { taken_on, ...said } })),
  ]
}

/** Results of one test in several columns, each named by a day. */
function datedLines(line: LineReader): (Omit<LabDraft, 'report'> & { taken_on: string })[] {
  return line.columns('dated_results').flatMap((column) => {
    if (line.cell(column) === '') return []
    const order = line.mapping.columns[column]?.date_order ?? 'ymd'
    const day = readDate(line.around.facts[column]?.header ?? '', order)
    if (day === null) line.note('date_unreadable', column)
    else if (day.date > line.around.latestLocal.slice(0, 10)) line.note('date_in_future', column)
    if (day === null) return []
    return ownLine(line, column).map((lab_line) => ({ taken_on: day.date, lab_line, column }))
  })
}

/** A line that names its analyte. */
function ownLine(line: LineReader, valueColumn = line.column('value_1')): LabLineDraft[] {
  const column = line.column('analyte')
  if (column === null) return []
  const analyte = inMaterial(line, line.prose('analyte', TEXT_LIMITS.analyte, false).trim())
  if (analyte === '') line.noteOnce('analyte_missing', column)
  const isDated = line.mapping.columns[valueColumn ?? -1]?.field === 'dated_results'
  const result = isDated
    ? resultOf(line, valueColumn, '', '')
    : resultOf(line, valueColumn, line.text('text'), line.text('comparator'))
  const range = rangeOf(line)
  const loinc = loincOf(line)
  const unit = line.text('unit_1') || result?.rest || ''
  const hasUnit = unit.length <= TEXT_LIMITS.unit
  if (!hasUnit) line.noteOnce('text_too_long', line.column('unit_1'))
  // With several results, nothing says to which of them a mark column refers.
  const flag = result?.mark ?? (isDated && line.columns('dated_results').length > 1 ? null : flagOf(line))
  const judged_by = flag !== null && line.text('judged_by') === 'flag' ? 'flag' : null
  if (result === null || analyte === '' || !hasUnit) return []
  const { comparator, value, decimals, text } = result
  return [
    {
      analyte,
      loinc,
      comparator,
      value,
      decimals,
      text,
      unit: unit || null,
      ...range,
      flag,
      judged_by,
    },
  ]
}

/** "Glucose" beside a specimen of urine is another analyte than the blood's, and is called so. */
function inMaterial(line: LineReader, analyte: string): string {
  const cells = line.cells.flatMap((cell, column) =>
    SPECIMEN.test(line.around.facts[column]?.header ?? '') ? [cell] : [],
  )
  const material = cells.map(materialIn).find((one) => one !== null) ?? null
  if (analyte === '' || material === null || materialIn(analyte) !== null) return analyte
  return `${analyte} (${material})`.slice(0, TEXT_LIMITS.analyte)
}
const SPECIMEN = /specimen|material|probe(n|$)|sample type|fluid|system/i

/** The line's code; an unreadable one is dropped with a note, and the result stays. */
function loincOf(line: LineReader): string | null {
  const loinc = line.text('loinc')
  if (loinc === '' || /^\d{1,7}-\d$/.test(loinc)) return loinc || null
  line.noteOnce('loinc_unreadable', line.column('loinc'))
  return null
}

/** Columns that are each named after an analyte. */
function wideLines(line: LineReader): Omit<LabDraft, 'report'>[] {
  return line.columns('analyte_values').flatMap((column): Omit<LabDraft, 'report'>[] => {
    if (line.cell(column) === '') return []
    const result = resultOf(line, column, '', '')
    if (result === null) return []
    const { name } = readHeader('lab_results', line.around.facts[column]?.header ?? '')
    const unit = result.rest || line.mapping.columns[column]?.unit || null
    const { comparator, value, decimals, text } = result
    const lab_line: LabLineDraft = {
      analyte: name.slice(0, TEXT_LIMITS.analyte),
      loinc: null,
      comparator,
      value,
      decimals,
      text,
      unit,
      low: null,
      high: null,
      range_text: null,
      flag: result.mark,
      judged_by: null,
    }
    return [{ lab_line, column }]
  })
}

interface Result extends Pick<LabLineDraft, 'comparator' | 'value' | 'decimals' | 'text'> {
  /** The unit behind the number. */
  rest: string
  /** The report's own mark behind the number: "5.9 H". */
  mark: LabFlag | null
}

const MARKS = /^(?:hh?|ll?|\*|\((?:hh?|ll?|\*)\)|\[(?:hh?|ll?)\])$/i
/**
 * A number with its comparator, or the report's words; null, with a problem noted, when there is
 * neither.
 */
function resultOf(line: LineReader, column: number | null, text: string, sign: string): Result | null {
  const cell = line.cell(column)
  if (cell === '' && text === '') return line.note('result_missing', column)
  if (cell !== '' && text !== '') return line.note('value_or_text', column)
  const comparator = COMPARATORS.find((one) => one === sign) ?? null
  if (sign !== '' && comparator === null) return line.note('comparator_unknown', line.column('comparator'))
  if (column === null || cell === '') return wordsOf(line, line.column('text'), text)
  // Words such as "negative" are results, too; text that begins like a formula is not.
  if (!/^[<>≤≥+-]?=?\s*[.,]?\d/.test(cell))
    return /^[=@]/.test(cell) ? line.note('formula', column) : wordsOf(line, column, cell)
  const unread = readNumber(cell, 'point')
  const behind = typeof unread === 'string' ? '' : unread.rest
  // "1:320", "5-10", "2+" and "3 colonies" count as words: the text behind the number is no unit.
  if (behind !== '' && !MARKS.test(behind) && readLabUnit(behind) === null) return wordsOf(line, column, cell)
  const number = line.number(column)
  if (number === null) return null
  if (Math.abs(number.value) > FIGURE_MAX) return line.note('impossible_value', column)
  return {
    comparator: number.comparator ?? comparator,
    value: number.value,
    text: null,
    rest: MARKS.test(number.rest) ? '' : number.rest,
    mark: MARKS.test(number.rest) ? markBehind(number.rest) : null,
    decimals: Math.min(number.decimals, DECIMALS_MAX),
  }
}

function wordsOf(line: LineReader, column: number | null, text: string): Result | null {
  if (text.length > TEXT_LIMITS.text) return line.note('text_too_long', column)
  if (CONTROL_IN_LINE.test(text)) return line.note('control_characters', column)
  return { comparator: null, value: null, decimals: null, text, rest: '', mark: null }
}

type Range = Pick<LabLineDraft, 'low' | 'high' | 'range_text'>

function rangeOf(line: LineReader): Range {
  const limit = (field: string) => {
    const column = line.column(field)
    return column === null || line.cell(column) === '' ? null : (line.number(column)?.value ?? null)
  }
  const range = printedRange(line) ?? { low: limit('low'), high: limit('high'), range_text: null }
  if (range.low === null || range.high === null || range.low <= range.high) return range
  line.noteOnce('low_above_high', line.column('low') ?? line.column('range'))
  return { low: null, high: null, range_text: null }
}

/** "4,0 - 6,0", "< 5", "bis 5", or words; takes precedence over limits in columns of their own. */
function printedRange(line: LineReader): Range | null {
  const column = line.column('range')
  const range_text = line.cell(column)
  if (range_text === '') return null
  if (range_text.length > TEXT_LIMITS.rangeText) return line.note('text_too_long', column)
  const read = readRange(range_text)
  if (read.kind === 'problem')
    return line.note(read.problem === 'low_above_high' ? 'low_above_high' : 'range_unreadable', column)
  if (read.kind === 'text') return { low: null, high: null, range_text }
  const { low = null, high = null, above = null, below = null } = read.limits
  return { low: low ?? above, high: high ?? below, range_text }
}

/** The report's own mark. A mark that the export derived from a range is derived again. */
function flagOf(line: LineReader): LabFlag | null {
  const cell = line.text('flag')
  if (cell === '' || WORKED_OUT.has(line.text('judged_by'))) return null
  const column = line.column('flag')
  const header = line.around.facts[column ?? -1]?.header ?? ''
  return markIn(cell, header) ?? line.note('flag_unknown', column)
}
