import type { Guest } from '../../../auth/active-shares.ts'
import { sharedRows } from '../../../record/shared-record/scope.ts'
import { invalid } from '../../../lib/errors.ts'
import { findAll, keyOf } from '../messages/attachments.ts'
import type { KeptMessage } from '../messages/message-sql.ts'
import type { Sql } from '../../../db/client.ts'

interface Caller {
  patient: string
  guest: Guest
  timeZone: string
}

/** Rejects records outside the share: citing a guessed id reveals nothing. */
export async function requireShared(
  db: Sql,
  { patient, guest, timeZone }: Caller,
  attachments: KeptMessage['attachments'],
): Promise<void> {
  const rows = sharedRows(patient, timeZone, guest.share.scope)
  const found = await findAll(db, patient, [{ attachments }], rows, timeZone)
  if (found.size < new Set(attachments.map(keyOf)).size) throw invalid({ attachments: ['not_shared'] })
}
