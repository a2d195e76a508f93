import {
  DOSE_SPAN_MAX_DAYS,
  exportDoseEvents,
  listDoseEvents,
  markDose,
  previewTimeZone,
  undoDose,
} from '@salve/contract/medications/dose-events.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import { DOSE_EVENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { dosesOf } from '../../../record/doses/list.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { warningIn } from '../../../http/warned.ts'
import { idFor } from '../../../http/versions.ts'
import { AppError } from '../../../lib/errors.ts'
import { linesOfDoses } from './csv.ts'
import { recordMark, undoMark } from './mark.ts'
import { previewOf } from './travel.ts'

export function doseEventRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listDoseEvents, async ({ db, patient, query: { from, to, cancelled } }) => {
    if (to < from || daysBetween(from, to) >= DOSE_SPAN_MAX_DAYS)
      throw new AppError(400, 'bad-query', { errors: { to: ['span'] } })
    const results = await dosesOf(db, patient, context.now(), from, to, undefined, {
      cancelledToo: cancelled === 'true',
    })
    return { results, next: null }
  })

  mount(app, context, exportDoseEvents, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'doses',
      columns: DOSE_EVENT_COLUMNS,
      lines: linesOfDoses(context, db, patient, query),
    }),
  )

  mount(app, context, markDose, async ({ db, patient, sessionId, timeZone, body, language, request }) => {
    const marked = await recordMark(context, db, patient, body, {
      key: idFor(request),
      sessionId,
      timeZone,
      language,
    })
    const caller = { patient, language, timeZone, now: context.now() }
    const warning = await warningIn(db, caller, { texts: [body.note], day: body.local_date })
    return { ...marked, ...(warning && { warning }) }
  })

  mount(app, context, undoDose, ({ db, patient, body }) => undoMark(context, db, patient, body))

  mount(app, context, previewTimeZone, ({ db, patient, timeZone, query }) =>
    previewOf(context, db, patient, timeZone, query.time_zone),
  )
}
