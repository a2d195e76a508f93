import type { LabApart, LabUnitSetting } from './marks.ts'
import { analyteOf } from './names.ts'
import { type Analyte, convertLab, type LabLimits, shownInLabUnit } from './analytes.ts'
import { writtenDecimals } from '../units.ts'

const SETTING_OF: Readonly<Record<string, LabUnitSetting>> = {
  'glucose-fasting-plasma': 'glucoseUnit',
  'glucose-random-plasma': 'glucoseUnit',
  'glucose-unspecified': 'glucoseUnit',
  hba1c: 'hbA1cUnit',
  'cholesterol-total': 'cholesterolUnit',
  'ldl-cholesterol': 'cholesterolUnit',
  'hdl-cholesterol': 'cholesterolUnit',
  'non-hdl-cholesterol': 'cholesterolUnit',
  triglycerides: 'cholesterolUnit',
}

/** The setting that decides the unit of an analyte; undefined where none does. */
export const labUnitSetting = (key: string): LabUnitSetting | undefined => SETTING_OF[key]

/** A figure of a report, as it was typed. */
export interface LabFigure {
  analyte: string
  loinc: string | null
  value: number | null
  decimals: number | null
  unit: string | null
}

/** A number as shown in a unit. A number typed in that unit stays as typed. */
export interface ShownFigure {
  value: number
  decimals: number
  isConverted: boolean
}

/**
 * A figure in the wanted unit: as typed when that is its own, else converted once and rounded once;
 * null where no known factor leads there. Nothing is ever converted twice, so that going there and
 * back changes nothing.
 */
export function figureIn(line: LabFigure, wanted: string | null): ShownFigure | null {
  const { value, unit } = line
  if (value === null) return null
  if (unit === wanted) return { value, decimals: line.decimals ?? writtenDecimals(value), isConverted: false }
  const of = analyteOf(line)
  const converted = of ? convertLab(of, value, unit, wanted) : null
  if (!of || converted === null) return null
  const shown = shownInLabUnit(of, wanted, converted)
  return { value: shown, decimals: writtenDecimals(shown), isConverted: true }
}

/** Limits in another unit of the analyte, unrounded; null where no factor leads there. */
export function limitsTo(of: Analyte | undefined, limits: LabLimits, from: string | null, to: string | null) {
  if (from === to) return limits
  if (!of || convertLab(of, 1, from, to) === null) return null
  const convert = (limit: number | undefined) => {
    const converted = limit === undefined ? null : convertLab(of, limit, from, to)
    return converted === null ? undefined : shownInLabUnit(of, to, converted)
  }
  const { low, high, above, below } = limits
  return { low: convert(low), high: convert(high), above: convert(above), below: convert(below) }
}

export interface LabSeries<Line> {
  unit: string | null
  /** Null for the series in the wanted unit. */
  apart: LabApart | null
  lines: { line: Line; shown: ShownFigure | null }[]
}

/**
 * The lines of one analyte as series that can each be drawn as one: convertible ones in the wanted
 * unit, then each unit that is not. Lines of words join the first.
 */
export function seriesOf<Line extends LabFigure>(
  lines: readonly Line[],
  wanted: string | null,
): LabSeries<Line>[] {
  const series: LabSeries<Line>[] = [{ unit: wanted, apart: null, lines: [] }]
  for (const line of lines) {
    const fitting = series.find((one) => line.value === null || figureIn(line, one.unit) !== null)
    const own = fitting ?? { unit: line.unit, apart: whyApart(line), lines: [] }
    if (!fitting) series.push(own)
    own.lines.push({ line, shown: figureIn(line, own.unit) })
  }
  return series.filter((one) => one.lines.length > 0)
}

function whyApart(line: LabFigure): LabApart {
  if (line.unit === null) return 'no_unit'
  const isKnown = analyteOf(line)?.units.some((one) => one.unit === line.unit)
  return isKnown ? 'no_factor' : 'unknown_unit'
}
