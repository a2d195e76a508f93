import data from '../data/labs.json' with { type: 'json' }
import type { Language, Named } from '../language.ts'
import { round } from '../units.ts'

/**
 * A value is normal when it is at least `low`, at most `high`, more than `above`, and less than
 * `below`.
 */
export interface LabLimits {
  readonly low?: number | undefined
  readonly high?: number | undefined
  readonly above?: number | undefined
  readonly below?: number | undefined
}

export interface LabUnit {
  /** UCUM unit. */
  readonly unit: string
  readonly loinc: string | null
  /** Value in this unit = value in the first one × factor + offset; null without a factor. */
  readonly factor: number | null
  readonly offset: number
  /** For a converted value; default: three significant digits. */
  readonly decimals?: number | undefined
}

export interface Analyte extends Named {
  readonly key: string
  readonly panel: string
  readonly panel_de: string
  /** Other names and abbreviations, in both languages. */
  readonly synonyms: readonly string[]
  /** For a result in words, without units. */
  readonly loinc?: string | undefined
  readonly units: readonly LabUnit[]
  /**
   * Usual adult limits as printed for each unit; only a fallback: the report's own range takes
   * precedence.
   */
  readonly limits: readonly { readonly unit: string; readonly female: LabLimits; readonly male: LabLimits }[]
  /**
   * A treatment `goal` or a decision `threshold` is not a normal range, and is labelled as such.
   */
  readonly limit_kind: string | null
  readonly source: string | null
  readonly year: number | null
  readonly note?: string | undefined
  readonly note_de?: string | undefined
}

export type Sex = 'female' | 'male'

export const ANALYTES: readonly Analyte[] = data.items

/** Names a group of analytes; abbreviations known only to laboratories are spelled out. */
export function panelName(
  { panel, panel_de }: Pick<Analyte, 'panel' | 'panel_de'>,
  language: Language,
): string {
  if (language === 'de') return panel_de
  return panel === 'CBC' ? 'Blood count' : panel
}

const BY_KEY = new Map(ANALYTES.map((one) => [one.key, one]))

/** One analyte; undefined for a key that the table lacks. */
export const analyteByKey = (key: string): Analyte | undefined => BY_KEY.get(key)

const BY_OWN_NAME = new Map(ANALYTES.flatMap((one) => [one.name, one.name_de].map((name) => [name, one])))

/** The analyte with exactly this name in the table; `names.ts` reads the spellings of others. */
export const analyteCalled = (name: string): Analyte | undefined => BY_OWN_NAME.get(name)

/** One analyte. */
export function analyte(key: string): Analyte {
  const found = BY_KEY.get(key)
  if (!found) throw new RangeError(`no analyte ${key}`)
  return found
}

/** The unit of an analyte with its code and its factor. */
export function labUnit({ key, units }: Analyte, unit: string): LabUnit {
  const found = units.find((u) => u.unit === unit)
  if (!found) throw new RangeError(`${key} is not measured in ${unit}`)
  return found
}

/** A value in another unit of the analyte, not rounded; null without a factor. */
export function convertLab(
  of: Analyte,
  value: number,
  from: string | null,
  to: string | null,
): number | null {
  if (from === to) return value
  const source = of.units.find((one) => one.unit === from)
  const target = of.units.find((one) => one.unit === to)
  if (!source || !target || source.factor === null || target.factor === null) return null
  return ((value - source.offset) / source.factor) * target.factor + target.offset
}

const SHOWN_DIGITS = 3
const DECIMALS_MAX = 6

/** Returns the decimals of a converted value: the unit's, or three significant digits. */
export function labDecimals(of: Analyte, unit: string | null, value: number): number {
  const fixed = of.units.find((one) => one.unit === unit)?.decimals
  if (fixed !== undefined) return fixed
  if (value === 0) return 0
  const digitsBefore = Math.floor(Math.log10(Math.abs(value))) + 1
  return Math.min(Math.max(SHOWN_DIGITS - digitsBefore, 0), DECIMALS_MAX)
}

/** A converted value as shown in a unit: rounded once. */
export function shownInLabUnit(of: Analyte, unit: string | null, value: number): number {
  return round(value, labDecimals(of, unit, value))
}

/**
 * The usual adult limits in a unit, or null when the laboratory decides. Limits printed for the
 * unit come first; otherwise another unit's limits are converted and rounded like values.
 */
export function limitsIn(of: Analyte, sex: Sex, unit: string): LabLimits | null {
  const printed = of.limits.find((one) => one.unit === unit)
  if (printed) return hasLimit(printed[sex]) ? printed[sex] : null
  const first = of.limits[0]
  if (!first || labUnit(of, unit).factor === null || !hasLimit(first[sex])) return null
  const convert = (value: number | undefined) => {
    const converted = value === undefined ? null : convertLab(of, value, first.unit, unit)
    return converted === null ? undefined : shownInLabUnit(of, unit, converted)
  }
  const { low, high, below } = first[sex]
  return { low: convert(low), high: convert(high), below: convert(below) }
}

const hasLimit = (limits: LabLimits) => Object.values(limits).some((limit) => limit !== undefined)

/**
 * `L` below the limits, `H` above them, `N` within; a value equal to a limit is within, except for
 * `above` and `below`.
 */
export function labFlag(value: number, { low, high, above, below }: LabLimits): 'L' | 'H' | 'N' {
  if ((low !== undefined && value < low) || (above !== undefined && value <= above)) return 'L'
  return (high !== undefined && value > high) || (below !== undefined && value >= below) ? 'H' : 'N'
}
