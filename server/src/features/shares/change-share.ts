import type { Transaction } from 'kysely'
import { requireAlive } from '../../auth/active-shares.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { TellOfGiving } from '../../mail/tell-of-giving.ts'
import type { Share } from '@salve/contract/shares.ts'
import { queueMail } from '../../mail/mail.ts'
import { notFound } from '../../lib/errors.ts'
import type { Language } from '@salve/domain/language.ts'
import { linkOf } from './shares.ts'
import type { Sql } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/** Moves the end of a share that lives; throws 404, and 410 when it has ended. */
export function changeExpiry(
  context: Context,
  db: Sql,
  { patient, share, until, tell }: { patient: string; share: Share; until: Date; tell: TellOfGiving | null },
): Promise<void> {
  const { id } = share
  return inTransaction(db, async (db) => {
    await aliveShare(context, db, patient, id)
    await db
      .updateTable('shares')
      .set({ expires_at: until, updated_at: context.now() })
      .where('user_id', '=', patient)
      .where('id', '=', id)
      .execute()
    await tell?.(db, 'share_extended', { share, from: context.now(), until })
  })
}

interface Mailing {
  patient: string
  id: string
  to: string
  language: Language
}

/**
 * Sends the link of a share that lives, within the caller's transaction; throws 404, and 410 when
 * it has ended.
 */
export async function mailLink(
  context: Context,
  db: Transaction<Tables>,
  { patient, id, to, language }: Mailing,
): Promise<void> {
  const { token_sealed, expires_at } = await aliveShare(context, db, patient, id)
  const link = linkOf(context, { patient, shareId: id }, token_sealed)
  const { name, time_zone } = await db
    .selectFrom('profiles')
    .select(['name', 'time_zone'])
    .where('user_id', '=', patient)
    .executeTakeFirstOrThrow()
  const until = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: time_zone,
  }).format(new Date(expires_at))
  await queueMail(context, db, {
    account: patient,
    to,
    language,
    template: 'share',
    content: { link, name, until },
  })
  await db
    .updateTable('shares')
    .set({ clinician_email: to, mailed_at: context.now(), updated_at: context.now() })
    .where('user_id', '=', patient)
    .where('id', '=', id)
    .execute()
}

/** A share that lives. Nobody ends it until the transaction is over. */
async function aliveShare(context: Context, db: Transaction<Tables>, patient: string, id: string) {
  const share = await db
    .selectFrom('shares')
    .select(['expires_at', 'revoked_because', 'token_sealed'])
    .where('user_id', '=', patient)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!share) throw notFound()
  requireAlive(share, context.now())
  return share
}
