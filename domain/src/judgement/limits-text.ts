import { numberFormat } from '../formats.ts'
import { type Language, localeOf, type Named } from '../language.ts'

export interface WrittenLimits {
  readonly low: number | null
  readonly high: number | null
  /** Display text; empty without limits. */
  readonly unit: string
}

/** "up to 6.9 %", "at least 88 %", "4.4–7.2 mmol/L", in both languages; null without a limit. */
export function limitsText({ low, high, unit }: WrittenLimits): Named | null {
  if (low === null && high === null) return null
  return { name: limitsIn('en', low, high, unit), name_de: limitsIn('de', low, high, unit) }
}

function limitsIn(language: Language, low: number | null, high: number | null, unit: string): string {
  const format = numberFormat(localeOf(language), { maximumFractionDigits: 6, useGrouping: false })
  const numbers =
    low !== null && high !== null
      ? `${format.format(low)}–${format.format(high)}`
      : high === null
        ? `${language === 'en' ? 'at least' : 'mindestens'} ${format.format(low ?? 0)}`
        : `${language === 'en' ? 'up to' : 'bis'} ${format.format(high)}`
  return `${numbers} ${unit}`.trim()
}

/** Both texts with who gave the range behind them. */
export function withGiver(text: Named | null, givenBy: string | null | undefined): Named | null {
  if (!text || !givenBy) return text
  return { name: `${text.name}, ${givenBy}`, name_de: `${text.name_de}, ${givenBy}` }
}
