import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  PUSH_DEVICES_MAX,
  type PushDevice,
} from '@salve/contract/users/push-subscriptions.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { CallingSession } from '../../auth/recent-sign-in.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { mount } from '../../http/mount.ts'
import { conflict, invalid, notFound, unauthorized } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'

type Given = BodyOf<typeof createPushSubscription>

const DEVICE = sql`id, device, split_part(split_part(endpoint, '/', 3), ':', 1) as service, rfc3339(created_at) as created_at,
  rfc3339(last_delivered_at) as last_delivered_at, rfc3339(last_failed_at) as last_failed_at, rfc3339(signed_out_at) as signed_out_at`

export function pushSubscriptionRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getPushKey, async () => ({ public_key: context.push.publicKey() }))

  mount(app, context, listPushSubscriptions, async ({ accountId }) => {
    const { rows } = await sql<PushDevice>`
      select ${DEVICE} from push_subscriptions where user_id = ${accountId} order by created_at desc, id desc`.execute(
      context.db.as(accountId),
    )
    return { results: rows, next: null }
  })

  mount(app, context, createPushSubscription, ({ accountId, sessionId, body }) => {
    if (!context.push.allows(body.endpoint)) throw invalid({ endpoint: ['push_endpoint'] })
    return context.db.auth
      .transaction()
      .execute((transaction) => register(transaction, { account: accountId, sessionId }, body, context.now()))
  })

  mount(app, context, deletePushSubscription, async ({ accountId, params }) => {
    const { changed } = await sql`
      delete from push_subscriptions where user_id = ${accountId} and id = ${params.id}`.execute(
      context.db.as(accountId),
    )
    if (changed === 0) throw notFound()
  })
}

/**
 * Runs with the sign-in code's rights, since the device may have belonged to another account: its
 * secret proves possession, and its messages are theirs from now on. A signed-out device becomes
 * active again.
 */
async function register(
  db: Sql,
  { account, sessionId }: CallingSession,
  { endpoint, keys, device }: Given,
  now: Date,
): Promise<PushDevice> {
  // Locked, so that the end of the session waits until it sees this device; it may have come just
  // before.
  const alive = await sql`
    select from sessions where user_id = ${account} and id = ${sessionId} and revoked_at is null for share`.execute(
    db,
  )
  if (alive.rows.length === 0) throw unauthorized('token-refused')
  const hash = createHash('sha256').update(endpoint).digest()
  await sql`
    delete from push_subscriptions where endpoint_hash = ${hash} and user_id <> ${account} and auth = ${keys.auth}`.execute(
    db,
  )
  const { rows } = await sql<PushDevice>`
    insert into push_subscriptions (user_id, id, endpoint, endpoint_hash, p256dh, auth, device, session_id, created_at)
    values (${account}, ${newId()}, ${endpoint}, ${hash}, ${keys.p256dh}, ${keys.auth}, ${device}, ${sessionId}, ${now})
    on conflict (endpoint_hash) do update
      set p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, session_id = excluded.session_id,
        signed_out_at = null
      where push_subscriptions.user_id = excluded.user_id
    returning ${DEVICE}`.execute(db)
  if (!rows[0]) throw conflict('same-key-other-body')
  await sql`
    delete from push_subscriptions where user_id = ${account} and id in (
      select id from push_subscriptions where user_id = ${account} and id <> ${rows[0].id}
      order by signed_out_at is not null, coalesce(last_delivered_at, created_at) desc, id desc offset ${PUSH_DEVICES_MAX - 1})`.execute(
    db,
  )
  return rows[0]
}
