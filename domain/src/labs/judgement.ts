import { fold } from '../fold.ts'
import { ADULT_YEARS } from '../person.ts'
import type { Comparator, LabFlag, LabJudge, LabUnjudged } from './marks.ts'
import { readRange } from './result-text.ts'
import { analyteOf } from './names.ts'
import { loggedAs, mealGroupOfAnalyte } from './logged-as.ts'
import { type TargetRange, targetFor } from '../target-ranges.ts'
import {
  type Analyte,
  convertLab,
  labFlag,
  shownInLabUnit,
  type LabLimits,
  labDecimals,
  limitsIn,
  type Sex,
} from './analytes.ts'
import { writtenDecimals, round } from '../units.ts'

/** The facts of a report's line that its judgement needs. */
export interface JudgedLine {
  analyte: string
  loinc: string | null
  comparator: Comparator | null
  value: number | null
  text: string | null
  unit: string | null
  low: number | null
  high: number | null
  /** The report's own range as printed. */
  range_text: string | null
  /** The report's own mark. */
  flag: LabFlag | null
}

/** Facts behind the usual ranges, on the day of the sample. */
export interface LabPerson {
  sex: Sex | null
  /** In years; null without a date of birth: the person then counts as an adult. */
  age: number | null
  isPregnant: boolean
  /** The ranges set by this person's doctor. */
  targets?: readonly TargetRange[] | undefined
}

export type Judgement =
  | { flag: LabFlag; judged_by: LabJudge; unjudged: null }
  | { flag: null; judged_by: null; unjudged: LabUnjudged }

const by = (judged_by: LabJudge, flag: LabFlag): Judgement => ({ flag, judged_by, unjudged: null })
const because = (unjudged: LabUnjudged): Judgement => ({ flag: null, judged_by: null, unjudged })

/**
 * Judges a result: by the person's own target first, then the report's own mark, then the report's
 * own range, then the usual range.
 */
export function judge(line: JudgedLine, person: LabPerson): Judgement {
  const own = judgeByOwnTarget(line, person.targets ?? [])
  if (own) return own
  return judgeByReport(line, person)
}

/**
 * By the target for home measurements, too. Null without one, or when the unit cannot be converted.
 */
function judgeByOwnTarget(line: JudgedLine, targets: readonly TargetRange[]): Judgement | null {
  if (line.value === null) return null
  const found = labTargetOf(line, targets)
  if (!found) return null
  const side = sideOf(found.value, line.comparator, found.limits)
  return side === null ? because('beyond') : by('target', side)
}

/** The person's own range for a line, with the line's value in the range's unit. */
export function labTargetOf(
  line: Pick<JudgedLine, 'analyte' | 'loinc' | 'value' | 'unit'>,
  targets: readonly TargetRange[],
): { target: TargetRange; value: number; limits: LabLimits } | null {
  const of = analyteOf(line)
  const key = of && loggedAs(of.key)
  const target = key && targetFor(targets, key, mealGroupOfAnalyte(of.key))
  if (!of || !target || line.value === null || (target.low === null && target.high === null)) return null
  // A ratio has no unit that could be mistaken.
  const unit = of.units.length === 1 ? (line.unit ?? of.units[0]?.unit ?? null) : line.unit
  const isSame = unit === target.unit || of.key === 'inr'
  const value = isSame ? line.value : convertLab(of, line.value, unit, target.unit)
  if (value === null) return null
  const shown = isSame ? value : shownInLabUnit(of, target.unit, value)
  return { target, value: shown, limits: { low: target.low ?? undefined, high: target.high ?? undefined } }
}

function judgeByReport(line: JudgedLine, person: LabPerson): Judgement {
  if (line.flag !== null) return by('flag', line.flag)
  const own = reportLimits(line)
  if (line.value === null) {
    const isAsExpected =
      line.range_text !== null && line.text !== null && sameWords(line.text, line.range_text)
    return isAsExpected ? by('range', 'N') : because('words')
  }
  if (own) {
    const side = sideOf(line.value, line.comparator, own)
    return side === null ? because('beyond') : by('range', side)
  }
  if (line.range_text !== null) return because('range_words')
  return judgeByUsual(line.value, line, person)
}

/**
 * The report's mark of an abnormal result, whatever its basis; null without one, or when it means
 * normal. `flag` is the report's own mark.
 */
export function markedByReport(
  line: Pick<JudgedLine, 'comparator' | 'value' | 'low' | 'high' | 'range_text' | 'flag'>,
): { flag: LabFlag; judged_by: 'flag' | 'range' } | null {
  if (line.flag !== null) return line.flag === 'N' ? null : { flag: line.flag, judged_by: 'flag' }
  const limits = reportLimits(line)
  const side = limits && line.value !== null ? sideOf(line.value, line.comparator, limits) : null
  return side === null || side === 'N' ? null : { flag: side, judged_by: 'range' }
}

/** The limits printed by the report; null when it prints none, or words. */
export function reportLimits({
  low,
  high,
  range_text,
}: Pick<JudgedLine, 'low' | 'high' | 'range_text'>): LabLimits | null {
  const read = range_text === null ? null : readRange(range_text)
  if (read?.kind === 'range') return read.limits
  return low === null && high === null ? null : { low: low ?? undefined, high: high ?? undefined }
}

const sameWords = (a: string, b: string) => fold(a.trim()) === fold(b.trim())

function judgeByUsual(value: number, line: JudgedLine, person: LabPerson): Judgement {
  const of = analyteOf(line)
  if (!of || of.limits.length === 0) return because('no_range')
  if (person.age !== null && person.age < ADULT_YEARS) return because('age')
  if (person.isPregnant) return because('pregnancy')
  const { unit } = line
  if (unit === null || !of.units.some((one) => one.unit === unit)) return because('unit')
  const judged = sexesOf(person).map((sex) => usualSide(of, unit, { ...line, value }, sex))
  const [side] = judged
  if (judged.some((one) => one !== side)) return because('sex')
  if (side === undefined) return because(of.limits.some((one) => one.unit === unit) ? 'no_range' : 'unit')
  return side === null ? because('beyond') : by(usualJudge(of), side)
}

/** Both sexes, when it is unknown: their ranges may agree. */
export const sexesOf = ({ sex }: Pick<LabPerson, 'sex'>): readonly Sex[] => (sex ? [sex] : ['female', 'male'])

/** Returns the kind of an analyte's limits. */
export function usualJudge({ limit_kind }: Analyte): 'usual' | 'goal' | 'threshold' {
  return limit_kind === 'goal' || limit_kind === 'threshold' ? limit_kind : 'usual'
}

/**
 * The side of the usual limits on which a value lies. Converted limits are compared no more
 * precisely than the value was printed: 0.67 ukat/L is not above the 40 U/L that are 0.667.
 */
function usualSide(
  of: Analyte,
  unit: string,
  { value, comparator }: JudgedLine & { value: number },
  sex: Sex,
) {
  const limits = limitsIn(of, sex, unit)
  if (!limits) return undefined
  const isPrinted = of.limits.some((one) => one.unit === unit)
  if (isPrinted || convertLab(of, 1, of.limits[0]?.unit ?? null, unit) === 1)
    return sideOf(value, comparator, limits)
  const shown = labDecimals(of, unit, value)
  const decimals = writtenDecimals(value) < shown ? shown - 1 : shown
  const rounded = (limit: number | undefined) => (limit === undefined ? undefined : round(limit, decimals))
  const { low, high, above, below } = limits
  return sideOf(round(value, decimals), comparator, {
    low: rounded(low),
    high: rounded(high),
    above: rounded(above),
    below: rounded(below),
  })
}

/**
 * The side of the limits on which a value lies. With a comparator, all possible values must be on
 * one side: "<0.5" is within a range up to 5, below one that starts at 0.5, and unknown for 0.4–4:
 * null.
 */
export function sideOf(
  value: number,
  comparator: Comparator | null,
  limits: LabLimits,
): 'L' | 'N' | 'H' | null {
  if (comparator === null) return labFlag(value, limits)
  const { low, high, above, below } = limits
  const isUpTo = comparator === '<' || comparator === '<='
  const isClosed = comparator === '<=' || comparator === '>='
  // A measured value is never negative, unless a negative one was printed.
  const from = isUpTo ? Math.min(0, value) : value
  const to = isUpTo ? value : Number.POSITIVE_INFINITY
  const hasFrom = isUpTo || isClosed
  const hasTo = isUpTo && isClosed
  if ((low !== undefined && (to < low || (to === low && !hasTo))) || (above !== undefined && to <= above))
    return 'L'
  if (
    (high !== undefined && (from > high || (from === high && !hasFrom))) ||
    (below !== undefined && from >= below)
  )
    return 'H'
  const isPartlyBelow =
    (low !== undefined && from < low) ||
    (above !== undefined && (from < above || (from === above && hasFrom)))
  const isPartlyAbove =
    (high !== undefined && to > high) || (below !== undefined && (to > below || (to === below && hasTo)))
  return isPartlyBelow || isPartlyAbove ? null : 'N'
}
