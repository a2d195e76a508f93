import { confirmEmailChange } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { lockAccount } from '../../auth/accounts.ts'
import { confirmEnd, findChangeLink, retireChangeLinks, waitingChange } from '../../auth/email-change-ends.ts'
import { retireEmailTokens } from '../../auth/email-tokens.ts'
import { readProfile } from '../../auth/profile.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { conflict, gone } from '../../lib/errors.ts'
import { keepLink } from './keep-email.ts'

export function confirmEmailRoute(app: FastifyInstance, context: Context): void {
  mount(app, context, confirmEmailChange, async ({ accountId, sessionId, body }) => {
    const pressed = await findChangeLink(context.db.auth, body.token)
    // Another person's link looks like one that was never sent.
    if (!pressed?.email || pressed.user_id !== accountId) throw gone('link-used')
    const { email } = pressed
    const before = await readProfile(context, accountId)
    // Opened again, as some mail programs do.
    if (pressed.used_at && before.email === email) return { email, waits_for: null }
    return context.db.auth.transaction().execute(async (transaction) => {
      // Both links may be pressed at once, and each would wait for the other.
      await lockAccount(transaction, before.email)
      if (!(await confirmEnd(context, transaction, body.token))) throw gone('link-used')
      const change = await waitingChange(context, transaction, before)
      const [waits_for] = change?.waits_for ?? []
      if (waits_for) return { email: before.email, waits_for }
      const other = await lockAccount(transaction, email)
      if (other?.email_verified_at) throw conflict('email-taken')
      await retireChangeLinks(context, transaction, accountId)
      // An address that nobody has confirmed is nobody's yet, and has no record.
      if (other) await transaction.deleteFrom('accounts').where('user_id', '=', other.user_id).execute()
      const now = context.now()
      await transaction
        .updateTable('accounts')
        .set({ email, email_verified_at: now, updated_at: now })
        .where('user_id', '=', accountId)
        .execute()
      // Links sent to the old address no longer work, except the way back.
      await retireEmailTokens(context, transaction, accountId, 'reset_password')
      await tellOwner(context, transaction, before, 'email_changed', {
        email,
        link: await keepLink(context, transaction, before, { account: accountId, sessionId }),
      })
      await tellOwner(context, transaction, { ...before, email }, 'email_changed_here')
      return { email, waits_for: null }
    })
  })
}
