import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import {
  changeSitting,
  deleteSitting,
  getSitting,
  restoreSitting,
} from '@salve/contract/medical-records/sittings.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { warned } from '../../../http/warned.ts'
import { ifMatchOf, versioned } from '../../../http/versions.ts'
import { daysOfLogEntries } from './queries.ts'
import { changeReadings, deleteReadings, readSitting, restoreReadings } from './sittings.ts'

/** Log entries taken together: those of a day, and those of a sitting. */
export function sittingRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listLogDays,
    async ({ db, patient, query }) => new RawJson(await daysOfLogEntries(db, patient, query)),
  )

  mount(app, context, getSitting, async ({ db, patient, params, reply }) =>
    versioned(reply, await readSitting(db, patient, params.id)),
  )

  mount(app, context, changeSitting, async (call) => {
    const { db, patient, params, body, language, timeZone, request, reply } = call
    const kept = await changeReadings(context, db, patient, params.id, body, ifMatchOf(request))
    return warned(
      db,
      { patient, language, timeZone, now: now() },
      { texts: [body.note ?? ''] },
      versioned(reply, kept),
    )
  })

  mount(app, context, deleteSitting, ({ db, patient, params }) =>
    deleteReadings(db, patient, params.id, now()),
  )

  mount(app, context, restoreSitting, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreReadings(db, patient, params.id, now())),
  )
}
