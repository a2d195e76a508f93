import { compareMoments, dayOfMoment, writtenMoment } from '@salve/domain/moments.ts'
import { type Appointment, AppointmentInput, listAppointments } from '../appointments.ts'
import type { QueryOf } from '../endpoint.ts'
import { inputRead, type RowList } from './rowList.ts'
import { isAskedFor, isWithinDays } from './textSearch.ts'

type Query = QueryOf<typeof listAppointments>

function isOfFilter({ status, ends_at }: Appointment, filter: Query['filter'], now: number): boolean {
  const isOver = Date.parse(ends_at) < now
  if (filter === 'upcoming') return status === 'scheduled' && !isOver
  if (filter === 'past') return status !== 'cancelled' && isOver
  return filter !== 'cancelled' || status === 'cancelled'
}

const PROVIDERS = ['clinician', 'diagnostic_center', 'own_clinician'] as const

/** Appointments, the latest first; upcoming ones the next first. */
export const appointmentList: RowList<Appointment, Query, AppointmentInput> = {
  path: listAppointments.path,
  query: listAppointments.query,
  key: 'id',
  holds: (row, query, { now, timeZone }) =>
    isOfFilter(row, query.filter, now) &&
    isAskedFor(query.health_issue, row.health_issue) &&
    PROVIDERS.every((name) => isAskedFor(query[name], row[name])) &&
    // Days are those of the patient's clock, wherever an appointment was agreed.
    ((!query.from && !query.to) || isWithinDays(dayOfMoment(row.starts_at, timeZone), query)),
  keyOf: ({ starts_at, id }) => [starts_at, id],
  isEarliestFirst: ({ filter }) => filter === 'upcoming',
  rowFrom: (input, { id, at }, before) => {
    const typed = inputRead(AppointmentInput, input)
    const isSame = (name: (typeof PROVIDERS)[number]) => before !== null && before[name] === typed[name]
    const isNamed = PROVIDERS.some((name) => typed[name] !== null)
    const isAt = (name: 'starts_at' | 'ends_at') =>
      before !== null && compareMoments(before[name], typed[name]) === 0
    return {
      id,
      ...typed,
      // The server names whom it is with; a name that it gave stays while they do.
      provider_name:
        before !== null && isNamed && PROVIDERS.every(isSame) ? before.provider_name : typed.provider_name,
      starts_at: writtenMoment(typed.starts_at),
      ends_at: writtenMoment(typed.ends_at),
      // Only the server knows the appointments at another time; a cancelled one clashes with
      // nothing.
      clashes:
        before !== null && typed.status === 'scheduled' && isAt('starts_at') && isAt('ends_at')
          ? before.clashes
          : [],
      created_at: before?.created_at ?? at,
      updated_at: at,
    }
  },
}
