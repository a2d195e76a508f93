import type { ShareScope } from '@salve/contract/shares.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { gone, unauthorized } from '../lib/errors.ts'
import type { GuestClaims } from './guest-tokens.ts'

/** The holder of a guest's token, and the share of that guest. */
export interface Guest {
  id: string
  /** The name that the guest gave. */
  name: string
  share: { id: string; title: string; scope: ShareScope; expires_at: string }
}

interface Ending {
  expires_at: string
  revoked_because: 'patient' | 'passcode' | null
}

/** Throws 410 when a share has ended, saying how. */
export function requireAlive({ expires_at, revoked_because }: Ending, now: Date): void {
  if (revoked_because === 'patient') throw gone('share-revoked')
  if (revoked_because === 'passcode') throw gone('share-locked')
  if (new Date(expires_at) <= now) throw gone('share-expired')
}

/**
 * The guest of a token, with the time zone of the patient. Throws 410 when the share has ended
 * meanwhile, by one indexed read.
 */
export async function requireActiveShare(
  context: Context,
  { patient, shareId, guestId }: GuestClaims,
): Promise<{ guest: Guest; timeZone: string }> {
  const { rows } = await sql<Ending & { title: string; scope: ShareScope; name: string; time_zone: string }>`
    select title, scope, expires_at, revoked_because, guest.name, profiles.time_zone
    from shares
    join share_guests guest on guest.user_id = shares.user_id and guest.share = shares.id and guest.id = ${guestId}
    join profiles on profiles.user_id = shares.user_id
    where shares.user_id = ${patient} and shares.id = ${shareId}`.execute(context.db.as(patient))
  const [row] = rows
  if (!row) throw unauthorized('token-refused')
  requireAlive(row, context.now())
  const { title, scope, expires_at, name, time_zone } = row
  return {
    guest: { id: guestId, name, share: { id: shareId, title, scope, expires_at } },
    timeZone: time_zone,
  }
}
