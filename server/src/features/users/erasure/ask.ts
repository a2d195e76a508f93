import { ERASURE_DAYS, type Erasure } from '@salve/contract/users/erasure.ts'
import type { Language } from '@salve/domain/language.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { forgetSessions, revokeSessions } from '../../../auth/active-sessions.ts'
import type { CallingSession } from '../../../auth/recent-sign-in.ts'
import type { Context } from '../../../context.ts'
import { isDemo } from '../../../lib/demo-patients.ts'
import { endShare } from '../../../record/end-share.ts'
import { readMomentWriters } from '../../../record/moment-writers.ts'
import { sql } from '../../../db/sql.ts'
import { queueMail } from '../../../mail/mail.ts'
import { forbidden, invalid, notFound } from '../../../lib/errors.ts'

export async function readErasure(context: Context, patient: string): Promise<Erasure> {
  const { rows } = await sql<{ asked_at: string | null; erase_at: string | null }>`
    select erasure_asked_at as asked_at, erase_at from accounts where user_id = ${patient}`.execute(
    context.db.as(patient),
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Shuts the account at once: shares end, other devices are signed out, reminders rest; asked twice,
 * the first time counts.
 */
export async function askForErasure(
  context: Context,
  { account: patient, sessionId }: CallingSession,
  typed: string,
  language: Language,
): Promise<void> {
  const now = context.now()
  const eraseAt = new Date(now.getTime() + ERASURE_DAYS * DAY_MS)
  await context.db
    .as(patient)
    .transaction()
    .execute(async (db) => {
      const { rows } = await sql<{ email: string }>`
        select email from accounts where user_id = ${patient} for update`.execute(db)
      const [account] = rows
      if (!account) throw notFound()
      if (isDemo(account.email)) throw forbidden('shared-account')
      if (account.email !== typed) throw invalid({ email: ['other_email'] })
      const { changed } = await sql`
        update accounts set erasure_asked_at = ${now}, erase_at = ${eraseAt}, updated_at = ${now}
        where user_id = ${patient} and erase_at is null`.execute(db)
      if (changed === 0) return
      const open = await sql<{ id: string }>`
        select id from shares where user_id = ${patient} and revoked_at is null and expires_at > ${now} order by id`.execute(
        db,
      )
      await revokeSessions(context, patient, 'signed_out', undefined, db)
      await sql`update sessions set is_closing = true, revoked_at = null, revoked_because = null
        where user_id = ${patient} and id = ${sessionId}`.execute(db)
      // This device stays signed in, and has its reminders again should the account be opened
      // again.
      await sql`update push_subscriptions set signed_out_at = null
        where user_id = ${patient} and session_id = ${sessionId}`.execute(db)
      await sql`update reminder_wakes set wake_at = 'infinity' where user_id = ${patient}`.execute(db)
      const write = await readMomentWriters(db, patient, language)
      const content = { link: `${context.config.publicUrl}/login`, until: write.day(eraseAt) }
      await queueMail(context, db, {
        account: patient,
        to: account.email,
        template: 'erasure_asked',
        language,
        content,
      })
      // Last, since each adds a line to the receipts.
      for (const { id } of open.rows) await endShare(context, db, { patient, id, because: 'patient' })
    })
  forgetSessions(patient)
}

/** Opens the account again. Sessions that were opened meanwhile are whole from now on. */
export async function withdrawErasure(context: Context, patient: string, language: Language): Promise<void> {
  const now = context.now()
  await context.db
    .as(patient)
    .transaction()
    .execute(async (db) => {
      const { rows } = await sql<{ email: string }>`
        update accounts set erasure_asked_at = null, erase_at = null, updated_at = ${now}
        where user_id = ${patient} and erase_at > ${now} returning email`.execute(db)
      const [account] = rows
      if (!account) return
      await sql`update sessions set is_closing = false where user_id = ${patient}`.execute(db)
      // Reminders that came due while the account was shut are not sent now.
      await sql`update reminder_wakes set wake_at = '-infinity', checked_until = ${now} where user_id = ${patient}`.execute(
        db,
      )
      const content = { link: `${context.config.publicUrl}/forgot-password` }
      await queueMail(context, db, {
        account: patient,
        to: account.email,
        template: 'erasure_taken_back',
        language,
        content,
      })
    })
  forgetSessions(patient)
}
