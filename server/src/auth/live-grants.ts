import type { Right } from '@salve/contract/endpoint.ts'
import type { Context } from '../context.ts'
import type { Who } from '../db/one-batch.ts'
import { sql } from '../db/sql.ts'
import { forbidden, notFound } from '../lib/errors.ts'
import { isUuid } from '../lib/ids.ts'

export type Role = 'reader' | 'recorder' | 'manager'

/** The rights of each role in the record that it was granted; the owner's own calls need none. */
const RIGHTS: Record<Role, readonly Right[]> = {
  reader: ['read'],
  recorder: ['read', 'record'],
  manager: ['read', 'record', 'write'],
}

/**
 * The time zone of a patient whose record somebody else asks for. Throws 404 unless a grant is
 * live: that of a patient who does not exist, who granted nothing, whose grant ended or whose
 * account is shut looks the same. Throws 403 where the role of a live grant does not cover the
 * call.
 */
export async function requireGrant(
  context: Context,
  { actor, patient }: Who,
  right: Right,
): Promise<{ timeZone: string }> {
  if (!isUuid(patient)) throw notFound()
  const now = context.now()
  const { rows } = await sql<{ role: Role; time_zone: string }>`
    select role, profiles.time_zone from grants
    join profiles on profiles.user_id = grants.patient
    join accounts on accounts.user_id = grants.patient
    where grants.patient = ${patient} and grants.actor = ${actor} and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
      and accounts.erase_at is null and accounts.locked_at is null`.execute(context.db.as(patient))
  const [grant] = rows
  if (!grant) throw notFound()
  if (!RIGHTS[grant.role].includes(right)) throw forbidden('role-too-narrow')
  return { timeZone: grant.time_zone }
}
