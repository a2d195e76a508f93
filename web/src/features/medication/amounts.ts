const FRACTIONS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }
const STEPS_PER_UNIT = 1000

/** An amount as it is written on a plan: "1½", "¼", "2", "1.2". */
export function amountText(amount: number, language: string): string {
  const whole = Math.floor(amount)
  const rest = Math.round((amount - whole) * STEPS_PER_UNIT) / STEPS_PER_UNIT
  const fraction = FRACTIONS[rest]
  if (!fraction) return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(amount)
  return whole === 0 ? fraction : `${whole}${fraction}`
}
