import { fold } from '../fold.ts'
import { middleOf } from '../own-values.ts'
import type { Comparator } from './marks.ts'
import { analyteOf } from './names.ts'
import { doubtAbout, farFromUsual } from './plausibility.ts'

/** A result as far as others are compared with it. */
export interface ComparedResult {
  readonly analyte: string
  readonly loinc?: string | null | undefined
  readonly comparator?: Comparator | null | undefined
  readonly value?: number | null | undefined
  readonly unit?: string | null | undefined
}

/** Somebody's own results, the latest first, by what was measured and in which unit. */
export type OwnResults = ReadonlyMap<string, readonly number[]>

/** So many of the latest tell what is usual for somebody. */
const LATEST = 5
/** A digit too many or a shifted sign is never less than this. */
const TIMES_MAX = 9

/** Under what a result is compared with others: the same analyte in the same unit. */
export function resultKey({ analyte, loinc, unit }: ComparedResult): string {
  return `${analyteOf({ analyte, loinc })?.key ?? fold(analyte.trim())} ${unit ?? ''}`
}

/** Gathers somebody's own results, given with the latest first. */
export function ownResults(results: Iterable<ComparedResult>): OwnResults {
  const own = new Map<string, number[]>()
  for (const result of results) {
    if (typeof result.value !== 'number' || result.comparator) continue
    const values = own.get(resultKey(result)) ?? []
    if (values.length < LATEST) own.set(resultKey(result), [...values, result.value])
  }
  return own
}

/**
 * The middle one of somebody's own results where this one is far from it; null where it is not, or none is known. One's
 * own results keep closer together than those of all people: the root of what is far from usual for anybody.
 */
export function farFromOwnResults(result: ComparedResult, own: OwnResults): number | null {
  const { value } = result
  const middle = middleOf(own.get(resultKey(result)) ?? [])
  if (typeof value !== 'number' || result.comparator || middle === null || middle <= 0 || value <= 0)
    return null
  const times = Math.min(Math.sqrt(farFromUsual(analyteOf(result))), TIMES_MAX)
  return Math.max(value, middle) / Math.min(value, middle) > times ? middle : null
}

/** Whether a result is asked about: far from what is usual for anybody, or from somebody's own. */
export function isDoubtfulResult(result: ComparedResult, own: OwnResults): boolean {
  const { value, comparator = null, unit = null } = result
  if (typeof value !== 'number') return false
  const of = analyteOf(result)
  if (of ? doubtAbout(of, value, comparator, unit) !== null : value < 0) return true
  return farFromOwnResults(result, own) !== null
}
