import { type Analyte, convertLab, type LabLimits, limitsIn } from '../labs/analytes.ts'

/** A printed limit this many times the usual one is still that of the same unit … */
const SAME = 2
/** … and in any other unit it must be this many times off. */
const OTHER = 4
/** Checked before all others, so that nothing is inferred beside it. */
const UNKNOWN = 0

interface Printed {
  readonly low: number | null
  readonly high: number | null
}

/**
 * The one unit of the analyte in which the printed range is close to the usual one; null when
 * several units are possible, or one has no known usual range.
 */
export function unitByRange(printed: Printed, analyte: Analyte): string | null {
  const scored = analyte.units
    .map(({ unit }) => ({ unit, off: timesOff(printed, analyte, unit) }))
    .toSorted((a, b) => a.off - b.off)
  const [best] = scored
  if (!best || best.off === UNKNOWN || best.off > SAME) return null
  const others = scored.filter(({ unit }) => !isSameSize(analyte, best.unit, unit))
  return others.every(({ off }) => off >= OTHER) ? best.unit : null
}

/** Returns the largest ratio of printed and usual limits. */
function timesOff(printed: Printed, analyte: Analyte, unit: string): number {
  const all = (['female', 'male'] as const).flatMap((sex) => limitsIn(analyte, sex, unit) ?? [])
  const ratios = all.flatMap((limits) => {
    const pairs = [
      [printed.low, lowerOf(limits)],
      [printed.high, upperOf(limits)],
    ] as const
    const both = pairs.flatMap(([one, other]) => (one && other ? [Math.max(one / other, other / one)] : []))
    return both.length > 0 ? [Math.max(...both)] : []
  })
  return ratios.length > 0 ? Math.min(...ratios) : UNKNOWN
}

const lowerOf = ({ low, above }: LabLimits) => low ?? above
const upperOf = ({ high, below }: LabLimits) => high ?? below

function isSameSize(analyte: Analyte, from: string, to: string): boolean {
  const one = convertLab(analyte, 1, from, to)
  return one !== null && Math.abs(one - 1) < 0.001
}
