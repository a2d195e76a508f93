import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import type { LabLineInput } from '@salve/contract/medical-records/lab-results.ts'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import type { LabFlag } from '@salve/domain/labs/marks.ts'
import { analyteNamed, loincOf } from '@salve/domain/labs/names.ts'
import { readRange } from '@salve/domain/labs/result-text.ts'
import { readLabUnit } from '@salve/domain/labs/units.ts'
import { readLine } from '../labValues.ts'

/** A line as the person checks it; '' for empty fields. */
export interface CheckedLine {
  /**
   * The place among the lines that were found; from ADDED_FROM on for lines that the person added.
   */
  key: number
  analyte: string
  /** "5,6", "<0.5", or words. */
  value: string
  unit: string
  /** Printed by the report. */
  range: string
  flag: LabFlag | ''
  state: 'open' | 'confirmed' | 'dropped'
}

export type LineField = 'analyte' | 'value' | 'unit' | 'range' | 'flag'
export type LineErrors = Partial<Record<LineField, MessageKey>>

export const ADDED_FROM = 1000

/** Formats a number with this many decimals. */
export type Write = (value: number, decimals: number) => string

/**
 * The lines that were found, all still to be checked: those of the report's own day first, then the
 * newest of others.
 */
export function linesToCheck(lines: readonly ExtractedLine[], write: Write): CheckedLine[] {
  const byDay = lines
    .map((line, key) => ({ line, key }))
    .toSorted((one, other) => newestFirst(one.line.taken_on, other.line.taken_on))
  return byDay.map(({ line, key }) => ({
    key,
    analyte: line.analyte,
    value: valueToCheck(line, write),
    unit: line.unit ?? '',
    range: rangeOf(line, write),
    flag: line.flag ?? '',
    state: 'open',
  }))
}

function newestFirst(one: string | null, other: string | null): number {
  if (one === other) return 0
  return one === null || (other !== null && one > other) ? -1 : 1
}

/**
 * Empty where the row could not be read, and where the person is asked which of two numbers it is.
 */
export function valueToCheck(line: ExtractedLine, write: Write): string {
  if (line.value === null) return line.text ?? ''
  return line.other_value === null ? figureText(line, line.value, write) : ''
}

const figureText = ({ comparator, decimals }: ExtractedLine, value: number, write: Write) =>
  `${comparator ?? ''}${write(value, Number.isInteger(value) ? 0 : (decimals ?? 0))}`

/** The two numbers that a value with a point or comma can mean; none where it is clear. */
export function readingsOf(line: ExtractedLine, write: Write): string[] {
  const { value, other_value: other } = line
  if (value === null || other === null) return []
  return [value, other].toSorted((a, b) => a - b).map((one) => figureText(line, one, write))
}

/** The printed remarks about single lines, as a note of the report. */
export function noteOf(lines: readonly ExtractedLine[]): string {
  const said = lines.flatMap(({ analyte, comment, taken_on }) =>
    comment === null || taken_on !== null ? [] : [`${analyte}: ${comment}`],
  )
  return said.join('\n')
}

export const addedLine = (key: number): CheckedLine => ({
  key,
  analyte: '',
  value: '',
  unit: '',
  range: '',
  flag: '',
  state: 'open',
})

/** The range as printed where it parses again, else from the limits that were found. */
function rangeOf({ low, high, range_text }: ExtractedLine, write: Write): string {
  if (low === null && high === null) return range_text ?? ''
  if (range_text !== null && readRange(range_text).kind === 'range') return range_text
  const text = (limit: number) => write(limit, String(limit).split('.')[1]?.length ?? 0)
  if (low === null) return `≤ ${text(high ?? 0)}`
  return high === null ? `≥ ${text(low)}` : `${text(low)} – ${text(high)}`
}

/** The line to save, or its errors by field. */
export function readCheckedLine(
  { analyte, value, unit, range, flag }: CheckedLine,
  found: ExtractedLine | undefined,
): { input: LabLineInput; errors: null } | { input: null; errors: LineErrors } {
  const name = analyte.trim()
  const of = analyteNamed(name)
  const isAsFound = found?.analyte === name && found.unit === unit
  const loinc = isAsFound ? found.loinc : of && loincOf(of, readLabUnit(unit, of))
  const errors: LineErrors = {}
  const input = readLine(
    { analyte: name, loinc: loinc ?? '', value, unit, range, flag },
    (field, message) => {
      if (field !== 'loinc' && field !== 'isOffered') errors[field] ??= message
    },
  )
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input, errors: null }
}
