import {
  type LabLine,
  type LabLineInput,
  type LabResult,
  LabResultInput,
} from '@salve/contract/medical-records/lab-results.ts'
import { COMPARATORS } from '@salve/domain/lab-marks.ts'
import type { MessageKey } from '@salve/contract/validation-messages.ts'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { readNumber } from '@salve/domain/log-values.ts'

/** A line as the form holds it: '' where nothing is entered. */
export interface LabLineValues {
  analyte: string
  loinc: string
  /** A number, "<0.5", or words. */
  value: string
  unit: string
  low: string
  high: string
  flag: LabLine['flag'] | ''
}

/** A report as the form holds it. */
export interface LabValues {
  taken_on: string
  laboratory: string
  health_issue: string
  note: string
  lines: LabLineValues[]
}

export type LabForm = UseFormReturn<LabValues, unknown, z.output<typeof LabResultInput>>

export const EMPTY_LINE: LabLineValues = {
  analyte: '',
  loinc: '',
  value: '',
  unit: '',
  low: '',
  high: '',
  flag: '',
}

export function newLabValues(today: string, healthIssue = ''): LabValues {
  return { taken_on: today, laboratory: '', health_issue: healthIssue, note: '', lines: [EMPTY_LINE] }
}

type Write = (number: number) => string

/** `isWorkedOut`: the mark says no more than the range does, so that it follows when the value is changed. */
export function labValuesOf(
  report: LabResult,
  write: Write,
  isWorkedOut: (line: LabLine) => boolean,
): LabValues {
  return {
    taken_on: report.taken_on,
    laboratory: report.laboratory ?? '',
    health_issue: report.health_issue ?? '',
    note: report.note,
    lines: report.lines.map((line) => ({
      analyte: line.analyte,
      loinc: line.loinc ?? '',
      value: resultText(line, write),
      unit: line.unit ?? '',
      low: line.low === null ? '' : write(line.low),
      high: line.high === null ? '' : write(line.high),
      flag: isWorkedOut(line) ? '' : (line.flag ?? ''),
    })),
  }
}

/** "<0.5", "5.6", or the words of the report. */
export function resultText(
  { comparator, value, text }: Pick<LabLine, 'comparator' | 'value' | 'text'>,
  write: Write,
): string {
  return value === null ? (text ?? '') : `${comparator ?? ''}${write(value)}`
}

type Given = Partial<Omit<LabValues, 'lines'>> & { lines: Partial<LabLineValues>[] }

/** Turns the form into the contract's report: what can be read as a number is one, the rest are words. */
export const labSchema = z.pipe(
  z.transform((given: Given, context): LabResultInput => {
    const lines = given.lines.map((line, index) =>
      readLine(line, (field, message) =>
        context.issues.push({ code: 'custom', message, path: ['lines', index, field], input: given }),
      ),
    )
    if (given.taken_on === undefined)
      context.issues.push({ code: 'custom', message: 'required', path: ['taken_on'], input: given })
    return { ...given, taken_on: given.taken_on ?? '', lines }
  }),
  LabResultInput,
)

type Refuse = (field: keyof LabLineValues, message: MessageKey) => void

function readLine({ value: result, low, high, flag, ...line }: Partial<LabLineValues>, refuse: Refuse) {
  if (line.analyte === undefined) refuse('analyte', 'required')
  if (result === undefined) refuse('value', 'required')
  const limit = (field: 'low' | 'high', text: string | undefined) => {
    const number = text === undefined ? null : readNumber(text)
    if (text !== undefined && number === null) refuse(field, 'number')
    return number
  }
  const read: LabLineInput = {
    ...line,
    analyte: line.analyte ?? '',
    ...readResult(result ?? ''),
    low: limit('low', low),
    high: limit('high', high),
    flag: flag || null,
  }
  return read
}

function readResult(result: string): Pick<LabLineInput, 'comparator' | 'value' | 'text'> {
  const plain = result.trim().replace('≤', '<=').replace('≥', '>=')
  const [, sign = '', rest = ''] = /^([<>]=?)?\s*(.*)$/.exec(plain) ?? []
  const value = readNumber(rest)
  if (value === null) return { text: result, value: null }
  return { comparator: COMPARATORS.find((one) => one === sign) ?? null, value, text: null }
}
