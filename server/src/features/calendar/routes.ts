import { createHash } from 'node:crypto'
import {
  createCalendarFeed,
  downloadDoses,
  getCalendar,
  listCalendarFeeds,
  replaceCalendarFeed,
  revokeCalendarFeed,
} from '@salve/contract/calendar.ts'
import type { FastifyInstance } from 'fastify'
import { requireProofToGive } from '../../auth/giving.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { deleteRecord, replaceRecord } from '../../record/records.ts'
import { mount } from '../../http/mount.ts'
import { tellerOfGiving } from '../../mail/tell-of-giving.ts'
import { idFor, ifMatchOf, versioned } from '../../http/versions.ts'
import type { CalendarContents, CalendarOptions } from './calendar-file.ts'
import { readContents } from './contents.ts'
import { calendarFeeds, createFeed, findFeed, listFeeds, noteFetch, showsMore } from './feeds.ts'

const MEDIA_TYPE = 'text/calendar; charset=utf-8'

export function calendarRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listCalendarFeeds, async ({ db, patient }) => ({
    results: await listFeeds(db, patient),
    next: null,
  }))

  mount(app, context, createCalendarFeed, async ({ db, patient, sessionId, body, request }) => {
    await requireProofToGive(context, { account: patient, sessionId })
    const tell = await tellerOfGiving(context, patient, request)
    return createFeed(context, db, { patient, id: idFor(request), body, tell })
  })

  mount(
    app,
    context,
    replaceCalendarFeed,
    async ({ db, patient, sessionId, params: { id }, body, request, reply }) => {
      const isWider = await showsMore(db, patient, id, body)
      if (isWider) await requireProofToGive(context, { account: patient, sessionId })
      const tell = isWider ? await tellerOfGiving(context, patient, request) : null
      const record = { patient, id, now: context.now(), values: body }
      const replaced = await inTransaction(db, async (transaction) => {
        const shown = await replaceRecord(transaction, calendarFeeds, record, ifMatchOf(request))
        await tell?.(transaction, 'calendar_widened')
        return shown
      })
      return versioned(reply, replaced)
    },
  )

  mount(app, context, revokeCalendarFeed, ({ db, patient, params }) =>
    deleteRecord(db, calendarFeeds, patient, params.id, context.now()),
  )

  mount(app, context, getCalendar, async ({ params, request, reply }) => {
    const feed = await findFeed(context, params.secret)
    const db = context.db.as(feed.user_id)
    await countUse(context, RATE_LIMITS.calendar, feed.id)
    const contents = await readContents(db, feed.user_id, context.now())
    const file = await written(contents, feed)
    await noteFetch(context, db, feed)
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
    return reply.header('content-disposition', 'inline; filename="calendar.ics"').type(MEDIA_TYPE).send(file)
  })

  mount(app, context, downloadDoses, async ({ db, patient, query, reply }) => {
    const contents = await readContents(db, patient, context.now())
    const file = await written(contents, {
      private_titles: query.private_titles === 'true',
      with_alarms: query.with_alarms === 'true',
      with_doses: true,
      with_appointments: false,
    })
    return reply
      .header('content-disposition', 'attachment; filename="calendar.ics"')
      .type(MEDIA_TYPE)
      .send(file)
  })
}

/** The calendar writer is seldom needed. */
async function written(contents: CalendarContents, options: CalendarOptions): Promise<string> {
  const { writeCalendar } = await import('./calendar-file.ts')
  return writeCalendar(contents, options)
}
