import { readProfile } from '../auth/profile.ts'
import type { CallingSession } from '../auth/recent-sign-in.ts'
import { undoGiving } from '../auth/undo-giving.ts'
import type { Context } from '../context.ts'
import { tellOwner } from './security-mails.ts'

/** Ends what was given away since then, by whoever it was, and tells the owner. */
export async function endGiven(
  context: Context,
  { userId, sessionId }: CallingSession,
  since: Date,
): Promise<void> {
  const user = await readProfile(context, userId)
  await undoGiving(context, userId, since, { butNotOf: sessionId })
  await context.db.auth
    .transaction()
    .execute((transaction) => tellOwner(context, transaction, user, 'giving_ended'))
}
