import { instantOf } from '@salve/domain/local-time.ts'
import {
  nextReminder,
  type Planned,
  reminderOf,
  type ToDo,
  TO_DO_TIME,
  toDoReminder,
} from '@salve/domain/reminders/appointments.ts'
import { localNow } from '../lib/local-time.ts'
import type { FollowUpRow, PlannedRow } from './appointment-rows.ts'
import type { Telling } from './record.ts'
import type { Patient } from './state.ts'

const plannedOf = ({ starts_at, ends_at, timed_at, reminders }: PlannedRow): Planned => ({
  starts_at: Date.parse(starts_at),
  ends_at: Date.parse(ends_at),
  timed_at: Date.parse(timed_at),
  reminders,
})

const toDoOf = ({ due_date, followed_at }: FollowUpRow, timeZone: string): ToDo => ({
  tell_at: instantOf(due_date, TO_DO_TIME, timeZone).getTime(),
  written_at: Date.parse(followed_at),
})

/** Returns the notices about appointments and their follow-ups. */
export function tellingsOfAppointments(patient: Patient): Telling[] {
  const { timeZone, checkedUntil, appointments, followUps } = patient
  const since = { checkedUntil, now: patient.now.getTime() }
  const common = { doses: [], isCritical: false }
  const ofAppointments = appointments.flatMap((appointment): Telling[] => {
    const told = reminderOf(plannedOf(appointment), since)
    if (!told) return []
    const { id, title, provider_name, location, mode, starts_at, ends_at, open_questions } = appointment
    const at = new Date(starts_at)
    return [
      {
        ...common,
        kind: 'appointment',
        eventKey: `${id} ${starts_at} ${told.minutes}`,
        at,
        atTime: localNow(timeZone, at).time,
        isLate: told.isLate,
        detail: { id, title, provider_name, location, mode, starts_at, open_questions },
        // A device shows one message of an appointment: the later one takes the place of the
        // earlier.
        tag: id.replaceAll('-', ''),
        closesAt: new Date(ends_at),
      },
    ]
  })
  const ofFollowUps = followUps.flatMap((followUp): Telling[] => {
    const toDo = toDoOf(followUp, timeZone)
    const told = toDoReminder(toDo, since)
    if (!told) return []
    const { appointment, title, text, due_date } = followUp
    return [
      {
        ...common,
        kind: 'follow_up',
        eventKey: `${appointment} ${due_date} ${text}`,
        at: new Date(toDo.tell_at),
        atTime: TO_DO_TIME,
        isLate: told.isLate,
        detail: { appointment, title, text, due_date },
      },
    ]
  })
  return [...ofAppointments, ...ofFollowUps]
}

/** Returns the moment of the next notice about them, in milliseconds since 1970, or null. */
export function nextOfAppointments({ appointments, followUps, timeZone, now }: Patient): number | null {
  const toDos = followUps.map((followUp) => toDoOf(followUp, timeZone))
  return nextReminder(appointments.map(plannedOf), toDos, { now: now.getTime() })
}
