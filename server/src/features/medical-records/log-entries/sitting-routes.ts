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
  const { db, now } = context

  mount(
    app,
    context,
    listLogDays,
    async ({ userId, query }) => new RawJson(await daysOfLogEntries(context, userId, query)),
  )

  mount(app, context, getSitting, async ({ userId, params, reply }) =>
    versioned(reply, await readSitting(db.as(userId), userId, params.id)),
  )

  mount(app, context, changeSitting, async ({ userId, params, body, language, request, reply }) => {
    const kept = await changeReadings(context, userId, params.id, body, ifMatchOf(request))
    return warned(context, { userId, language }, { texts: [body.note ?? ''] }, versioned(reply, kept))
  })

  mount(app, context, deleteSitting, ({ userId, params }) =>
    deleteReadings(db.as(userId), userId, params.id, now()),
  )

  mount(app, context, restoreSitting, async ({ userId, params, reply }) =>
    versioned(reply, await restoreReadings(db.as(userId), userId, params.id, now())),
  )
}
