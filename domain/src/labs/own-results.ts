import { fold } from '../fold.ts'
import { middleOf } from '../own-values.ts'
import { convertLab } from './analytes.ts'
import type { Comparator } from './marks.ts'
import { analyteOf } from './names.ts'
import { doubtAbout, farFromUsual } from './plausibility.ts'
import { readLabUnit } from './units.ts'

/** A result as far as others are compared with it. */
export interface ComparedResult {
  readonly analyte: string
  readonly loinc?: string | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly value?: number | null | undefined
  readonly unit?: string | null | undefined
}

/** A person's own results by analyte, latest first. */
export type OwnResults = ReadonlyMap<string, readonly number[]>

/** Number of latest results that show a person's usual values. */
const LATEST = 5
/** A digit too many or a shifted sign is never less than this. */
const TIMES_MAX = 9

interface Comparable {
  key: string
  value: number
  /** A number that can be compared with this one, in the unit of the result. */
  back: (value: number) => number
}

/**
 * Returns a result's comparable form: a known analyte in its first unit, else its own name and
 * unit.
 */
function comparable(result: ComparedResult): Comparable | null {
  const { analyte, comparator, value } = result
  if (typeof value !== 'number' || comparator) return null
  const of = analyteOf(result)
  const unit = unitOf(result)
  const common = of?.units[0]?.unit ?? null
  const converted = of && unit !== null && common !== null ? convertLab(of, value, unit, common) : null
  if (of && unit !== null && common !== null && converted !== null)
    return { key: of.key, value: converted, back: (one) => convertLab(of, one, common, unit) ?? one }
  return { key: `${of?.key ?? fold(analyte.trim())} ${unit ?? ''}`, value, back: (one) => one }
}

/** The unit as UCUM writes it, also where the report prints it in another way. */
const unitOf = (result: ComparedResult): string | null =>
  result.unit ? (readLabUnit(result.unit, analyteOf(result)) ?? result.unit) : null

/** Gathers somebody's own results, given with the latest first. */
export function ownResults(results: Iterable<ComparedResult>): OwnResults {
  const own = new Map<string, number[]>()
  for (const result of results) {
    const one = comparable(result)
    const values = one ? (own.get(one.key) ?? []) : []
    if (one && values.length < LATEST) own.set(one.key, [...values, one.value])
  }
  return own
}

/**
 * The median of a person's own results when this one is far from it; otherwise null. A person's own
 * results vary less than those of all people: by the root of the general factor.
 */
export function farFromOwnResults(result: ComparedResult, own: OwnResults): number | null {
  const one = comparable(result)
  const middle = one && middleOf(own.get(one.key) ?? [])
  if (one === null || middle === null || middle <= 0 || one.value <= 0) return null
  const times = Math.min(Math.sqrt(farFromUsual(analyteOf(result))), TIMES_MAX)
  return Math.max(one.value, middle) / Math.min(one.value, middle) > times ? one.back(middle) : null
}

/** True when a result is doubtful: far from everybody's usual values, or from the person's own. */
export function isDoubtfulResult(result: ComparedResult, own: OwnResults): boolean {
  const { value, comparator = null } = result
  const unit = unitOf(result)
  if (typeof value !== 'number') return false
  const of = analyteOf(result)
  if (of ? doubtAbout(of, value, comparator, unit) !== null : value < 0) return true
  return farFromOwnResults(result, own) !== null
}
