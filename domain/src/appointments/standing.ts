export type AppointmentStatus = 'scheduled' | 'completed' | 'cancelled' | 'missed'

/**
 * State of an appointment at a moment. `asks`: its time is over and nobody has said what became of
 * it. Attendance is never taken for granted, so nothing but the patient, or a video call that both
 * sides joined, ends this.
 */
export type Standing = 'coming' | 'now' | 'asks' | Exclude<AppointmentStatus, 'scheduled'>

/** `starts_at` and `ends_at` in RFC 3339, `now` in milliseconds since 1970. */
export function standingOf(
  { status, starts_at, ends_at }: { status: AppointmentStatus; starts_at: string; ends_at: string },
  now: number,
): Standing {
  if (status !== 'scheduled') return status
  if (Date.parse(ends_at) <= now) return 'asks'
  return Date.parse(starts_at) <= now ? 'now' : 'coming'
}
