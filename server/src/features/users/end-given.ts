import { readProfile } from '../../auth/profile.ts'
import { type Ended, revokeGiven } from '../../auth/revoke-given.ts'
import type { Context } from '../../context.ts'
import { tellOwner } from '../../mail/security-mails.ts'

/**
 * Ends access given away since then, by anybody, notifies the owner, and returns how much it was.
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
