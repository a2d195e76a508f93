import type { LabLine } from '@salve/contract/medical-records/lab-results.ts'
import { useTranslation } from 'react-i18next'
import { resultText } from './labValues.ts'

const NO_BREAK_SPACE = '\u00a0'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** A unit of a laboratory as people read it: "10*9/L" is 10⁹/L, "umol/L" is µmol/L, "/{1.73_m2}" is /1.73 m². */
export function labUnitText(unit: string): string {
  return unit
    .replace(
      /10\*(\d+)/g,
      (_, power: string) => `10${[...power].map((n) => SUPERSCRIPTS[Number(n)]).join('')}`,
    )
    .replace(/(^|\/|\[)u(?=mol|g|L|k?at|U)/g, '$1µ')
    .replaceAll(/\{(.*?)\}/g, (_, note: string) => note.replaceAll('_', ' ').replace(/m2$/, 'm²'))
    .replaceAll(/[[\]]/g, '')
}

/** Writes numbers in the way of the person's language, as exactly as they are. */
export function useExactNumbers(): (number: number) => string {
  const { i18n } = useTranslation()
  return (number) => number.toLocaleString(i18n.language, { maximumFractionDigits: 10, useGrouping: false })
}

/** Writes lines of a report. */
export function useLabTexts() {
  const { t } = useTranslation('labs')
  const write = useExactNumbers()
  return {
    /** "<0.5 mmol/L" */
    result: (line: Pick<LabLine, 'comparator' | 'value' | 'text' | 'unit'>) =>
      [resultText(line, write), line.unit && labUnitText(line.unit)].filter(Boolean).join(NO_BREAK_SPACE),
    /** "3.5–5", "up to 5", "from 3.5"; '' without a range. */
    range: ({ low, high }: Pick<LabLine, 'low' | 'high'>) => {
      if (low !== null && high !== null) return t('range.both', { low: write(low), high: write(high) })
      if (high !== null) return t('range.upTo', { high: write(high) })
      return low === null ? '' : t('range.from', { low: write(low) })
    },
  }
}
