import { RECOVERY_CODES } from '@salve/contract/users/totp.ts'
import { randomInt } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'

/** Without ambiguous characters: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const HALF = 5

/**
 * Replaces the codes for a lost phone by ten new ones and answers these; only keyed hashes are
 * kept.
 */
export async function renewRecoveryCodes(context: Context, db: Sql, account: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)
  await db.deleteFrom('recovery_codes').where('user_id', '=', account).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: account,
        code_hash: hashOf(context, account, code),
        created_at: context.now(),
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Uses one up. False for an invalid or used code: of two concurrent uses only one gets true. */
export async function spendRecoveryCode(
  context: Context,
  db: Sql,
  account: string,
  code: string,
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: context.now() })
    .where('user_id', '=', account)
    .where('code_hash', '=', hashOf(context, account, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

const letters = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const hashOf = ({ keys }: Context, account: string, code: string) =>
  keys.fingerprint(`recovery ${account} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
