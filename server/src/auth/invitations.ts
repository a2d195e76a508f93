import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import type { Tables } from '../db/tables.ts'

const CODE_BYTES = 16

/**
 * Makes a code with which one person may register while registration is by invitation. Only its
 * hash is kept.
 */
export async function issueInvitation(db: Sql, now: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await db
    .insertInto('invitations')
    .values({ code_hash: hashOf(code), created_at: now, used_at: null })
    .execute()
  return code
}

/** Uses a code up. False when it is unknown or used; of two at once only one gets true. */
export async function spendInvitation(
  context: Context,
  transaction: Transaction<Tables>,
  code: string,
): Promise<boolean> {
  const spent = await transaction
    .updateTable('invitations')
    .set({ used_at: context.now() })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst()
  return spent !== undefined
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
