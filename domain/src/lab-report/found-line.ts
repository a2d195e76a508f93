import type { Comparator } from '../labs/marks.ts'
import { readLabUnit } from '../labs/units.ts'
import type { Analyte } from '../labs/analytes.ts'
import { type Confidence, type Doubt, isSure, judge } from './confidence.ts'
import type { Entry } from './entries.ts'
import { misreadUnit } from './misread-units.ts'
import { around, type Box, type PrintedWord } from './printed.ts'
import type { NameMatch } from './printed-names.ts'
import type { RowReading } from './read-row.ts'
import { isUnderstood } from './result-words.ts'
import type { Mark } from './tokens.ts'
import { unitByRange } from './unit-by-range.ts'

/** A line that the reader found; a person checks it before it is stored. */
export interface FoundLine {
  readonly analyte: string
  readonly loinc: string | null
  readonly comparator: Comparator | null
  /** With neither a value nor a text, the row is printed but was not read. */
  readonly value: number | null
  readonly decimals: number | null
  /** The value if its decimal sign were read the other way; null when it is unambiguous. */
  readonly other_value: number | null
  readonly text: string | null
  readonly unit: string | null
  readonly low: number | null
  readonly high: number | null
  /** The printed text. */
  readonly range_text: string | null
  /** Set even when the range implies the same mark. */
  readonly flag: Mark | null
  /** The name as read, before its correction. */
  readonly misread: string | null
  /** The name on the page, before any correction; a taught layout is keyed by it. */
  readonly printed_name: string
  readonly printed_unit: string | null
  readonly confidence: Confidence
  readonly doubts: readonly Doubt[]
  /** True when the line has no doubts. */
  readonly sure: boolean
  /** The day of a column with another day; null for the report's day. */
  readonly taken_on: string | null
  /** Text printed below or beside the row that is none of the above. */
  readonly comment: string | null
  /** The page from 0, and the position as shares of its width and height. */
  readonly page: number
  /** The whole row, from one side of its table to the other. */
  readonly box: Box
  /** The headings above it, as wide as the row; null when its page has none. */
  readonly head: Box | null
}

/** A line whose page is not known yet; its position is in the page's unit. */
export type Part = Omit<FoundLine, 'page'>

/** Text in a table that is neither a result nor a remark on one. */
export interface UnreadText {
  readonly text: string
  readonly page: number
  readonly box: Box
}
export type UnreadPart = Omit<UnreadText, 'page'>

/** A row with its name. */
export interface Named {
  reading: RowReading
  name: NameMatch
  /** The words of the name. */
  words: readonly PrintedWord[]
  printed: string
  /** The unit that was read, before a taught layout replaced it. */
  foundUnit: string | null
  /** The unit that was read, before a taught layout replaced it. */
  took: 'before' | 'below' | null
}

const LAYOUT_SHARES = { headed: 1, inferred: 0.9, bare: 0.6 }

/**
 * The line of a row; null where the row is none of a report's. `isLoose`: it stands far below the
 * table.
 */
export function lineOf(
  { reading, name, words, printed, foundUnit }: Named,
  entry: Entry,
  { isLoose }: { isLoose: boolean },
): Part | null {
  const isScan = isScanned(reading)
  const plainUnit = unitFor(reading, name.analyte)
  const corrected = isScan && name.analyte ? correctedUnit(plainUnit, reading, name.analyte) : null
  const fitting = isScan && name.analyte && !corrected ? fittingUnit(plainUnit, reading, name.analyte) : null
  const unit = corrected ?? fitting ?? plainUnit
  const analyte =
    name.analyte && unit !== null && name.analyte.units.some((one) => one.unit === unit) ? name.analyte : null
  const isBare = reading.unit === null && name.analyte?.units.every((one) => /^[{[]/.test(one.unit))
  const hasFrame = reading.isUnitKnown || reading.low !== null || reading.high !== null
  // An unknown name with neither unit nor range is a line of a report only where a head says so.
  const isFinding = reading.text !== null && isUnderstood(reading.text) && entry.columns.length > 0
  if (!name.analyte && !hasFrame && !entry.isHeaded && !isFinding) return null
  // "T4" and "C3" are names where columns and a unit, a range or a finding say that it is a result.
  const isShortName = (entry.isUnderHead || entry.columns.length > 0) && (hasFrame || isFinding)
  if (!name.analyte && !isShortName && !/\p{L}{2}/u.test(name.name)) return null
  if (isLoose && !name.analyte && !hasFrame && !isFinding) return null
  const layout = entry.isHeaded
    ? LAYOUT_SHARES.headed
    : entry.columns.length > 0
      ? LAYOUT_SHARES.inferred
      : LAYOUT_SHARES.bare
  const { confidence, doubts } = judge({
    reading: { ...reading, unit },
    name,
    analyte,
    layout,
    unitDoubt: corrected ? 'unit_corrected' : fitting ? 'unit_by_range' : null,
    isScan,
    hasRanges: entry.columns.some(({ role }) => role === 'range'),
    hasUnits: entry.columns.some(({ role }) => role === 'unit'),
    isBroken: entry.isBroken,
  })
  const whole = [...new Set([...words, ...entry.words])]
  const own = analyte ?? (isBare ? name.analyte : null)
  return {
    analyte: name.name,
    loinc: own?.units.find((one) => isBare || one.unit === unit)?.loinc ?? null,
    comparator: reading.comparator,
    value: reading.figure?.value ?? null,
    decimals: reading.figure?.decimals ?? null,
    other_value: reading.figure?.other ?? null,
    text: reading.text,
    unit,
    low: reading.low,
    high: reading.high,
    range_text: reading.rangeText,
    flag: markOf(reading),
    misread: name.misread,
    printed_name: printed,
    printed_unit: foundUnit,
    confidence,
    doubts,
    sure: isSure(confidence, doubts),
    taken_on: reading.day,
    comment: reading.rest === '' ? null : reading.rest,
    box: around(whole),
    head: entry.head.length > 0 ? around(entry.head) : null,
  }
}

/** The same line with a doubt more; where there is one, nothing is sure. */
export const doubted = <Line extends Part>(line: Line, doubt: Doubt): Line => ({
  ...line,
  doubts: [...new Set([...line.doubts, doubt])],
  sure: false,
})

/** Returns the spelling of the unit in which the analyte is measured. */
function unitFor({ unit, printedUnit }: RowReading, analyte: Analyte | null): string | null {
  if (unit === null || analyte === null) return unit
  return (printedUnit === null ? null : ownUnit(printedUnit, analyte)) ?? ownUnit(unit, analyte) ?? unit
}

const isScanned = ({ figures, name }: RowReading) =>
  [...figures, ...name].some(({ confidence }) => confidence !== undefined)

/**
 * The unit of the analyte that a misread one looks like; null where nothing needs or allows to be
 * put right.
 */
function correctedUnit(unit: string | null, { printedUnit }: RowReading, analyte: Analyte): string | null {
  if (unit === null || printedUnit === null || analyte.units.some((one) => one.unit === unit)) return null
  return misreadUnit(printedUnit, analyte)
}

/** Returns the unit fitting the printed range, where none was read. */
function fittingUnit(unit: string | null, reading: RowReading, analyte: Analyte): string | null {
  if (reading.isUnitKnown || reading.figure === null) return null
  if (analyte.units.some((one) => one.unit === unit)) return null
  return unitByRange(reading, analyte)
}

function ownUnit(text: string, analyte: Analyte): string | null {
  const unit = readLabUnit(text, analyte)
  return analyte.units.some((one) => one.unit === unit) ? unit : null
}

/** A star does not say on which side a result lies; the range beside it does. */
function markOf({ mark, figure, low, high }: RowReading): Mark | null {
  if (mark !== 'A' || figure === null) return mark
  if (low !== null && figure.value < low) return 'L'
  return high !== null && figure.value > high ? 'H' : mark
}
