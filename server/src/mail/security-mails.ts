import type { Profile } from '@salve/contract/users/profile.ts'
import type { Transaction } from 'kysely'
import { isShared } from '../auth/shared-account.ts'
import type { Context } from '../context.ts'
import type { MomentWriters } from '../record/moment-writers.ts'
import type { Tables } from '../db/tables.ts'
import { deviceWords } from '../lib/device-of.ts'
import { queueMail } from './mail.ts'
import type { SecurityTemplate } from './security-mail-templates.ts'

const PLACES: Partial<Record<SecurityTemplate, string>> = {
  new_device: '/settings/security/devices',
  own_password_changed: '/forgot-password',
  email_in_use: '/login',
  email_kept: '/forgot-password',
  share_made: '/shares',
  share_extended: '/shares',
  share_sent: '/shares',
  document_sent: '/shares',
  giving_ended: '/shares',
  calendar_made: '/medication/calendar',
  calendar_widened: '/medication/calendar',
}

/** Notifies the owner of a change to the account's security, in the transaction that makes it. */
export async function tellOwner(
  context: Context,
  transaction: Transaction<Tables>,
  user: Pick<Profile, 'id' | 'email' | 'language'>,
  template: SecurityTemplate,
  content: {
    link?: string
    stop?: string
    email?: string
    device?: string
    at?: string
    until?: string
    facts?: readonly string[]
  } = {},
): Promise<void> {
  if (isShared(user.email)) return
  const link = context.config.publicUrl + (PLACES[template] ?? '/settings/security')
  await queueMail(context, transaction, {
    account: user.id,
    to: user.email,
    template,
    language: user.language,
    content: { link, ...content },
  })
}

/** Notifies of a sign-in from a new device. */
export function tellOfNewDevice(
  context: Context,
  transaction: Transaction<Tables>,
  user: Profile,
  userAgent: string,
  write: MomentWriters,
): Promise<void> {
  const device = deviceWords(userAgent, user.language)
  return tellOwner(context, transaction, user, 'new_device', { device, at: write.dayAndTime(context.now()) })
}

/** Notifies that a recovery code was used. */
export function tellOfRecovery(context: Context, user: Profile): Promise<void> {
  return context.db.auth
    .transaction()
    .execute((transaction) => tellOwner(context, transaction, user, 'recovery_code_used'))
}
