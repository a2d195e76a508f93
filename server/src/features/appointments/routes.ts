import {
  createAppointment,
  deleteAppointment,
  exportAppointments,
  getAppointment,
  listAppointments,
  replaceAppointment,
  restoreAppointment,
} from '@salve/contract/appointments.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import { APPOINTMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../db/records.ts'
import { sendCsv } from '../../http/csv.ts'
import { mount, RawJson } from '../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../http/versions.ts'
import { linesOfAppointments } from './csv.ts'
import { providerNameOf } from './provider.ts'
import { appointments, listOfAppointments } from './queries.ts'

export function appointmentRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listAppointments,
    async ({ userId, query }) => new RawJson(await listOfAppointments(context, userId, query)),
  )

  mount(app, context, exportAppointments, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'appointments',
      columns: APPOINTMENT_COLUMNS,
      lines: linesOfAppointments(context, userId, query),
    }),
  )

  mount(app, context, getAppointment, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), appointments, userId, params.id)),
  )

  mount(app, context, createAppointment, async ({ userId, body, request, reply }) => {
    const own = db.as(userId)
    // The directory may say another name by the time of a repeat: what was asked is what is compared.
    const record = {
      userId,
      id: idFor(request),
      now: now(),
      values: await columnsOf(own, body),
      content: body,
    }
    return versioned(reply, await createRecord(own, appointments, record))
  })

  mount(app, context, replaceAppointment, async ({ userId, params, body, request, reply }) => {
    const own = db.as(userId)
    const record = { userId, id: params.id, now: now(), values: await columnsOf(own, body) }
    return versioned(reply, await replaceRecord(own, appointments, record, ifMatchOf(request)))
  })

  mount(app, context, deleteAppointment, ({ userId, params }) =>
    deleteRecord(db.as(userId), appointments, userId, params.id, now()),
  )

  mount(app, context, restoreAppointment, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), appointments, userId, params.id, now())),
  )
}

async function columnsOf(db: Sql, body: BodyOf<typeof createAppointment>) {
  return {
    ...body,
    provider_name: await providerNameOf(db, body),
    questions: JSON.stringify(body.questions),
  }
}
