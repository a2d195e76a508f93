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
  '⅚': [5, 6],
  '⅛': [1, 8],
}
/** An eighth and a fifth are written as decimals: 0.125 and 0.2. */
const WRITTEN = Object.entries(SIGNS).filter(([, [, below]]) => below !== 8 && below !== 5)
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`)
const DECIMAL = /^\d{1,4}(?:[.,]\d{0,3})?$/
const FRACTION = /^(?:(\d{1,4})\s+)?(\d{1,4})\s*[/⁄]\s*(\d{1,2})$/

/**
 * Parses a typed amount with a comma or a point, as a fraction ("1/3", "1 1/2") or with its sign
 * ("1½"); null for invalid text. Exact: a third stays a third.
 */
export function readAmount(text: string): Amount | null {
  const typed = withoutSigns(text.trim())
  if (DECIMAL.test(typed)) return kept(Number(typed.replace(',', '.')))
  const [, whole = '0', above, below] = FRACTION.exec(typed) ?? []
  if (above === undefined || below === undefined || Number(below) === 0) return null
  const parts = ((Number(whole) * Number(below) + Number(above)) * PARTS_PER_UNIT) / Number(below)
  return Number.isInteger(parts) ? kept(amountOf(parts)) : null
}

/** An amount as shown in an edited field: "½", "1⅓", "0,6", "1/12". `sign` is the decimal sign. */
export function writeAmount(amount: Amount, sign: ',' | '.'): string {
  const parts = partsOf(amount)
  const rest = parts % PARTS_PER_UNIT
  const known = WRITTEN.find(([, [above, below]]) => above * PARTS_PER_UNIT === rest * below)
  if (known) return `${parts - rest > 0 ? (parts - rest) / PARTS_PER_UNIT : ''}${known[0]}`
  const exact = amountOf(parts)
  if (typeof exact === 'number') return String(exact).replace('.', sign)
  const [above = 0, below = 1] = exact.split('/').map(Number)
  const whole = Math.floor(above / below)
  return whole === 0 ? exact : `${whole} ${above % below}/${below}`
}

/** The amount after one press of plus or minus: the next whole unit. */
export function stepAmount(amount: Amount, direction: 1 | -1): Amount {
  const units = partsOf(amount) / PARTS_PER_UNIT
  const stepped = Math.max(0, direction === 1 ? Math.floor(units) + 1 : Math.ceil(units) - 1)
  return isAmount(stepped) ? stepped : amount
}

/** Fractions that one press adds. */
export const SHARES = {
  half: PARTS_PER_UNIT / 2,
  third: PARTS_PER_UNIT / 3,
  two_thirds: (PARTS_PER_UNIT / 3) * 2,
}
export type Share = keyof typeof SHARES

/** Returns an amount's fraction beside its whole units; null for another or none. */
export function shareOf(amount: Amount): Share | null {
  const rest = partsOf(amount) % PARTS_PER_UNIT
  return (Object.keys(SHARES) as Share[]).find((share) => SHARES[share] === rest) ?? null
}

/**
 * The whole units of an amount with a half or a third beside them, or without: the same press takes
 * it away again.
 */
export function toggleShare(amount: Amount, share: Share): Amount {
  const parts = partsOf(amount)
  const whole = parts - (parts % PARTS_PER_UNIT)
  const toggled = amountOf(shareOf(amount) === share ? whole : whole + SHARES[share])
  return isAmount(toggled) ? toggled : amount
}

function withoutSigns(text: string): string {
  return text.replace(SIGN, (sign, at: number) => {
    const [above, below] = SIGNS[sign] ?? [0, 1]
    return `${at > 0 ? ' ' : ''}${above}/${below}`
  })
}

const kept = (amount: Amount): Amount | null => (isAmount(amount) ? amount : null)
