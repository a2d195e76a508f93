import type { ExtractedLine } from '@salve/contract/medical-records/lab-extractions.ts'
import type { LabLineInput } from '@salve/contract/medical-records/lab-results.ts'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import type { LabFlag } from '@salve/domain/labs/marks.ts'
import { analyteNamed, loincOf } from '@salve/domain/labs/names.ts'
import { readRange } from '@salve/domain/labs/result-text.ts'
import { readLabUnit } from '@salve/domain/labs/units.ts'
import { readLine } from '../labValues.ts'

/** A line as the person checks it: '' where nothing stands. */
export interface CheckedLine {
  /** The place among the lines that were found; from ADDED_FROM on for lines that the person added. */
  key: number
  analyte: string
  /** "5,6", "<0.5", or words. */
  value: string
  unit: string
  /** As the report prints it. */
  range: string
  flag: LabFlag | ''
  state: 'open' | 'confirmed' | 'dropped'
}

export type LineField = 'analyte' | 'value' | 'unit' | 'range' | 'flag'
export type LineErrors = Partial<Record<LineField, MessageKey>>

export const ADDED_FROM = 1000

type Write = (value: number, decimals: number) => string

/** The lines that were found, all still to be checked. */
export function linesToCheck(lines: readonly ExtractedLine[], write: Write): CheckedLine[] {
  return lines.map((line, key) => ({
    key,
    analyte: line.analyte,
    value:
      line.value === null
        ? (line.text ?? '')
        : `${line.comparator ?? ''}${write(line.value, line.decimals ?? 0)}`,
    unit: line.unit ?? '',
    range: rangeOf(line, write),
    flag: line.flag ?? '',
    state: 'open',
  }))
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

/** As printed where that can be read again, else from the limits that were found. */
function rangeOf({ low, high, range_text }: ExtractedLine, write: Write): string {
  if (low === null && high === null) return range_text ?? ''
  if (range_text !== null && readRange(range_text).kind === 'range') return range_text
  const text = (limit: number) => write(limit, String(limit).split('.')[1]?.length ?? 0)
  if (low === null) return `≤ ${text(high ?? 0)}`
  return high === null ? `≥ ${text(low)}` : `${text(low)} – ${text(high)}`
}

/** The line as it is saved, or what stands in the way, by field. */
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
