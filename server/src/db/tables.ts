import type { Generated, JSONColumnType } from 'kysely'
import type { DashboardCards } from '@salve/contract/dashboard.ts'
import type { Schedule } from '@salve/contract/medications/schedules.ts'
import type { ShareScope } from '@salve/contract/shares.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import type { SettingsInput } from '@salve/contract/users/settings.ts'
import type { Language } from '@salve/domain/language.ts'
import type { ReceiptFacts } from '@salve/domain/receipt-chain.ts'
import type { ReceiptKind } from '@salve/domain/receipt-kinds.ts'
import type { NullableTimestamp, Timestamp } from './column-types.ts'
import type { SecurityTables } from './security-tables.ts'

/** The fields of every record that a patient typed. */
export interface Kept {
  user_id: string
  id: string
  create_digest: Buffer
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: NullableTimestamp
}

export interface Tables extends SecurityTables {
  accounts: {
    user_id: string
    email: string
    password_hash: string | null
    email_verified_at: NullableTimestamp
    google_subject: string | null
    google_linked_at: NullableTimestamp
    created_at: Timestamp
    updated_at: Timestamp
    erasure_asked_at: NullableTimestamp
    erase_at: NullableTimestamp
    locked_at: NullableTimestamp
  }
  sessions: {
    user_id: string
    id: string
    seed: Buffer
    generation: Generated<number>
    user_agent: string
    network_hash: Buffer
    created_at: Timestamp
    last_used_at: Timestamp
    expires_at: Timestamp
    revoked_at: NullableTimestamp
    revoked_because: 'signed_out' | 'reused' | 'password_changed' | null
    proved_at: NullableTimestamp
    is_closing: Generated<boolean>
    device_hash: Buffer | null
  }
  email_tokens: {
    user_id: string
    token_hash: Buffer
    purpose: 'verify_email' | 'reset_password' | 'change_email' | 'leave_email' | 'keep_email'
    created_at: Timestamp
    expires_at: Timestamp
    used_at: NullableTimestamp
    password_hash: string | null
    email: Generated<string | null>
    asked_in_session_since: NullableTimestamp
    confirmed_at: NullableTimestamp
  }
  profiles: {
    user_id: string
    name: string
    date_of_birth: string | null
    sex: Profile['sex']
    height_cm: number | null
    pregnancy_due_on: string | null
    not_pregnant_on: string | null
    is_breastfeeding: boolean | null
    breastfeeding_said_on: string | null
    blood_type: Profile['blood_type']
    phone: string | null
    address: string | null
    city: string | null
    country: string | null
    time_zone: string
    language: Profile['language']
    allergies: JSONColumnType<Profile['allergies'], string | undefined>
    emergency_contacts: JSONColumnType<Profile['emergency_contacts'], string | undefined>
    updated_at: Timestamp
  }
  profile_images: { user_id: string; size_px: number; webp: Buffer; updated_at: Timestamp }
  settings: {
    user_id: string
    chosen: JSONColumnType<SettingsInput, string | undefined>
    dashboard: JSONColumnType<Partial<DashboardCards>, string | undefined>
    updated_at: Timestamp
  }
  health_issues: Kept & {
    name: string
    icd10_code: string | null
    status: 'active' | 'remission' | 'resolved'
    severity: 'mild' | 'moderate' | 'severe' | null
    onset_date: string | null
    resolved_date: string | null
    diagnosed_by: string | null
    notes: string
  }
  symptoms: Kept & {
    health_issue: string | null
    name: string
    severity: number
    recorded_date: string
    recorded_time: string
    description: string
  }
  medication_plans: Kept & {
    drug_name: string
    strength: string | null
    form: string
    health_issue: string | null
    reason: string | null
    prescriber: string | null
    instructions: string
    food: 'any' | 'before' | 'with' | 'after' | 'empty_stomach'
    start_date: string
    end_date: string | null
    status: 'active' | 'paused' | 'completed' | 'stopped'
    schedules: JSONColumnType<Schedule[], string>
    notes: string
  }
  shares: {
    user_id: string
    id: string
    token_hash: Buffer
    token_sealed: Buffer | null
    title: string
    clinician: string | null
    clinician_email: string | null
    mailed_at: NullableTimestamp
    message: string
    scope: JSONColumnType<ShareScope, string>
    expires_at: Timestamp
    passcode_hash: string | null
    passcode_failures: Generated<number>
    create_digest: Buffer
    created_at: Timestamp
    updated_at: Timestamp
    revoked_at: NullableTimestamp
    revoked_because: 'patient' | 'passcode' | null
  }
  share_guests: {
    user_id: string
    id: string
    share: string
    name: string
    secret_hash: Buffer
    first_opened_at: Timestamp
    last_opened_at: Timestamp
    last_seen_at: Timestamp
    openings: Generated<number>
  }
  record_history: {
    user_id: string
    id: Generated<number>
    record_type: string
    record_id: string
    changed_at: Generated<string>
    changed_by: string | null
    earlier: JSONColumnType<Record<string, unknown>>
  }
  /** Only ever added to, by `receipts.ts`. */
  receipts: {
    user_id: string
    position: number
    at: Timestamp
    kind: ReceiptKind
    actor_name: string
    share: string | null
    guest: string | null
    subject_kind: string | null
    subject: string | null
    facts: JSONColumnType<ReceiptFacts>
    actor: string | null
    previous: Buffer
    hash: Buffer
  }
  mail_outbox: {
    id: string
    user_id: string | null
    recipient: string
    template: string
    language: Language
    content: JSONColumnType<Record<string, string>>
    created_at: Timestamp
    sent_at: NullableTimestamp
    failed_at: NullableTimestamp
    attempts: Generated<number>
    is_sent_twice_at_most: Generated<boolean>
    begun_at: NullableTimestamp
    notification: Generated<string | null>
  }
  invitations: { code_hash: Buffer; created_at: Timestamp; used_at: NullableTimestamp }
  stored_files: {
    name: string
    state: 'arriving' | 'kept' | 'doomed'
    size: number
    key_id: string
    since: Timestamp
  }
  rate_limits: { key: Buffer; count: number; window_ends_at: Timestamp }
}
