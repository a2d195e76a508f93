import { endOtherSessions, endSession, listGiven, listSessions } from '@salve/contract/users/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { revokeOtherSessions, revokeSessions } from '../../auth/active-sessions.ts'
import { readProfile } from '../../auth/profile.ts'
import { isShared, requireOwnAccount } from '../../auth/shared-account.ts'
import { countGiven, othersSince } from '../../auth/revoke-given.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { endGiven } from './end-given.ts'
import { deviceOf } from '../../lib/device-of.ts'
import { notFound } from '../../lib/errors.ts'

/** More than anybody looks through; those that were silent longest are left out. */
const SHOWN_MAX = 200

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const alive = (account: string) =>
    context.db
      .as(account)
      .selectFrom('sessions')
      .where('user_id', '=', account)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', context.now().toISOString())

  mount(app, context, listSessions, async ({ accountId, sessionId }) => {
    const { email } = await readProfile(context, accountId)
    const rows = await alive(accountId)
      .select(['id', 'user_agent', 'created_at', 'last_used_at'])
      // Others who look at the demo patient are nobody's business.
      .$if(isShared(email), (query) => query.where('id', '=', sessionId))
      .orderBy((eb) => eb('id', '=', sessionId), 'desc')
      .orderBy('last_used_at', 'desc')
      .limit(SHOWN_MAX)
      .execute()
    return {
      results: rows.map(({ user_agent, ...row }) => ({
        ...row,
        device: deviceOf(user_agent),
        is_this: row.id === sessionId,
      })),
      next: null,
    }
  })

  mount(app, context, listGiven, async ({ accountId, sessionId }) => {
    const since = await othersSince(context, { account: accountId, sessionId })
    const given = since && (await countGiven(context, { account: accountId, sessionId }, since))
    return { since: since?.toISOString() ?? null, ...(given ?? { shares: 0, calendars: 0, devices: 0 }) }
  })

  mount(app, context, endSession, async ({ accountId, sessionId, params: { id }, query }) => {
    await requireOwnAccount(context, accountId)
    const session = await alive(accountId).select('id').where('id', '=', id).executeTakeFirst()
    if (!session) throw notFound()
    const since =
      query.end_given === 'true' ? await othersSince(context, { account: accountId, sessionId }, id) : null
    await revokeSessions(context, accountId, 'signed_out', id)
    if (since) await endGiven(context, { account: accountId, sessionId }, since)
  })

  mount(app, context, endOtherSessions, async ({ accountId, sessionId, query }) => {
    await requireOwnAccount(context, accountId)
    const since =
      query.end_given === 'true' ? await othersSince(context, { account: accountId, sessionId }) : null
    await revokeOtherSessions(context, { account: accountId, sessionId }, 'signed_out', context.db.auth)
    if (since) await endGiven(context, { account: accountId, sessionId }, since)
  })
}
