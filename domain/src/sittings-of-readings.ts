import type { Circumstance } from './circumstances.ts'
import type { LogKindName } from './log-kinds.ts'
import { compareMoments } from './moments.ts'

/** A reading with all that decides with which others it counts. */
export interface TimedReading {
  readonly kind: LogKindName
  /** A moment in UTC, as RFC 3339 writes it. */
  readonly measured_at: string
  readonly uid: string
  readonly context: Readonly<Record<string, string>>
  /** The sitting that it names; null where it names none. */
  readonly sitting: string | null
}

/**
 * Kinds that are measured two or three times in one sitting; of blowing, the best counts, of all
 * else the mean.
 */
const SUMMARIES: Partial<Record<LogKindName, 'mean' | 'best'>> = {
  blood_pressure: 'mean',
  pulse: 'mean',
  spo2: 'mean',
  temp: 'mean',
  resp: 'mean',
  pef: 'best',
  fev1: 'best',
}

/** Returns how the readings of one sitting are summed up; undefined for kinds without sittings. */
export function sittingSummary(kind: LogKindName): 'mean' | 'best' | undefined {
  return SUMMARIES[kind]
}

/** From one reading of a sitting to the next. */
export const SITTING_GAP_MINUTES = 5
/**
 * Duration from its first reading to its last. A longer series is a recording, such as a night with
 * an oximeter: a mean would hide its lowest value.
 */
export const SITTING_MINUTES = 15

/** Readings under different ones of these are measurements of different things. */
const APART: readonly Circumstance[] = ['arm', 'position', 'site', 'effort', 'medicine']

/**
 * The sitting of each reading by its uid: the one that it names, or the one that readings within
 * minutes make by themselves, named after the first of them. A reading that stands alone has none.
 * The server's database says the same of what it holds (`gather_sittings`).
 */
export function sittingsOfReadings(readings: readonly TimedReading[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [kind, ofKind] of Map.groupBy(readings, (one) => one.kind))
    for (const run of runsOf(ofKind)) {
      const isSitting = sittingSummary(kind) !== undefined && spanOf(run) <= SITTING_MINUTES * 60_000
      for (const part of partsOf(run)) {
        const together = isSitting ? nameOf(part) : undefined
        for (const { uid, sitting } of part) {
          const name = sitting ?? together
          if (name !== undefined) found.set(uid, name)
        }
      }
    }
  return found
}

/** The sitting of the readings of a part that name none. */
function nameOf(part: readonly TimedReading[]): string | undefined {
  const names = new Set(part.map(({ sitting }) => sitting).filter((name) => name !== null))
  if (names.size === 1) return [...names][0]
  const unnamed = part.filter(({ sitting }) => sitting === null)
  return unnamed.length > 1 ? unnamed[0]?.uid : undefined
}

/** Readings of a kind in order of time, cut where minutes pass without one. */
function runsOf(readings: readonly TimedReading[]): TimedReading[][] {
  const runs: TimedReading[][] = []
  let last: TimedReading | undefined
  for (const reading of readings.toSorted(inOrderOfTime)) {
    const isNear = last && momentOf(reading) - momentOf(last) <= SITTING_GAP_MINUTES * 60_000
    if (isNear) runs.at(-1)?.push(reading)
    else runs.push([reading])
    last = reading
  }
  return runs
}

/** A run as a whole, or cut by its circumstances where some contradict each other. */
function partsOf(run: readonly TimedReading[]): (readonly TimedReading[])[] {
  const differs = APART.some(
    (name) =>
      new Set(run.map(({ context }) => context[name]).filter((answer) => answer !== undefined)).size > 1,
  )
  if (!differs) return [run]
  return [...Map.groupBy(run, ({ context }) => JSON.stringify(APART.map((name) => context[name]))).values()]
}

const momentOf = ({ measured_at }: TimedReading): number => Date.parse(measured_at)
const spanOf = (run: readonly TimedReading[]): number => {
  const [first, last] = [run[0], run.at(-1)]
  return first && last ? momentOf(last) - momentOf(first) : 0
}

/** The earliest first; of two at one moment, the one with the lower id. */
export function inOrderOfTime(
  one: Pick<TimedReading, 'measured_at' | 'uid'>,
  other: Pick<TimedReading, 'measured_at' | 'uid'>,
): number {
  // Databases keep microseconds.
  const order = compareMoments(one.measured_at, other.measured_at)
  return order === 0 ? (one.uid < other.uid ? -1 : 1) : order
}
