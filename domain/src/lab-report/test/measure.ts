import { analyteOf } from '../../labs/names.ts'
import type { FoundLine } from '../found-line.ts'
import type { Expected, Report } from './reports.ts'

export interface Measured {
  right: number
  found: number
  expected: number
  /** Lines that are wrong and yet were called sure: the worst that can happen. */
  wrongButSure: string[]
  missed: string[]
}

/** Counts the lines of a report that were found with all that they say. */
export function measure(report: Report, lines: readonly FoundLine[]): Measured {
  const open = [...report.expected]
  const wrongButSure: string[] = []
  let right = 0
  for (const line of lines) {
    const at = open.findIndex((expected) => isSame(expected, line))
    if (at >= 0) {
      open.splice(at, 1)
      right++
    } else if (line.sure) wrongButSure.push(describe(line))
  }
  return {
    right,
    found: lines.length,
    expected: report.expected.length,
    wrongButSure,
    missed: open.map(describe),
  }
}

function isSame(expected: Expected, line: FoundLine): boolean {
  const key = line.loinc ? (analyteOf(line)?.key ?? null) : null
  const isCalledSo = expected.key === null ? line.analyte === expected.analyte : key === expected.key
  const isSameUnit = written(expected.unit) === written(line.unit)
  return (
    isCalledSo &&
    isSameUnit &&
    (['comparator', 'value', 'text', 'low', 'high'] as const).every(
      (field) => expected[field] === line[field],
    )
  )
}

/** A thousand per microlitre is a thousand million per litre: two ways to write one number. */
const written = (unit: string | null) =>
  unit?.replace('10*3/uL', '10*9/L').replace('10*6/uL', '10*12/L') ?? null

const describe = (line: Expected | FoundLine) =>
  [
    line.analyte,
    `${line.comparator ?? ''}${line.value ?? line.text}`,
    line.unit,
    `${line.low ?? ''}..${line.high ?? ''}`,
  ].join(' | ')

/** The shares over several reports. */
export function shares(all: readonly Measured[]): { precision: number; recall: number } {
  const sum = (field: 'right' | 'found' | 'expected') => all.reduce((total, one) => total + one[field], 0)
  return { precision: sum('right') / sum('found'), recall: sum('right') / sum('expected') }
}
