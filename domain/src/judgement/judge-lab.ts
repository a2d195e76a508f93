import { numberFormat } from '../formats.ts'
import { type Language, localeOf, type Named } from '../language.ts'
import { convertLab, shownInLabUnit } from '../labs/analytes.ts'
import { labTargetOf, reportLimits } from '../labs/judgement.ts'
import type { Comparator, LabFlag, LabJudge } from '../labs/marks.ts'
import { analyteOf, type NamedLine } from '../labs/names.ts'
import { labUnitText } from '../labs/unit-text.ts'
import type { TargetRange } from '../target-ranges.ts'
import type { Change, JudgedClass, Judgement, Reader } from './judgement.ts'
import { limitsText, withGiver } from './limits-text.ts'
import { classFor, directionOf, sentencesOf } from './sentence.ts'
import { labClass } from './words.ts'

/** A line of a report as it is kept, already judged. */
export interface JudgedResult {
  readonly analyte: string
  readonly loinc: string | null
  readonly comparator: Comparator | null
  readonly value: number | null
  readonly decimals: number | null
  readonly text: string | null
  readonly unit: string | null
  readonly low: number | null
  readonly high: number | null
  readonly range_text: string | null
  readonly flag: LabFlag | null
  readonly judged_by: LabJudge | null
}

export type EarlierResult = Pick<JudgedResult, 'comparator' | 'value' | 'decimals' | 'text' | 'unit'> & {
  readonly taken_on: string
}

const SIGNS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

/** "<0.50 mmol/L", as the report prints it. */
export function resultIn(
  language: Language,
  {
    comparator,
    value,
    decimals,
    text,
    unit,
  }: Pick<EarlierResult, 'comparator' | 'value' | 'decimals' | 'text' | 'unit'>,
): string {
  if (value === null) return text ?? ''
  const figure = numberFormat(localeOf(language), {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 10,
    useGrouping: false,
  }).format(value)
  return `${comparator ? SIGNS[comparator] : ''}${figure} ${unit === null ? '' : labUnitText(unit)}`.trim()
}

/** Judges a laboratory value; `before` is the result of the same analyte before it. */
export function judgeLab(
  line: JudgedResult,
  before: EarlierResult | null,
  { targets, ...reader }: Reader & { readonly targets: readonly TargetRange[] },
): Judgement {
  const { flag, judged_by } = line
  const found: JudgedClass | null =
    flag !== null && judged_by !== null ? { ...labClass(flag, judged_by), also: [] } : null
  const named = classFor(found, reader)
  const change = changeOf(line, before)
  const isOwn = judged_by === 'target'
  return {
    value: resultIn('en', line),
    value_de: resultIn('de', line),
    judged_by: found ? judged_by : null,
    class: named,
    change,
    ...sentencesOf(
      {
        class: named,
        basis: isOwn ? ownTargetText(line, targets) : basisOf(line),
        besides: isOwn ? printedBeside(line) : null,
        change,
      },
      reader,
    ),
  }
}

/** The person's own range for a result, in words and as it was given. */
export function ownTargetText(
  line: Parameters<typeof labTargetOf>[0],
  targets: readonly TargetRange[],
): Named | null {
  const target = labTargetOf(line, targets)?.target
  if (!target) return null
  const unit = target.unit === '{INR}' ? '' : labUnitText(target.unit)
  return withGiver(limitsText({ low: target.low, high: target.high, unit }), target.given_by)
}

function basisOf(line: JudgedResult): Named | null {
  if (line.judged_by === 'range') return rangeOf(line)
  if (line.judged_by === null || line.judged_by === 'flag') return null
  const source = usualSource(line)
  return source === null ? null : { name: source, name_de: source }
}

/** The report's own range as it is printed. */
function rangeOf(line: JudgedResult): Named | null {
  if (line.range_text !== null) return { name: line.range_text, name_de: line.range_text }
  const { low = null, high = null } = reportLimits(line) ?? {}
  return limitsText({ low, high, unit: line.unit === null ? '' : labUnitText(line.unit) })
}

/** A report's range is mentioned beside the person's own, but not as a second judgement. */
function printedBeside(line: JudgedResult): Named | null {
  const range = rangeOf(line)
  return range && { name: `The report prints ${range.name}.`, name_de: `Der Befund nennt ${range.name_de}.` }
}

function changeOf(line: JudgedResult, before: EarlierResult | null): Change | null {
  if (!before || line.value === null || before.value === null || line.comparator || before.comparator)
    return null
  const of = analyteOf(line)
  const isSame = before.unit === line.unit
  const converted = isSame || !of ? null : convertLab(of, before.value, before.unit, line.unit)
  const then = isSame
    ? before.value
    : converted === null || !of
      ? null
      : shownInLabUnit(of, line.unit, converted)
  if (then === null) return null
  const shown = isSame ? before : { ...before, value: then, decimals: null, unit: line.unit }
  return {
    direction: directionOf([[line.value, then]]),
    from: resultIn('en', shown),
    from_de: resultIn('de', shown),
    since: before.taken_on,
  }
}

/** Returns the source of an analyte's usual range, with its year; null without one. */
function usualSource(line: NamedLine): string | null {
  const of = analyteOf(line)
  if (!of?.source) return null
  return of.year === null || of.source.includes(String(of.year)) ? of.source : `${of.source} ${of.year}`
}
