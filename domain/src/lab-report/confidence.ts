import { doubtAbout } from '../labs/plausibility.ts'
import type { Analyte } from '../labs/analytes.ts'
import type { NameMatch } from './printed-names.ts'
import type { PrintedWord } from './printed.ts'
import type { RowReading } from './read-row.ts'

/** Why a line deserves a second look. */
export const DOUBTS = [
  'analyte_unknown',
  'analyte_corrected',
  'unit_missing',
  'unit_unknown',
  'unit_corrected',
  'unit_by_range',
  'value_unlikely',
  'value_corrected',
  'decimal_unclear',
  'range_unclear',
  'mark_disagrees',
  'layout_unclear',
  'read_badly',
  'text_unclear',
  'several_rows',
  'not_read',
  'other_person',
  'far_from_own',
] as const
export type Doubt = (typeof DOUBTS)[number]

/** Confidence in a line's parts, from 0 to 1. */
export interface Confidence {
  /** The pieces are where the columns are. */
  readonly layout: number
  /** The name is a known one. */
  readonly analyte: number
  /** The analyte is measured in this unit. */
  readonly unit: number
  /** Plausibility of the value, and agreement of its mark. */
  readonly value: number
  /** Quality of the text recognition; 1 when the file itself contains text. */
  readonly recognition: number
}

/** A part with at least this confidence counts as certain. */
const SURE_FROM = 0.7
/** A value this far beyond its limits hardly occurs; a lost decimal sign is more likely. */
const FAR_BEYOND = 10

interface Judged {
  reading: RowReading
  name: NameMatch
  /** The analyte, when the unit is one of its own. */
  analyte: Analyte | null
  layout: number
  /** Why the unit is not the printed one. */
  unitDoubt: 'unit_corrected' | 'unit_by_range' | null
  /** The text was recognised in a picture. */
  isScan: boolean
  /** The table has a column of ranges, or of units. */
  hasRanges: boolean
  hasUnits: boolean
  /** A cell of the row continues in another row. */
  isBroken: boolean
}

/** Rates a line and lists its doubts. */
export function judge(judged: Judged): {
  confidence: Confidence
  doubts: Doubt[]
} {
  const { reading, name, analyte, layout, unitDoubt, isScan, hasRanges, hasUnits, isBroken } = judged
  const doubts = new Set<Doubt>()
  const doubt = (because: Doubt, share: number) => {
    doubts.add(because)
    return share
  }
  const hasFrame = reading.isUnitKnown && (reading.low !== null || reading.high !== null)
  const isKnown = name.analyte !== null
  const confidence: Confidence = {
    layout: reading.isValueUnclear
      ? doubt('layout_unclear', 0.5)
      : layout < SURE_FROM
        ? doubt('layout_unclear', layout)
        : layout,
    analyte: name.misread
      ? doubt('analyte_corrected', 0.6)
      : isKnown
        ? 1
        : !isScan && (hasFrame || (reading.text !== null && layout === 1))
          ? SURE_FROM
          : doubt('analyte_unknown', 0.4),
    unit: unitDoubt ? doubt(unitDoubt, 0.5) : unitShare(reading, name.analyte, analyte, doubt),
    value: valueShare(reading, analyte, doubt),
    recognition: recognitionOf(reading, doubt),
  }
  const isEmpty = reading.figure === null && reading.text === null
  if (isEmpty) doubts.add('not_read')
  // Recognition may have lost a negating word: words from a picture always need a look.
  if (reading.isTextUnclear || (isScan && reading.text !== null)) doubts.add('text_unclear')
  if (isBroken) doubts.add('several_rows')
  if (reading.isRangeUnclear) doubts.add('range_unclear')
  if (isScan && hasRanges && isRangeLost(reading, analyte)) doubts.add('range_unclear')
  if (isScan && hasUnits && reading.figure !== null && reading.unit === null) doubts.add('unit_missing')
  return { confidence, doubts: [...doubts] }
}

/**
 * Recognition loses whole cells, and then a printed range looks absent. Limits may have lost a
 * decimal sign, and words may have been limits.
 */
function isRangeLost({ rangeText, low, high, figure, unit }: RowReading, analyte: Analyte | null): boolean {
  if (rangeText === null) return true
  if (low === null && high === null) return figure !== null
  if (low !== null && high !== null && low > high) return true
  return [low, high].some(
    (limit) =>
      limit !== null && limit > 0 && analyte !== null && doubtAbout(analyte, limit, null, unit) !== null,
  )
}

export const isSure = (confidence: Confidence, doubts: readonly Doubt[]): boolean =>
  doubts.length === 0 && Object.values(confidence).every((part: number) => part >= SURE_FROM)

type Say = (because: Doubt, share: number) => number

function unitShare(reading: RowReading, named: Analyte | null, analyte: Analyte | null, doubt: Say): number {
  if (reading.figure === null) return 1
  if (reading.unit === null) {
    const isBare = named?.units.every(({ unit }) => /^[{[]/.test(unit)) ?? false
    return isBare ? 1 : doubt('unit_missing', 0.4)
  }
  if (!reading.isUnitKnown) return doubt('unit_unknown', 0.5)
  return analyte || !named ? 1 : 0.8
}

function valueShare(reading: RowReading, analyte: Analyte | null, doubt: Say): number {
  const { figure, low, high } = reading
  if (figure === null) return 1
  if (figure.isCorrected) return doubt('value_corrected', 0.5)
  if (figure.isUnclear) return doubt('decimal_unclear', 0.5)
  if (markDisagrees(reading)) return doubt('mark_disagrees', 0.5)
  const { comparator, unit } = reading
  const isFar =
    (high !== null && figure.value > high * FAR_BEYOND) ||
    (low !== null && figure.value > 0 && comparator === null && figure.value < low / FAR_BEYOND) ||
    (analyte !== null && doubtAbout(analyte, figure.value, comparator, unit) !== null)
  return isFar ? doubt('value_unlikely', 0.5) : 1
}

/** The report marks it high, and its own range disagrees: one of them was misread. */
function markDisagrees({ figure, comparator, mark, low, high }: RowReading): boolean {
  if (figure === null || comparator !== null || mark === null || mark === 'A') return false
  if (mark === 'H' || mark === 'HH') return high !== null && figure.value < high
  return low !== null && figure.value > low
}

function recognitionOf({ figures, name }: RowReading, doubt: Say): number {
  const shares = [...name, ...figures].flatMap(({ confidence, text }: PrintedWord) =>
    confidence === undefined || !/[\p{L}\p{N}]/u.test(text) ? [] : [confidence / 100],
  )
  const worst = Math.min(1, ...shares)
  return worst < SURE_FROM ? doubt('read_badly', worst) : worst
}
