/** An appointment that is to be reminded of. Moments are milliseconds since 1970. */
export interface Planned {
  readonly starts_at: number
  readonly ends_at: number
  /**
   * The moment at which its time and reminders were last set: earlier reminders are not made up
   * for.
   */
  readonly timed_at: number
  /** Each in minutes before the start. */
  readonly reminders: readonly number[]
}

/** A task for a day. Moments are milliseconds since 1970. */
export interface ToDo {
  /** The moment of the day's reminder. */
  readonly tell_at: number
  /** The moment at which it was written down. */
  readonly written_at: number
}

/** Between which two moments something may have come up. */
export interface Since {
  readonly checkedUntil: number
  readonly now: number
}

const MINUTE_MS = 60_000
/** Up to here nobody notices that a reminder came late. */
const LATE_MS = 5 * MINUTE_MS
/**
 * The hour at which practices answer the phone, on the day of the task, on the patient's own clock.
 */
export const TO_DO_TIME = '09:00'

const momentsOf = ({ starts_at, reminders }: Planned) =>
  reminders.map((minutes) => ({ minutes, at: starts_at - minutes * MINUTE_MS }))

/**
 * The reminder of an appointment that came up since the last look; null when none did, or when the
 * appointment is over. Of several, as after a long sleep of the server, the last one says all there
 * is to say.
 */
export function reminderOf(
  planned: Planned,
  { checkedUntil, now }: Since,
): { minutes: number; isLate: boolean } | null {
  if (planned.ends_at <= now) return null
  const cameUp = momentsOf(planned).filter(
    ({ at }) => at > checkedUntil && at <= now && at >= planned.timed_at,
  )
  const last = cameUp.reduce<(typeof cameUp)[number] | null>(
    (latest, one) => (latest === null || one.at > latest.at ? one : latest),
    null,
  )
  return last && { minutes: last.minutes, isLate: now - last.at > LATE_MS }
}

/**
 * Returns a reminder when the day of a task has come since the last look, and whether it is late;
 * null when it has not.
 */
export function toDoReminder(
  { tell_at, written_at }: ToDo,
  { checkedUntil, now }: Since,
): { isLate: boolean } | null {
  const cameUp = tell_at > checkedUntil && tell_at <= now && tell_at >= written_at
  return cameUp ? { isLate: now - tell_at > LATE_MS } : null
}

/** Returns the moment of the next reminder, or null. */
export function nextReminder(
  planned: readonly Planned[],
  toDos: readonly ToDo[],
  { now }: Pick<Since, 'now'>,
): number | null {
  const moments = [...planned.flatMap(momentsOf).map(({ at }) => at), ...toDos.map(({ tell_at }) => tell_at)]
  const next = moments.reduce(
    (soonest, at) => (at > now && at < soonest ? at : soonest),
    Number.POSITIVE_INFINITY,
  )
  return Number.isFinite(next) ? next : null
}
