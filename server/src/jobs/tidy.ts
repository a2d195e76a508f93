import { OWN_IMPORT_KEPT_HOURS } from '@salve/contract/users/import.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { removeLetters } from '../integrations/mail.ts'
import { eraseDueAccounts } from './erase-accounts.ts'
import { purgeOldTrash } from '../record/purge-document.ts'

/**
 * A link that is opened late is still recognised, and a network that was used lately still known.
 */
const KEPT_DAYS = { links: 30, sessions: 90, messages: 30 }

/**
 * Removes expired data that would otherwise grow without limit, some of it at a stranger's will.
 */
export async function tidyDatabase(context: Context): Promise<void> {
  const now = context.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const { auth, system } = context.db
  await system.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute()
  await auth.deleteFrom('passkey_challenges').where('expires_at', '<', now.toISOString()).execute()
  await auth.deleteFrom('email_tokens').where('expires_at', '<', before(KEPT_DAYS.links)).execute()
  await sql`delete from reminder_tokens where expires_at < ${before(KEPT_DAYS.links)}`.execute(auth)
  await auth.deleteFrom('sessions').where('expires_at', '<', before(KEPT_DAYS.sessions)).execute()
  const old = await system
    .deleteFrom('mail_outbox')
    .where('sent_at', '<', before(KEPT_DAYS.messages))
    .returning('id')
    .execute()
  await removeLetters(
    context.config,
    old.map(({ id }) => id),
  )
  await dropOldFiles(context, OWN_IMPORT_KEPT_HOURS)
  await eraseDueAccounts(context)
  await purgeOldTrash(context)
  await context.files.tidy()
}

/** Removes the files of exports and imports whose days are over. */
async function dropOldFiles(context: Context, importHours: number): Promise<void> {
  const now = context.now()
  await sql`delete from own_exports where expires_at <= ${now}`.execute(context.db.auth)
  const oldest = new Date(now.getTime() - importHours * 60 * 60_000)
  await sql`update own_imports set stored_as = null, state = case when state = 'imported' then state else 'cancelled' end,
    updated_at = ${now} where stored_as is not null and created_at <= ${oldest}`.execute(context.db.auth)
}
