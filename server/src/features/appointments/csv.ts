import type { Appointment, exportAppointments } from '@salve/contract/appointments.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { APPOINTMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../context.ts'
import { allPages } from '../../db/all-pages.ts'
import { issueCells } from '../../record/health-issue-of.ts'
import type { Line } from '../../http/csv.ts'
import { listOfAppointments } from './queries.ts'
import type { Sql } from '../../db/client.ts'

/** The lines of the file of this patient's appointments. */
export async function* linesOfAppointments(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportAppointments>,
): AsyncGenerator<Line<typeof APPOINTMENT_COLUMNS>[]> {
  const issueOf = await issueCells(db, patient)
  const pages = allPages<Appointment>((page) =>
    listOfAppointments(context, db, patient, { ...filters, ...page }),
  )
  for await (const appointments of pages)
    yield appointments.map(({ questions, follow_ups, reminders, health_issue, ...appointment }) => ({
      ...appointment,
      questions: questions.length > 0 ? JSON.stringify(questions) : null,
      reminders: reminders.join(' ') || null,
      follow_ups: follow_ups.length > 0 ? JSON.stringify(follow_ups) : null,
      ...issueOf(health_issue),
    }))
}
