import {
  actOnNotification,
  countUnreadNotifications,
  getDelivery,
  listNotifications,
  readAllNotifications,
  readNotification,
  sendTestNotification,
  snoozeNotification,
} from '@salve/contract/users/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../auth/rate-limits.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { conflict } from '../../../lib/errors.ts'
import { act } from './act.ts'
import { deliveryOf } from './delivery.ts'
import { countUnread, listOfNotifications, notificationOf } from './queries.ts'
import { snooze } from './snooze.ts'
import { makeTest } from './test-message.ts'

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listNotifications,
    async ({ accountId, query }) => new RawJson(await listOfNotifications(context, accountId, query)),
  )

  mount(app, context, countUnreadNotifications, async ({ accountId }) => ({
    unread: await countUnread(context, accountId),
  }))

  mount(app, context, readNotification, async ({ accountId, params }) => {
    await sql`
      update notifications set read_at = ${now()} where user_id = ${accountId} and id = ${params.id} and read_at is null`.execute(
      db.as(accountId),
    )
    return new RawJson(await notificationOf(context, accountId, params.id))
  })

  mount(app, context, readAllNotifications, async ({ accountId, body }) => {
    await sql`
      update notifications set read_at = ${now()}
      where user_id = ${accountId} and in_app and read_at is null and created_at <= ${body.until}`.execute(
      db.as(accountId),
    )
    return { unread: await countUnread(context, accountId) }
  })

  mount(app, context, snoozeNotification, async ({ accountId, params, body }) => {
    const until = new Date(now().getTime() + body.minutes * 60_000)
    const isSnoozed = await db
      .as(accountId)
      .transaction()
      .execute((transaction) => snooze(transaction, accountId, params.id, until, now()))
    const json = await notificationOf(context, accountId, params.id)
    if (!isSnoozed) throw conflict('nothing-open', JSON.parse(json))
    return new RawJson(json)
  })

  mount(app, context, actOnNotification, ({ body }) => act(context, body.token))

  mount(app, context, sendTestNotification, async ({ accountId, timeZone, body }) => {
    if (body.channel !== 'in_app') await countUse(context, RATE_LIMITS.testMessage, accountId)
    const id = await makeTest(context, accountId, timeZone, body.channel)
    return new RawJson(await notificationOf(context, accountId, id))
  })

  mount(app, context, getDelivery, ({ accountId }) => deliveryOf(context, accountId))
}
