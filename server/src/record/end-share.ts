import type { Bus } from '../db/bus.ts'
import type { Sql } from '../db/client.ts'
import { addNotice } from './notices.ts'
import { addReceipt } from './receipts.ts'
import { sql } from '../db/sql.ts'

interface Ending {
  patient: string
  id: string
  because: 'patient' | 'passcode'
}

/**
 * Ends an open share within the caller's transaction: after its commit no guest's call is answered,
 * and open pages are notified. False when it had ended before, or does not exist.
 */
export async function endShare(
  { now, bus }: { now(): Date; bus: Bus },
  db: Sql,
  { patient, id, because }: Ending,
): Promise<boolean> {
  const at = now()
  const { rows } = await sql<{ title: string }>`
    update shares set revoked_at = ${at}, revoked_because = ${because}, token_sealed = null, updated_at = ${at}
    where user_id = ${patient} and id = ${id} and revoked_at is null and expires_at > ${at}
    returning title`.execute(db)
  const [ended] = rows
  if (!ended) return false
  const { title } = ended
  await bus.publish(db, 'share-ended', { userId: patient, share: id })
  if (because === 'passcode') {
    const detail = { id, title, event: 'locked', guest_name: null }
    await addNotice(db, patient, { kind: 'share', key: `locked ${id}`, at, detail })
  }
  await addReceipt(db, patient, { kind: 'share_ended', at, share: id, facts: { title, because } })
  return true
}
