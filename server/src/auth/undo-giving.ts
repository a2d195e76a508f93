import type { Context } from '../context.ts'
import { endShare } from '../db/end-share.ts'
import { laterThanBefore } from '../db/records.ts'
import { sql } from '../db/sql.ts'

/**
 * Ends what somebody who was in an account may have left open for themselves since `since`: shares that were made or changed,
 * addresses for calendars, and devices that get messages. What the owner made in that time goes too, and can be made again.
 */
export function undoGiving(context: Context, userId: string, since: Date): Promise<void> {
  const now = context.now()
  return context.db
    .as(userId)
    .transaction()
    .execute(async (db) => {
      await sql`
        update calendar_feeds set deleted_at = ${now}, updated_at = ${laterThanBefore(now)}
        where user_id = ${userId} and created_at >= ${since} and deleted_at is null`.execute(db)
      await sql`delete from push_subscriptions where user_id = ${userId} and created_at >= ${since}`.execute(
        db,
      )
      const { rows } = await sql<{ id: string }>`
        select id from shares where user_id = ${userId} and updated_at >= ${since}
          and revoked_at is null and expires_at > ${now} order by id`.execute(db)
      // Last, since each adds a line to the receipts.
      for (const { id } of rows) await endShare(context, db, { userId, id, because: 'patient' })
    })
}
