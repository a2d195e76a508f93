import { type Amount, decimalOf } from '@salve/domain/amounts.ts'

const FRACTIONS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾', '0.333': '⅓', '0.667': '⅔' }
const STEPS_PER_UNIT = 1000

/** An amount as it is written on a plan: "1½", "⅓", "2", "1.2". */
export function amountText(exact: Amount, language: string): string {
  const amount = decimalOf(exact)
  const whole = Math.floor(amount)
  const rest = Math.round((amount - whole) * STEPS_PER_UNIT) / STEPS_PER_UNIT
  // A third that was typed as 0.333 stays what it is.
  const fraction = typeof exact === 'number' && String(rest).length > 4 ? undefined : FRACTIONS[rest]
  if (!fraction) return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(amount)
  return whole === 0 ? fraction : `${whole}${fraction}`
}
