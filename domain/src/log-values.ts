import type { MeasurementKey } from './measurements.ts'
import { decimalsOf, fromCanonical, INCHES_IN_FOOT, POUNDS_IN_STONE, round, toCanonical } from './units.ts'

/** One typed value of a log entry. */
export interface LoggedValue {
  readonly key: MeasurementKey
  /** Null when a meter showed a word instead of a number. */
  readonly value: number | null
  /** A unit of the table in units.ts for this key. */
  readonly unit: string
  /** `<` for the meter's LO, `>` for its HI. */
  readonly comparator?: '<' | '>' | undefined
}

/** Words that meters show for a value outside their range. */
export const METER_WORDS = { '<': 'LO', '>': 'HI' } as const
/** The kinds whose meters show words. */
export const METER_WORD_KEYS: ReadonlySet<MeasurementKey> = new Set(['glucose', 'glucose_cgm', 'ketones'])

/** A value in the canonical unit, unrounded; null for a meter's word. */
export function canonicalOf({ key, value, unit }: LoggedValue): number | null {
  return value === null ? null : toCanonical(key, value, unit)
}

/**
 * A value in a unit: as typed in that unit, otherwise converted and rounded once. Null for a
 * meter's word.
 */
export function inUnit({ key, value, unit }: LoggedValue, wanted: string): number | null {
  if (value === null || unit === wanted) return value
  return round(fromCanonical(key, toCanonical(key, value, unit), wanted), decimalsOf(key, wanted))
}

/**
 * The format of units with two parts: 158 pounds as 11 stones and 4 pounds, 450 minutes as 7 hours
 * and 30 minutes.
 */
export interface Compound {
  readonly labels: readonly [greater: string, smaller: string]
  /** The number of smaller units in one larger unit. */
  readonly per: number
}
const COMPOUNDS: Readonly<Record<string, Compound>> = {
  st_lb: { labels: ['st', 'lb'], per: POUNDS_IN_STONE },
  ft_in: { labels: ['ft', 'in'], per: INCHES_IN_FOOT },
}
const HOURS_AND_MINUTES: Compound = { labels: ['h', 'min'], per: 60 }

/** The two parts in which a value is typed and shown; undefined for a plain number. */
export function compoundOf(key: MeasurementKey, unit: string): Compound | undefined {
  return key === 'sleep' && unit === 'min' ? HOURS_AND_MINUTES : COMPOUNDS[unit]
}

/** 158 → [11, 4] */
export function partsOf(value: number, { per }: Compound): [greater: number, smaller: number] {
  const greater = Math.floor(value / per)
  return [greater, round(value - greater * per, 3)]
}

/** Parses a typed text. */
export type Typed = { value: number; comparator?: undefined } | { value: null; comparator: '<' | '>' }

/**
 * Parses a typed value: comma or point; a meter's LO and HI; 7:30 and 11 4 for units of two parts.
 * For integer values, three digits after the separator are thousands: "10.000" steps. Null for
 * anything else.
 */
export function readTyped(key: MeasurementKey, unit: string, text: string): Typed | null {
  const plain = text.trim()
  const word = /^(LO|LOW|HI|HIGH)$/i.exec(plain)?.[1]?.toUpperCase()
  if (word && METER_WORD_KEYS.has(key)) return { value: null, comparator: word.startsWith('L') ? '<' : '>' }
  const compound = compoundOf(key, unit)
  const value = compound ? readCompound(plain, compound) : readNumber(plain, decimalsOf(key, unit))
  return value === null ? null : { value }
}

/** A number with a comma or a point; null for anything else. */
export function readNumber(text: string, decimals = 1): number | null {
  const trimmed = text.trim()
  const isGrouped = decimals === 0 && /^\d{1,3}([.,]\d{3})+$/.test(trimmed)
  const plain = isGrouped ? trimmed.replaceAll(/[.,]/g, '') : trimmed.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/**
 * "11 4", "11 st 4 lb", "7:30", "7 h 30 min"; the second part is optional and less than one of the
 * first.
 */
function readCompound(text: string, { per, labels }: Compound): number | null {
  const words = labels.map((label) => `(?:\\s*${label}\\.?)?`)
  const found = new RegExp(
    `^(\\d+)${words[0]}(?:[\\s:'’]+(\\d+(?:[.,]\\d+)?)${words[1]}["”]?)?['’]?$`,
    'i',
  ).exec(text)
  if (!found) return null
  const smaller = Number((found[2] ?? '0').replace(',', '.'))
  return smaller < per ? round(Number(found[1]) * per + smaller, 3) : null
}
