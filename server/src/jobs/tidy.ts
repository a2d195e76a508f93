import type { Context } from '../context.ts'
import { purgeOldTrash } from './purge-document.ts'

const DAY_MS = 24 * 60 * 60_000
/** A link that is opened late is still recognised, and a network that was used lately still known. */
const KEPT_DAYS = { links: 30, sessions: 90, messages: 30 }

/** Removes what has served its time and would otherwise grow without end, some of it at a stranger's will. */
export async function tidyDatabase(context: Context): Promise<void> {
  const now = context.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const { auth, system } = context.db
  await system.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute()
  await auth.deleteFrom('email_tokens').where('expires_at', '<', before(KEPT_DAYS.links)).execute()
  await auth.deleteFrom('sessions').where('expires_at', '<', before(KEPT_DAYS.sessions)).execute()
  await system.deleteFrom('mail_outbox').where('sent_at', '<', before(KEPT_DAYS.messages)).execute()
  await purgeOldTrash(context)
  await context.files.tidy()
}
