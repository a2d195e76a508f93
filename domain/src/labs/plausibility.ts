import type { Comparator } from './marks.ts'
import { type Analyte, convertLab, type LabLimits, limitsIn } from './analytes.ts'
import { measurement, type Plausibility, plausibility } from '../measurements.ts'
import { loggedAs } from './logged-as.ts'

/**
 * Factor beyond the usual range from which a value raises a doubt, by panel. Choices of this
 * product: values within narrow physiological bounds raise it early, values that illness multiplies
 * (enzymes, hormones, heart) late.
 */
const FAR: Readonly<Record<string, number>> = {
  Electrolytes: 2,
  Urine: 2,
  CBC: 8,
  Sugar: 8,
  Lipids: 10,
  Vitamins: 20,
  Iron: 50,
  Clotting: 20,
  Kidney: 40,
  Thyroid: 100,
}
const FAR_ELSEWHERE = 200
/** Analytes that the body holds more narrowly than the others of their panel. */
const FAR_OF: Readonly<Record<string, number>> = {
  albumin: 3,
  'protein-total': 3,
  'free-t4': 6,
  'free-t3': 6,
}
/** In the other unit a value is an everyday one when it is no more than this many times off. */
const EVERYDAY = 2

/** Returns the factor from which another unit is offered: later where illness multiplies it. */
function offersFrom(far: number): number {
  if (far <= 2) return 1.5
  return far <= 20 ? 3 : 10
}

/**
 * A value that is asked about before it is kept, and the unit in which it would be an everyday
 * value.
 */
export interface Doubt {
  kind: 'negative' | 'far'
  /** Offered in one tap; null where no unit of the analyte fits better. */
  otherUnit: string | null
}

/** Returns the doubt about a value; null without one. Words and limits of a method raise none. */
export function doubtAbout(
  of: Analyte,
  value: number,
  comparator: Comparator | null,
  unit: string | null,
): Doubt | null {
  if (value < 0) return { kind: 'negative', otherUnit: null }
  if (comparator !== null || unit === null || value === 0) return null
  const far = farFromUsual(of)
  const here = timesOff(of, value, unit)
  if (here === null) return null
  const better = of.units
    .filter((one) => one.unit !== unit && measuresElse(of, unit, one.unit))
    .map((one) => ({ unit: one.unit, off: timesOff(of, value, one.unit) ?? Number.POSITIVE_INFINITY }))
    .filter(({ off }) => off <= EVERYDAY)
    .toSorted((a, b) => a.off - b.off)[0]
  const isElsewhere = better !== undefined && here > offersFrom(far) && here > better.off * EVERYDAY
  return here > far || isElsewhere ? { kind: 'far', otherUnit: better?.unit ?? null } : null
}

/**
 * Returns the factor over the usual from which this analyte is asked about; late for an unknown
 * one.
 */
export function farFromUsual(of: Analyte | undefined): number {
  return of ? (FAR_OF[of.key] ?? FAR[of.panel] ?? FAR_ELSEWHERE) : FAR_ELSEWHERE
}

/** Units that are two names of one size are no other unit. */
function measuresElse(of: Analyte, from: string, to: string): boolean {
  const one = convertLab(of, 1, from, to)
  return one === null || Math.abs(one - 1) > 0.001
}

/** Returns a value's factor beyond the usual range; 1 within; null when unknown. */
function timesOff(of: Analyte, value: number, unit: string): number | null {
  if (!of.units.some((one) => one.unit === unit)) return null
  const asLogged = plausibilityAsLogged(of, value, unit)
  if (asLogged === 'impossible') return Number.POSITIVE_INFINITY
  const off = timesOffUsual(of, value, unit)
  return off !== null && asLogged === 'unusual' ? Math.max(off, UNUSUAL) : off
}

/** Factor for values that the logbook questions. */
const UNUSUAL = 4

function timesOffUsual(of: Analyte, value: number, unit: string): number | null {
  const all = (['female', 'male'] as const).flatMap((sex) => limitsIn(of, sex, unit) ?? [])
  if (all.length === 0) return null
  const highest = Math.max(...all.map((limits) => upper(limits) ?? Number.NEGATIVE_INFINITY))
  const lowest = Math.min(...all.map((limits) => lower(limits) ?? Number.POSITIVE_INFINITY))
  if (highest > 0 && value > highest) return value / highest
  if (Number.isFinite(lowest) && value < lowest) return lowest / value
  // When only one limit is known, a value far on its other side is unusual only for substances that
  // everybody has.
  if (!NEVER_NEAR_ZERO.has(of.panel)) return 1
  if (!Number.isFinite(highest)) return Math.max(1, value / (lowest * ONE_SIDED))
  return Number.isFinite(lowest) ? 1 : Math.max(1, highest / ONE_SIDED / value)
}

const NEVER_NEAR_ZERO = new Set(['Lipids', 'Sugar'])
const ONE_SIDED = 4

/** Applies the logbook's own limits, beyond which it takes no value, to its analytes. */
function plausibilityAsLogged(of: Analyte, value: number, unit: string): Plausibility {
  const logged = loggedAs(of.key)
  const canonical = logged && convertLab(of, value, unit, measurement(logged).unit)
  return logged && typeof canonical === 'number' ? plausibility(logged, canonical) : 'usual'
}

const upper = ({ high, below }: LabLimits) => high ?? below
const lower = ({ low, above }: LabLimits) => low ?? above
