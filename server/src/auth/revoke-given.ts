import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Context } from '../context.ts'
import { endShare } from '../record/end-share.ts'
import { laterThanBefore } from '../record/records.ts'
import { sql } from '../db/sql.ts'
import type { CallingSession } from './recent-sign-in.ts'

/**
 * Ends what somebody who was in an account may have left open for themselves since `since`: shares
 * and addresses for calendars that were made or changed, and devices that get messages. What the
 * owner made in that time goes too, and can be made again. The device of the session `butNotOf`,
 * which does this, goes on getting messages. Answers how much of it there was.
 */
export function revokeGiven(
  context: Context,
  account: string,
  since: Date,
  { butNotOf = null }: { butNotOf?: string | null } = {},
): Promise<Ended> {
  const now = context.now()
  return context.db
    .as(account)
    .transaction()
    .execute(async (db) => {
      const feeds = await sql`
        update calendar_feeds set deleted_at = ${now}, updated_at = ${laterThanBefore(now)}
        where user_id = ${account} and updated_at >= ${since} and deleted_at is null
        returning id`.execute(db)
      await sql`
        delete from push_subscriptions where user_id = ${account} and created_at >= ${since}
          and (${butNotOf}::uuid is null or session_id is distinct from ${butNotOf})`.execute(db)
      const { rows } = await sql<{ id: string }>`
        select id from shares where user_id = ${account} and updated_at >= ${since}
          and revoked_at is null and expires_at > ${now} order by id`.execute(db)
      // Last, since each adds a line to the receipts.
      for (const { id } of rows) await endShare(context, db, { patient: account, id, because: 'patient' })
      return { shares: rows.length, calendars: feeds.rows.length }
    })
}

export interface Ended {
  shares: number
  calendars: number
}

export interface Given extends Ended {
  devices: number
}

/** Counts these grants. */
export async function countGiven(
  context: Context,
  { account, sessionId }: CallingSession,
  since: Date,
): Promise<Given> {
  const { rows } = await sql<Given>`
    select (select count(*)::int from shares where user_id = ${account} and updated_at >= ${since}
        and revoked_at is null and expires_at > ${context.now()}) as shares,
      (select count(*)::int from calendar_feeds
        where user_id = ${account} and updated_at >= ${since} and deleted_at is null) as calendars,
      (select count(*)::int from push_subscriptions where user_id = ${account} and created_at >= ${since}
        and session_id is distinct from ${sessionId}) as devices`.execute(context.db.as(account))
  return rows[0] ?? { shares: 0, calendars: 0, devices: 0 }
}

/** `sessionId` is null for a person who is not signed in, such as with a mailed link. */
type Asking = Omit<CallingSession, 'sessionId'> & { sessionId: string | null }

/** Somebody who gives something away and then signs out must not escape its end by that. */
const ENDED_LATELY_MS = 7 * DAY_MS

/** Returns the start of the first other live session, or of `only`; null without one. */
export async function othersSince(
  context: Context,
  { account, sessionId }: Asking,
  only?: string,
): Promise<Date | null> {
  const now = context.now()
  const { rows } = await sql<{ since: string | null }>`
    select min(created_at) as since from sessions
    where user_id = ${account} and id is distinct from ${sessionId}::uuid and (${only ?? null}::uuid is null or id = ${only ?? null})
      and coalesce(revoked_at, expires_at) > ${new Date(now.getTime() - ENDED_LATELY_MS)}`.execute(
    context.db.as(account),
  )
  const since = rows[0]?.since ?? null
  return since === null ? null : new Date(since)
}
