/**
 * A laboratory's value, which may be stated only as a bound: "<15" or ">90". Rules compare it with
 * three answers: true, false, or undefined where the bound leaves both open.
 */
export interface Measured {
  readonly value: number
  readonly comparator?: string | null
  readonly unit: string
}

/** True when the value is certainly below a limit. */
export function isBelow({ value, comparator = null }: Measured, limit: number): boolean | undefined {
  if (comparator === null) return value < limit
  if (comparator === '<') return value <= limit ? true : undefined
  if (comparator === '<=') return value < limit ? true : undefined
  return value >= limit ? false : undefined
}

/** True when the value is certainly above a limit. */
export function isAbove({ value, comparator = null }: Measured, limit: number): boolean | undefined {
  if (comparator === null) return value > limit
  if (comparator === '>') return value >= limit ? true : undefined
  if (comparator === '>=') return value > limit ? true : undefined
  return value <= limit ? false : undefined
}

/** False beats unknown, which beats true: all parts have to hold. */
export function allOf(parts: readonly (boolean | undefined)[]): boolean | undefined {
  if (parts.includes(false)) return false
  return parts.includes(undefined) ? undefined : true
}

export const not = (answer: boolean | undefined): boolean | undefined =>
  answer === undefined ? undefined : !answer
