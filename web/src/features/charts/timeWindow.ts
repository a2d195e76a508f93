/** The visible span of time, in milliseconds since 1970. */
export interface TimeWindow {
  from: number
  to: number
}

const HOUR_MS = 3_600_000
/** Nearer than this there is nothing more to see. */
export const NEAREST_MS = HOUR_MS

export const spanOf = ({ from, to }: TimeWindow): number => to - from

/**
 * Nearer (`factor` below 1) or farther, around the moment that stays where it is; within the
 * limits.
 */
export function zoomed(window: TimeWindow, factor: number, around: number, limits: TimeWindow): TimeWindow {
  const span = Math.min(spanOf(limits), Math.max(NEAREST_MS, spanOf(window) * factor))
  const share = (around - window.from) / spanOf(window)
  const from = around - share * span
  return within({ from, to: from + span }, limits)
}

/** Moved by a number of milliseconds, within the limits. */
export function moved({ from, to }: TimeWindow, by: number, limits: TimeWindow): TimeWindow {
  return within({ from: from + by, to: to + by }, limits)
}

/** Pushes a window inside, with its length kept where it fits. */
function within(window: TimeWindow, limits: TimeWindow): TimeWindow {
  const span = Math.min(spanOf(window), spanOf(limits))
  const from = Math.min(Math.max(window.from, limits.from), limits.to - span)
  return { from, to: from + span }
}
