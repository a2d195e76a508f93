import { PASSCODE_TRIES, plainPasscode } from '@salve/contract/shares.ts'
import { requireAlive } from '../../auth/active-shares.ts'
import { passwordFits } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { endShare } from '../../record/end-share.ts'
import { addReceipt } from '../../record/receipts.ts'
import { sql } from '../../db/sql.ts'
import { AppError, gone } from '../../lib/errors.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import type { FoundShare } from './found-share.ts'
import { inTransaction } from '../../db/in-transaction.ts'

/**
 * Returns when the passcode fits. Throws 403 with how many tries are left, and 410 with the last
 * wrong one, which ends the share. Tries of one share come one after the other, on this server and
 * on others, so that however many are made at once no more than those few are judged.
 */
export async function requirePasscode(
  context: Context,
  db: Sql,
  { user_id: patient, id }: FoundShare,
  { name, passcode }: { name: string; passcode: string },
): Promise<void> {
  const failures = await oneAtATime(id, () =>
    inTransaction(db, (transaction) => failuresAfter(context, transaction, { patient, id, name, passcode })),
  )
  if (failures === null) return
  if (failures >= PASSCODE_TRIES) throw gone('share-locked')
  throw new AppError(403, 'wrong-passcode', { current: { tries_left: PASSCODE_TRIES - failures } })
}

interface Try {
  patient: string
  id: string
  /** The name that the visitor gives. */
  name: string
  passcode: string
}

/** Counts the failures with this one; null when the passcode fits. */
async function failuresAfter(
  context: Context,
  db: Sql,
  { patient, id, name, passcode }: Try,
): Promise<number | null> {
  const share = await db
    .selectFrom('shares')
    .select(['title', 'passcode_hash', 'passcode_failures', 'expires_at', 'revoked_because'])
    .where('user_id', '=', patient)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  requireAlive(share, context.now())
  if (await passwordFits(share.passcode_hash, plainPasscode(passcode))) return null
  const failures = share.passcode_failures + 1
  await sql`update shares set passcode_failures = ${failures} where user_id = ${patient} and id = ${id}`.execute(
    db,
  )
  const at = context.now()
  const facts = { title: share.title, reason: 'passcode' }
  await addReceipt(db, patient, { kind: 'share_refused', at, share: id, guest: { id: null, name }, facts })
  if (failures >= PASSCODE_TRIES) await endShare(context, db, { patient, id, because: 'passcode' })
  return failures
}
