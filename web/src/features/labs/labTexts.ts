import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { analyteCalled } from '@salve/domain/labs/analytes.ts'
import { labClass } from '@salve/domain/judgement/words.ts'
import { nameIn } from '@salve/domain/language.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const NO_BREAK_SPACE = '\u00a0'
const DECIMALS_MAX = 10
const SIGNS = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

/** Formats a number; with `decimals` exactly that many, otherwise as many as it has. */
export type WriteNumber = (number: number, decimals?: number | null) => string

/** Writes numbers in the way of the person's language, as exactly as they are. */
export function useExactNumbers(): WriteNumber {
  const { i18n } = useTranslation()
  return (number, decimals = null) =>
    number.toLocaleString(i18n.language, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? DECIMALS_MAX,
      useGrouping: false,
    })
}

type Result = Pick<LabLine, 'comparator' | 'value' | 'decimals' | 'text'>

/** "<0.50", "5.6", or the words of the report. */
export function resultText({ comparator, value, decimals, text }: Result, write: WriteNumber): string {
  if (value === null) return text ?? ''
  return `${comparator ? SIGNS[comparator] : ''}${write(value, decimals)}`
}

interface Limits {
  low?: number | null | undefined
  high?: number | null | undefined
  above?: number | null | undefined
  below?: number | null | undefined
}

/** "3.5–5", "≤ 5", "< 5", "≥ 60"; '' without a limit. */
export function rangeText({ low, high, above, below }: Limits, write: WriteNumber): string {
  const smallest = low ?? above ?? null
  const largest = high ?? below ?? null
  if (smallest !== null && largest !== null) return `${write(smallest)}–${write(largest)}`
  if (largest !== null) return `${high == null ? '<' : '≤'}${NO_BREAK_SPACE}${write(largest)}`
  return smallest === null ? '' : `${low == null ? '>' : '≥'}${NO_BREAK_SPACE}${write(smallest)}`
}

/** "5.6 mmol/L": a figure and its unit. */
export function withLabUnit(figure: string, unit: string | null): string {
  return unit ? `${figure}${NO_BREAK_SPACE}${labUnitText(unit)}` : figure
}

const FRACTION = /\d+[.,]\d+/g
const DECIMAL_SIGN = /[.,]/

/**
 * A printed range with the reader's decimal sign: in those figures alone that were understood as a
 * limit.
 */
export function printedRange(
  text: string,
  limits: Pick<LabLine, 'low' | 'high'>,
  write: WriteNumber,
): string {
  return text.replaceAll(FRACTION, (figure) => {
    const number = Number(figure.replace(',', '.'))
    const decimals = figure.length - figure.search(DECIMAL_SIGN) - 1
    return number === limits.low || number === limits.high ? write(number, decimals) : figure
  })
}

/** A line as it is typed has no judgement from the server. */
export type Judged = Pick<LabLine, 'flag' | 'judged_by' | 'unjudged'> & Partial<Pick<LabLine, 'judgement'>>

/** Writes lines of a report. */
export function useLabTexts() {
  const { t, i18n } = useTranslation('labs')
  const write = useExactNumbers()
  return {
    /** An analyte's name in the reader's language, or else in the report. */
    name: (line: Pick<LabLine, 'analyte'>) => {
      const of = analyteCalled(line.analyte)
      return of ? nameIn(of, languageOf(i18n.language)) : line.analyte
    },
    /** "<0.5 mmol/L" */
    result: (line: Result & Pick<LabLine, 'unit'>) => withLabUnit(resultText(line, write), line.unit),
    /**
     * The report's own range: as it is printed but for the decimal sign, "3.5–5"; '' without one.
     */
    range: (line: Pick<LabLine, 'low' | 'high' | 'range_text'>) =>
      line.range_text === null ? rangeText(line, write) : printedRange(line.range_text, line, write),
    limits: (limits: Limits) => rangeText(limits, write),
    /**
     * The server's words, "Above the report's range"; what only this device knows so far is worded
     * by the same function. "Cannot be judged: no range is known" where nothing judges it.
     */
    judgement: ({ flag, judged_by, unjudged, judgement }: Judged) => {
      const found = judgement?.class ?? (flag && judged_by ? labClass(flag, judged_by) : null)
      if (found) return nameIn(found, languageOf(i18n.language))
      return t('judged.not', { why: t(`unjudged.${unjudged ?? 'no_range'}`) })
    },
  }
}
