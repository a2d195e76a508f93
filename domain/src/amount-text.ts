import { numberFormat } from './formats.ts'
import { type Amount, amountOf, PARTS_PER_UNIT, partsOf } from './amounts.ts'
import { type Language, localeOf } from './language.ts'

const SIGNS: Record<number, string> = {
  500: '⅙',
  750: '¼',
  1000: '⅓',
  1500: '½',
  2000: '⅔',
  2250: '¾',
  2500: '⅚',
}

/** An amount as it is written on a plan, exactly: "1½", "⅓", "2", "1.2", "1 5/12". */
export function amountText(amount: Amount, language: Language): string {
  return partsText(partsOf(amount), language)
}

/** The same for a number of parts, such as a sum of amounts. */
export function partsText(parts: number, language: Language): string {
  const whole = Math.floor(parts / PARTS_PER_UNIT)
  const rest = parts % PARTS_PER_UNIT
  const sign = SIGNS[rest]
  if (sign) return whole === 0 ? sign : `${whole}${sign}`
  if (rest % 3 === 0)
    return numberFormat(localeOf(language), { maximumFractionDigits: 3 }).format(parts / PARTS_PER_UNIT)
  return [whole === 0 ? '' : String(whole), String(amountOf(rest))].filter(Boolean).join(' ')
}
