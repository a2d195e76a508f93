import {
  ICalAlarmType,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

/** An appointment as a calendar shows it. Moments are RFC 3339 in UTC. */
export interface CalendarAppointment {
  id: string
  title: string
  provider_name: string | null
  location: string | null
  status: 'scheduled' | 'completed' | 'cancelled' | 'missed'
  starts_at: string
  ends_at: string
  time_zone: string
  /** Minutes before the start. */
  reminders: readonly number[]
  updated_at: string
}

export interface AppointmentEventOptions {
  /** Replaces the title, and everything else that names the subject. */
  privateTitle: string | null
  hasAlarms: boolean
  /** The text of the alarm. */
  alarmText: string
}

const EPOCH_2020_MS = Date.UTC(2020, 0, 1)

/**
 * Returns the version of an event by its last change, in milliseconds since 1970: the newer one
 * wins.
 */
export const versionOf = (changedAt: number) => ({
  stamp: new Date(changedAt),
  lastModified: new Date(changedAt),
  sequence: Math.max(0, Math.floor((changedAt - EPOCH_2020_MS) / 1000)),
  class: ICalEventClass.PRIVATE,
})

/**
 * An appointment as an event of a calendar (RFC 5545), on the clock by which it was agreed. Its UID
 * stays the same, so that a change moves it and doubles nothing.
 */
export function appointmentEvent(
  appointment: CalendarAppointment,
  { privateTitle, hasAlarms, alarmText }: AppointmentEventOptions,
): ICalEventData {
  const { id, title, provider_name, location, status, reminders, updated_at } = appointment
  return {
    ...versionOf(Date.parse(updated_at)),
    ...timesOf(appointment),
    id: `${id}@salve`,
    summary: privateTitle ?? title,
    description: privateTitle === null ? provider_name : null,
    location: privateTitle === null ? location : null,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    alarms:
      hasAlarms && status === 'scheduled'
        ? reminders.map((minutes) => ({
            type: ICalAlarmType.display,
            trigger: minutes * 60,
            description: alarmText,
          }))
        : [],
  }
}

/**
 * In UTC where a clock change repeats the hour, since programs differ in which of both they take it
 * for.
 */
function timesOf({ starts_at, ends_at, time_zone }: CalendarAppointment) {
  const wallAt = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(time_zone).toPlainDateTime()
  const isRepeated = (wall: Temporal.PlainDateTime) =>
    !wall
      .toZonedDateTime(time_zone, { disambiguation: 'earlier' })
      .equals(wall.toZonedDateTime(time_zone, { disambiguation: 'later' }))
  const [start, end] = [wallAt(starts_at), wallAt(ends_at)]
  if (isRepeated(start) || isRepeated(end)) return { start: new Date(starts_at), end: new Date(ends_at) }
  return { timezone: time_zone, start, end }
}
