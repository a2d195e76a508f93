import { readProfile } from '../../auth/profile.ts'
import { type Ended, revokeGiven } from '../../auth/revoke-given.ts'
import type { Context } from '../../context.ts'
import { tellOwner } from '../../mail/security-mails.ts'

/**
 * Ends what was given away since then, by whoever it was, tells the owner, and answers how much it
 * was.
 */
export async function endGiven(
  context: Context,
  { account, sessionId }: { account: string; sessionId: string | null },
  since: Date,
): Promise<Ended> {
  const user = await readProfile(context, account)
  const ended = await revokeGiven(context, account, since, { butNotOf: sessionId })
  await context.db.auth
    .transaction()
    .execute((transaction) => tellOwner(context, transaction, user, 'giving_ended'))
  return ended
}
