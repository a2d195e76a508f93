import { type Amount, amountOf, isAmount, PARTS_PER_UNIT, partsOf } from './amounts.ts'

/** Fractions that have a sign of their own, as people write them on plans. */
const SIGNS: Readonly<Record<string, readonly [above: number, below: number]>> = {
  '¼': [1, 4],
  '½': [1, 2],
  '¾': [3, 4],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '⅕': [1, 5],
  '⅙': [1, 6],
  '⅛': [1, 8],
}
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`)
const DECIMAL = /^\d{1,4}(?:[.,]\d{0,3})?$/
const FRACTION = /^(?:(\d{1,4})\s+)?(\d{1,4})\s*[/⁄]\s*(\d{1,2})$/

/**
 * The amount that somebody has typed, with a comma or a point, as a fraction ("1/3", "1 1/2") or with its sign ("1½");
 * null for what is no amount. Exact: a third stays a third.
 */
export function readAmount(text: string): Amount | null {
  const typed = withoutSigns(text.trim())
  if (DECIMAL.test(typed)) return kept(Number(typed.replace(',', '.')))
  const [, whole = '0', above, below] = FRACTION.exec(typed) ?? []
  if (above === undefined || below === undefined || Number(below) === 0) return null
  const parts = ((Number(whole) * Number(below) + Number(above)) * PARTS_PER_UNIT) / Number(below)
  return Number.isInteger(parts) ? kept(amountOf(parts)) : null
}

/** An amount as it stands in a field to be edited: "0,5", "1/3", "1 1/3". `sign` is the decimal one. */
export function writeAmount(amount: Amount, sign: ',' | '.'): string {
  const exact = amountOf(partsOf(amount))
  if (typeof exact === 'number') return String(exact).replace('.', sign)
  const [above = 0, below = 1] = exact.split('/').map(Number)
  const whole = Math.floor(above / below)
  return whole === 0 ? exact : `${whole} ${above % below}/${below}`
}

/** The next amount for one press of plus or minus: by halves, from wherever it stands. */
export function stepAmount(amount: Amount, direction: 1 | -1): Amount {
  const half = PARTS_PER_UNIT / 2
  const parts = partsOf(amount)
  const next = direction === 1 ? Math.floor(parts / half) + 1 : Math.ceil(parts / half) - 1
  const stepped = amountOf(Math.max(0, next * half))
  return isAmount(stepped) ? stepped : amount
}

function withoutSigns(text: string): string {
  return text.replace(SIGN, (sign, at: number) => {
    const [above, below] = SIGNS[sign] ?? [0, 1]
    return `${at > 0 ? ' ' : ''}${above}/${below}`
  })
}

const kept = (amount: Amount): Amount | null => (isAmount(amount) ? amount : null)
