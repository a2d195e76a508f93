import type { DayStretch, MovingMean } from '@salve/contract/medical-records/chart-drawn.ts'
import { DAY_MS, dayNumber } from '@salve/domain/local-days.ts'
import { dailyMeans, dayStretches, meanLength, movingMean } from '@salve/domain/moving-mean.ts'
import { written } from './written.ts'

/** More points than this of a line are closer together than the eye can tell apart. */
const POINTS_MAX = 200

/** Values in order of time, with their moments on the patient's own clock. */
export interface Timed {
  at: ArrayLike<number>
  localAt: ArrayLike<number>
  values: ArrayLike<number>
}

/** The moment, in seconds, at which the patient's own clock shows `local`. */
function clockOf({ at, localAt }: Timed): (local: number) => number {
  const offsets = new Map<number, number>()
  for (let i = 0; i < at.length; i++)
    offsets.set(dayNumber(localAt[i] as number), (localAt[i] as number) - (at[i] as number))
  const first = offsets.values().next().value ?? 0
  let latest = first
  return (local) => {
    latest = offsets.get(dayNumber(local)) ?? latest
    return (local - latest) / 1000
  }
}

/** Bars of the values of whole days. */
export function stretchesOf(timed: Timed): DayStretch[] {
  const toSeconds = clockOf(timed)
  return dayStretches(timed.localAt, timed.values).map(({ day, end, count, low, high, mean }) => [
    toSeconds(day * DAY_MS),
    toSeconds(end * DAY_MS),
    count,
    written(low),
    written(high),
    written(mean),
  ])
}

/**
 * The moving mean of the values; those of the days before them, `lead`, belong to the means of the
 * first days, and are not shown themselves.
 */
export function movingMeanOf(timed: Timed, lead: Timed | null): MovingMean | null {
  const shown = dailyMeans(timed.localAt, timed.values)
  const [first] = shown
  const days = meanLength(shown)
  if (!first || days === null) return null
  const before = lead ? dailyMeans(lead.localAt, lead.values).filter(({ day }) => day < first.day) : []
  const toSeconds = clockOf(timed)
  const means = movingMean([...before, ...shown], days).filter(({ day }) => day >= first.day)
  if (means.length < 2) return null
  const each = Math.ceil(means.length / POINTS_MAX)
  return {
    days,
    points: means
      .filter((_, i) => i % each === 0 || i === means.length - 1)
      .map(({ day, mean }) => [toSeconds((day + 0.5) * DAY_MS), written(mean)]),
  }
}
