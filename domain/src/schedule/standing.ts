/** Moments in milliseconds since 1970. */
export interface Windows {
  on_time_from: number
  on_time_until: number
  /** From here on it counts as missed, unless it is marked after all. */
  closes_at: number
}

/** A dose's windows as an answer holds them: moments as RFC 3339 writes them. */
type WrittenWindows = Readonly<Record<keyof Windows, string | null>>

/** The windows of a dose as an answer holds them; null for one that has none. */
export function windowsIn({ on_time_from, on_time_until, closes_at }: WrittenWindows): Windows | null {
  if (!on_time_from || !on_time_until || !closes_at) return null
  return {
    on_time_from: Date.parse(on_time_from),
    on_time_until: Date.parse(on_time_until),
    closes_at: Date.parse(closes_at),
  }
}

export type OpenStatus = 'scheduled' | 'due' | 'late' | 'missed' | 'cancelled'

/**
 * Returns the status of an unanswered dose. `late`: still to be taken by the rule; `missed`: its
 * window has closed.
 */
export function openStatus(
  dose: { readonly is_cancelled: boolean },
  windows: Windows,
  now: number,
): OpenStatus {
  if (dose.is_cancelled) return 'cancelled'
  if (now < windows.on_time_from) return 'scheduled'
  if (now < windows.on_time_until) return 'due'
  return now < windows.closes_at ? 'late' : 'missed'
}

/** True when a taken dose was taken on time. */
export const isOnTime = (windows: Windows, takenAt: number): boolean =>
  takenAt >= windows.on_time_from && takenAt <= windows.on_time_until

/**
 * The advice on a dose that was not answered in time. `still`: it may be taken until it closes, by
 * the plan's own rule or not; `skip`: too near to the next one, which has not come yet; `past`: the
 * next one is due, only the truth is left to be recorded. It never says that the dose should be
 * taken now.
 */
export type MissedMoment = { kind: 'still' | 'skip'; by_rule: boolean } | { kind: 'past' }

export function missedMoment(
  windows: Windows,
  dose: { readonly next_due_at: number | null; readonly has_rule: boolean },
  now: number,
): MissedMoment | null {
  const status = openStatus({ is_cancelled: false }, windows, now)
  const by_rule = dose.has_rule && dose.next_due_at !== null
  if (status === 'late') return { kind: 'still', by_rule }
  if (status !== 'missed') return null
  return dose.next_due_at !== null && now < dose.next_due_at ? { kind: 'skip', by_rule } : { kind: 'past' }
}
