import {
  createAppointment,
  deleteAppointment,
  exportAppointments,
  type Appointment,
  getAppointment,
  getAppointmentFile,
  listAppointments,
  replaceAppointment,
  restoreAppointment,
} from '@salve/contract/appointments.ts'
import { APPOINTMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { appointmentColumns } from '../../record/appointment-columns.ts'
import { readPlanReader } from '../../record/medication-plans/plan-reader.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../record/records.ts'
import { sendCsv } from '../../http/csv.ts'
import { mount, RawJson } from '../../http/mount.ts'
import { warned } from '../../http/warned.ts'
import { idFor, ifMatchOf, versioned } from '../../http/versions.ts'
import { linesOfAppointments } from './csv.ts'
import { appointments, listOfAppointments } from './queries.ts'

export function appointmentRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listAppointments,
    async ({ db, patient, query }) => new RawJson(await listOfAppointments(context, db, patient, query)),
  )

  mount(app, context, exportAppointments, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'appointments',
      columns: APPOINTMENT_COLUMNS,
      lines: linesOfAppointments(context, db, patient, query),
    }),
  )

  mount(app, context, getAppointment, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, appointments, patient, params.id)),
  )

  mount(app, context, getAppointmentFile, async ({ db, patient, params, reply }) => {
    const own = db
    const { json } = await readRecord(own, appointments, patient, params.id)
    const { language } = await readPlanReader(own, patient, now())
    // The calendar writer is seldom needed.
    const { writeAppointment } = await import('./calendar-file.ts')
    return reply
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeAppointment(JSON.parse(json) as Appointment, language))
  })

  mount(app, context, createAppointment, async ({ db, patient, body, language, request, reply }) => {
    const own = db
    // The directory may say another name by the time of a repeat: what was asked is what is
    // compared.
    const record = {
      userId: patient,
      id: idFor(request),
      now: now(),
      values: await appointmentColumns(own, patient, body),
      content: body,
    }
    const kept = versioned(reply, await createRecord(own, appointments, record))
    return warned(db, { userId: patient, language }, { texts: [body.notes] }, kept)
  })

  mount(app, context, replaceAppointment, async ({ db, patient, params, body, language, request, reply }) => {
    const own = db
    const record = {
      userId: patient,
      id: params.id,
      now: now(),
      values: await appointmentColumns(own, patient, body, params.id),
    }
    const kept = await replaceRecord(own, appointments, record, ifMatchOf(request))
    return warned(db, { userId: patient, language }, { texts: [body.notes] }, versioned(reply, kept))
  })

  mount(app, context, deleteAppointment, ({ db, patient, params }) =>
    deleteRecord(db, appointments, patient, params.id, now()),
  )

  mount(app, context, restoreAppointment, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, appointments, patient, params.id, now())),
  )
}
