/**
 * Amount of a medicine: a decimal to the thousandth, or a fraction such as `1/3` that no decimal
 * holds. Counted in parts, of which one unit (tablet, millilitre …) has 3000, so that halves,
 * thirds, sixths, eighths and thousandths are whole numbers and sums are exact.
 */
export type Amount = number | `${number}/${number}`

export const PARTS_PER_UNIT = 3000
/** More than anybody takes at once, and far from where whole numbers end. */
export const AMOUNT_MAX = 1000
const FRACTION = /^(\d{1,4})\/(\d{1,2})$/

/**
 * The parts of an amount; throws a RangeError for what cannot be counted exactly, is negative or
 * above 1000.
 */
export function partsOf(amount: Amount): number {
  const parts = typeof amount === 'number' ? decimalParts(amount) : fractionParts(amount)
  if (parts === undefined || parts < 0 || parts > AMOUNT_MAX * PARTS_PER_UNIT)
    throw new RangeError('an amount is a decimal to the thousandth or a simple fraction, from 0 to 1000')
  return parts
}

/** True when a value can be counted as an amount. */
export function isAmount(value: unknown): value is Amount {
  if (typeof value !== 'number' && typeof value !== 'string') return false
  try {
    partsOf(value as Amount)
    return true
  } catch {
    return false
  }
}

/** The sum of amounts in parts, however large; throws a RangeError for an invalid amount. */
export function partsOfSum(sum: Amount): number {
  if (typeof sum === 'number') {
    const parts = decimalParts(sum)
    if (parts !== undefined && parts >= 0) return parts
  } else {
    const [above, below] = sum.split('/').map(Number)
    const parts = ((above ?? Number.NaN) * PARTS_PER_UNIT) / (below ?? Number.NaN)
    if (Number.isInteger(parts) && parts >= 0) return parts
  }
  throw new RangeError('a sum of amounts is a decimal to the thousandth or a fraction')
}

/** The amount of a number of parts: a decimal if exact, else the fraction in lowest terms. */
export function amountOf(parts: number): Amount {
  if (!Number.isSafeInteger(parts) || parts < 0) throw new RangeError('parts are whole and not negative')
  if (parts % 3 === 0) return parts / PARTS_PER_UNIT
  const divisor = commonDivisor(parts, PARTS_PER_UNIT)
  return `${parts / divisor}/${PARTS_PER_UNIT / divisor}`
}

/** The amount as a decimal for drawing and sorting; a third is cut off. */
export const decimalOf = (amount: Amount): number => partsOf(amount) / PARTS_PER_UNIT

function decimalParts(amount: number): number | undefined {
  const thousandths = Math.round(amount * 1000)
  return Math.abs(thousandths / 1000 - amount) < 1e-9 ? thousandths * 3 : undefined
}

function fractionParts(amount: string): number | undefined {
  const [, above, below] = FRACTION.exec(amount) ?? []
  if (above === undefined || Number(below) === 0) return undefined
  const parts = (Number(above) * PARTS_PER_UNIT) / Number(below)
  return Number.isInteger(parts) ? parts : undefined
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
