import {
  type LabLine,
  type LabLineInput,
  type LabResult,
  LabResultInput,
} from '@salve/contract/medical-records/lab-results.ts'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import { readRange, readResult } from '@salve/domain/labs/result-text.ts'
import { readLabUnit } from '@salve/domain/labs/units.ts'
import { analyteOf } from '@salve/domain/labs/names.ts'
import { farFromOwnResults, type OwnResults } from '@salve/domain/labs/own-results.ts'
import { type Doubt, doubtAbout } from '@salve/domain/labs/plausibility.ts'
import { readWithThousands } from '@salve/domain/labs/thousands.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { rangeText, resultText, type WriteNumber } from './labTexts.ts'

/** A line in the form; '' for empty fields. */
export interface LabLineValues {
  analyte: string
  loinc: string
  /** A number, "<0.5", or words. */
  value: string
  unit: string
  /** The report's own range as printed: "3.5–5.1", "< 5", or words. */
  range: string
  /** The report's own mark. */
  flag: LabLine['flag'] | ''
  /** Added with its panel: without a result it was not measured, and is left out. */
  isOffered?: boolean
}

/** A report in the form. */
export interface LabValues {
  taken_on: string
  laboratory: string
  health_issue: string
  document: string
  note: string
  lines: LabLineValues[]
  /** The doubtful values at the time when the person confirmed them. */
  confirmed: string
}

export type LabForm = UseFormReturn<LabValues, unknown, z.output<typeof LabResultInput>>

/** Earlier results are unknown. */
const NONE: OwnResults = new Map()

export const EMPTY_LINE: LabLineValues = { analyte: '', loinc: '', value: '', unit: '', range: '', flag: '' }

export function newLabValues(today: string, given: Partial<LabValues> = {}): LabValues {
  return {
    taken_on: today,
    laboratory: '',
    health_issue: '',
    document: '',
    note: '',
    lines: [EMPTY_LINE],
    confirmed: '',
    ...given,
  }
}

export function labValuesOf(report: LabResult, write: WriteNumber, own: OwnResults = NONE): LabValues {
  const lines = report.lines.map((line) => ({
    analyte: line.analyte,
    loinc: line.loinc ?? '',
    value: resultText(line, write),
    unit: line.unit ?? '',
    range: line.range_text ?? rangeText(line, write),
    // The form shows only the report's own mark: any other follows from the value.
    flag: line.printed_flag ?? (line.judged_by === 'flag' ? line.flag : null) ?? ('' as const),
  }))
  return {
    taken_on: report.taken_on,
    laboratory: report.laboratory ?? '',
    health_issue: report.health_issue ?? '',
    document: report.document ?? '',
    note: report.note,
    lines,
    // A confirmed doubt is not raised again.
    confirmed: doubtMark(lines, own),
  }
}

/**
 * The doubts about a line: unusual range, far from the person's other results, or an ambiguous
 * decimal sign.
 */
export type LineDoubt =
  | Doubt
  | { kind: 'far_from_own'; own: number; otherUnit: null }
  | { kind: 'thousands'; whole: number; small: number; otherUnit: null }

/** The doubt about a typed line; null without one. */
export function doubtOf(line: Partial<LabLineValues>, own: OwnResults): LineDoubt | null {
  const read = readLine(line)
  const of = analyteOf(read)
  const { value, comparator = null, unit = null } = read
  if (typeof value !== 'number') return null
  const whole = readWithThousands(line.value ?? '', of, unit)
  if (whole !== null) return { kind: 'thousands', whole, small: value, otherUnit: null }
  const doubt = of ? doubtAbout(of, value, comparator, unit) : null
  if (doubt) return doubt
  const middle = farFromOwnResults(read, own)
  return middle === null ? null : { kind: 'far_from_own', own: middle, otherUnit: null }
}

/** Lists the doubtful values of a report; '' without any. */
export function doubtMark(lines: readonly Partial<LabLineValues>[], own: OwnResults): string {
  const doubtful = lines.filter((line) => !isBlank(line) && doubtOf(line, own) !== null)
  return doubtful.map(({ analyte, value, unit }) => `${analyte} ${value} ${unit ?? ''}`).join('; ')
}

/** True when the line is empty, or contains only what its panel filled in. */
export function isBlank({ analyte, value, range, flag, isOffered }: Partial<LabLineValues>): boolean {
  if (value || range || flag) return false
  return isOffered === true || !analyte
}

type Given = Partial<Omit<LabValues, 'lines'>> & { lines: Partial<LabLineValues>[] }

/**
 * Converts the form into the contract's report: readable numbers become numbers, everything else
 * words.
 */
export const labSchema = (own: OwnResults = NONE) =>
  z.pipe(
    z.transform(({ confirmed = '', ...given }: Given, context): LabResultInput => {
      const refuse = (path: (string | number)[], message: MessageKey) =>
        context.issues.push({ code: 'custom', message, path, input: given })
      const kept = given.lines.map((line, index) => ({ line, index })).filter(({ line }) => !isBlank(line))
      if (kept.length === 0) refuse(['lines', 0, 'analyte'], 'required')
      if (given.taken_on === undefined) refuse(['taken_on'], 'required')
      const lines = kept.map(({ line, index }) =>
        readLine(line, (field, message) => refuse(['lines', index, field], message)),
      )
      const doubtful = doubtMark(given.lines, own)
      if (doubtful !== confirmed && doubtful !== '') refuse(['confirmed'], 'unusual_value')
      return { ...given, taken_on: given.taken_on ?? '', lines }
    }),
    LabResultInput,
  )

type Refuse = (field: keyof LabLineValues, message: MessageKey) => void

/** A form line in the contract's shape; an unreadable field is rejected. */
export function readLine(line: Partial<LabLineValues>, refuse: Refuse = () => undefined): LabLineInput {
  const { analyte = '', loinc, value = '', unit, range, flag } = line
  const of = analyteOf({ analyte, loinc })
  if (analyte === '') refuse('analyte', 'required')
  if (value.trim() === '') refuse('value', 'required')
  const result = readResult(value, of)
  if (result.kind === 'problem') refuse('value', result.problem)
  const written = result.kind === 'number' ? (result.unit ?? undefined) : undefined
  const typedUnit = written ?? unit
  return {
    analyte,
    loinc: loinc || null,
    ...(result.kind === 'number'
      ? { comparator: result.comparator, value: result.value, decimals: result.decimals, text: null }
      : { comparator: null, value: null, decimals: null, text: value }),
    unit: typedUnit ? (readLabUnit(typedUnit, of) ?? typedUnit) : null,
    ...readLimits(range ?? '', refuse),
    flag: flag || (result.kind === 'number' ? result.mark : null),
  }
}

/** The typed range; the server parses its limits in the same way. */
function readLimits(range: string, refuse: Refuse): Pick<LabLineInput, 'range_text'> {
  if (range.trim() === '') return { range_text: null }
  const read = readRange(range)
  if (read.kind === 'problem') refuse('range', read.problem)
  return { range_text: range.trim() }
}
