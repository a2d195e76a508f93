import type { Passkey } from '@salve/contract/users/passkeys.ts'
import type { Context } from '../../context.ts'

/** The passkeys of a person, the newest first. */
export function passkeyItems(context: Context, account: string): Promise<Passkey[]> {
  return context.db
    .as(account)
    .selectFrom('passkeys')
    .select(['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', account)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Options of WebAuthn as plain JSON. */
export const asOptions = (options: object): Record<string, unknown> => ({ ...options })
