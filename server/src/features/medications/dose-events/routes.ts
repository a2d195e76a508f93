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
import { dosesOf } from '../../../db/doses/list.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { warningIn } from '../../../http/warned.ts'
import { idFor } from '../../../http/versions.ts'
import { AppError } from '../../../lib/errors.ts'
import { linesOfDoses } from './csv.ts'
import { recordMark, undoMark } from './mark.ts'
import { previewOf } from './travel.ts'

export function doseEventRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listDoseEvents, async ({ userId, query: { from, to, cancelled } }) => {
    if (to < from || daysBetween(from, to) >= DOSE_SPAN_MAX_DAYS)
      throw new AppError(400, 'bad-query', { errors: { to: ['span'] } })
    const results = await dosesOf(context.db.as(userId), userId, context.now(), from, to, undefined, {
      cancelledToo: cancelled === 'true',
    })
    return { results, next: null }
  })

  mount(app, context, exportDoseEvents, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'doses',
      columns: DOSE_EVENT_COLUMNS,
      lines: linesOfDoses(context, userId, query),
    }),
  )

  mount(app, context, markDose, async ({ userId, sessionId, timeZone, body, language, request }) => {
    const marked = await recordMark(context, userId, body, {
      key: idFor(request),
      sessionId,
      timeZone,
      language,
    })
    const warning = await warningIn(
      context,
      { userId, language },
      { texts: [body.note], day: body.local_date },
    )
    return { ...marked, ...(warning && { warning }) }
  })

  mount(app, context, undoDose, ({ userId, body }) => undoMark(context, userId, body))

  mount(app, context, previewTimeZone, ({ userId, timeZone, query }) =>
    previewOf(context, userId, timeZone, query.time_zone),
  )
}
