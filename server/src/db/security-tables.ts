import type { ColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** The tables that guard an account besides its password. */
export interface SecurityTables {
  totp_factors: {
    user_id: string
    secret_sealed: Buffer
    last_step: number
    created_at: Timestamp
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
    created_at: Timestamp
    used_at: NullableTimestamp
  }
  passkeys: {
    user_id: string
    id: string
    credential_id: string
    public_key: Buffer
    sign_count: number
    transports: ColumnType<string[], string[], never>
    is_backed_up: boolean
    name: string
    created_at: Timestamp
    last_used_at: NullableTimestamp
  }
  passkey_challenges: {
    challenge_hash: Buffer
    purpose: 'add' | 'sign_in' | 'prove'
    account: string | null
    expires_at: Timestamp
  }
}
