import data from './data/labs.json' with { type: 'json' }
import type { Named } from './language.ts'

/** A value is usual when it is not under `low`, not over `high`, and under `below`. */
export interface LabLimits {
  readonly low?: number | undefined
  readonly high?: number | undefined
  readonly below?: number | undefined
}

export interface LabUnit {
  /** As UCUM writes it. */
  readonly unit: string
  readonly loinc: string | null
  /** Value in this unit = value in the first one × factor + offset; null where no factor holds. */
  readonly factor: number | null
  readonly offset: number
}

export interface Analyte extends Named {
  readonly key: string
  readonly panel: string
  readonly panel_de: string
  readonly units: readonly LabUnit[]
  /** Usual adult limits, as printed for each unit; they only fill a gap: the report's own range wins. */
  readonly limits: readonly { readonly unit: string; readonly female: LabLimits; readonly male: LabLimits }[]
  /** A `goal` of treatment or a `threshold` of a decision is no normal range, and is named so. */
  readonly limit_kind: string | null
  readonly source: string | null
  readonly year: number | null
  readonly note?: string | undefined
  readonly note_de?: string | undefined
}

export const ANALYTES: readonly Analyte[] = data.items

/** One analyte. */
export function analyte(key: string): Analyte {
  const found = ANALYTES.find((a) => a.key === key)
  if (!found) throw new RangeError(`no analyte ${key}`)
  return found
}

/** The unit of an analyte with its code and its factor. */
export function labUnit({ key, units }: Analyte, unit: string): LabUnit {
  const found = units.find((u) => u.unit === unit)
  if (!found) throw new RangeError(`${key} is not measured in ${unit}`)
  return found
}

/**
 * The usual adult limits in a unit, or null where the laboratory decides. Those printed for the unit come
 * first; only where there are none are those of the other unit converted.
 */
export function limitsIn(of: Analyte, sex: 'female' | 'male', unit: string): LabLimits | null {
  const printed = of.limits.find((l) => l.unit === unit) ?? null
  if (printed) return printed[sex]
  const first = of.limits[0]
  const { factor, offset } = labUnit(of, unit)
  if (!first || factor === null) return null
  const convert = (value: number | undefined) => (value === undefined ? undefined : value * factor + offset)
  const { low, high, below } = first[sex]
  return { low: convert(low), high: convert(high), below: convert(below) }
}

/** `L` under the limits, `H` over them, `N` within; equal to a limit is within, except to `below`. */
export function labFlag(value: number, { low, high, below }: LabLimits): 'L' | 'H' | 'N' {
  if (low !== undefined && value < low) return 'L'
  return (high !== undefined && value > high) || (below !== undefined && value >= below) ? 'H' : 'N'
}
