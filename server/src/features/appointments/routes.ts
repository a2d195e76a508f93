import {
  type Appointment,
  appointmentEndpoints,
  exportAppointments,
  getAppointmentFile,
} from '@salve/contract/appointments.ts'
import { APPOINTMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { appointmentColumns } from '../../record/appointment-columns.ts'
import { readPlanReader } from '../../record/medication-plans/plan-reader.ts'
import { createRecord, readRecord, replaceRecord } from '../../record/records.ts'
import { sendCsv } from '../../http/csv.ts'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/record-routes.ts'
import { linesOfAppointments } from './csv.ts'
import { appointments, listOfAppointments } from './queries.ts'

export function appointmentRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, appointmentEndpoints, {
    kind: appointments,
    list: (db, patient, query) => listOfAppointments(context, db, patient, query),
    signsIn: ({ body }) => ({ texts: [body.notes] }),
    // The directory's name may have changed by the time of a repeat: the request itself is
    // compared.
    create: async (db, { body, ...asked }) => {
      const values = await appointmentColumns(db, asked.patient, body)
      return createRecord(db, appointments, { ...asked, values, content: body })
    },
    replace: async (db, { body, ...asked }, ifMatch) => {
      const values = await appointmentColumns(db, asked.patient, body, asked.id)
      return replaceRecord(db, appointments, { ...asked, values }, ifMatch)
    },
  })

  mount(app, context, exportAppointments, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'appointments',
      columns: APPOINTMENT_COLUMNS,
      lines: linesOfAppointments(context, db, patient, query),
    }),
  )

  mount(app, context, getAppointmentFile, async ({ db, patient, params, reply }) => {
    const { json } = await readRecord(db, appointments, patient, params.id)
    const { language } = await readPlanReader(db, patient, context.now())
    // The calendar writer is seldom needed.
    const { writeAppointment } = await import('./calendar-file.ts')
    return reply
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeAppointment(JSON.parse(json) as Appointment, language))
  })
}
