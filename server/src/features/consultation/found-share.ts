import type { SharedFacts } from '@salve/contract/consultation/entry.ts'
import type { ShareScope } from '@salve/contract/shares.ts'
import { requireAlive } from '../../auth/active-shares.ts'
import { countUse, giveBackUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { linkHash } from '../../lib/share-links.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { AppError, notFound } from '../../lib/errors.ts'
import { networkOf } from '../../lib/network-of.ts'
import type { Sql } from '../../db/client.ts'

export interface FoundShare {
  user_id: string
  id: string
  title: string
  message: string
  scope: ShareScope
  expires_at: string
  revoked_because: 'patient' | 'passcode' | null
  passcode_hash: string | null
  passcode_failures: number
}

/**
 * The share of a link that lives. Throws 404 for a link that leads nowhere, mistyped or never made,
 * 410 when the share has ended, and 429 for a network that tries out links.
 */
export async function findShare(context: Context, token: string, address: string): Promise<FoundShare> {
  const network = networkOf(address)
  await countUse(context, RATE_LIMITS.unknownLink, network)
  const { rows } = await sql<FoundShare>`
    select user_id, id, title, message, scope, expires_at, revoked_because, passcode_hash, passcode_failures
    from shares where token_hash = ${linkHash(token)}`.execute(context.db.auth)
  const [found] = rows
  if (!found) throw new AppError(404, 'link-unknown')
  await giveBackUse(context, RATE_LIMITS.unknownLink, network)
  requireAlive(found, context.now())
  return found
}

/** Returns the facts of the share that a guest sees. */
export const factsOf = (db: Sql, { user_id, id }: FoundShare): Promise<SharedFacts> =>
  sharedBy(db, user_id, id)

/** The same, of a share of this patient. */
export async function sharedBy(db: Sql, patient: string, id: string): Promise<SharedFacts> {
  const { rows } = await sql<
    Pick<FoundShare, 'title' | 'message' | 'scope' | 'expires_at'> & { patient_name: string }
  >`
    select title, message, scope, expires_at, name as patient_name
    from shares join profiles using (user_id) where user_id = ${patient} and id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { scope, ...facts } = row
  return { id, ...facts, sections: scope.sections, from: scope.from, to: scope.to }
}
