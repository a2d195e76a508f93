import type { ShareScope } from '@salve/contract/shares.ts'
import type { Language } from '@salve/domain/language.ts'
import type { AsNeeded, SlotName, Slots } from '@salve/domain/schedule/kinds.ts'
import type { LoggedValue } from '@salve/domain/log-values.ts'
import { addMinutes } from './calendar.ts'
import { type Chance, idAt } from './random.ts'
import type { KeptJudgement } from '../record/labs/judgements.ts'
import type { Say } from './say.ts'
import type { Story } from './story.ts'

/** The shared input of every maker of rows. */
export interface Making {
  chance: Chance
  story: Story
  patient: string
  language: Language
  say: Say
}

/** The columns that the rows of a record share. Rows are JSON as PostgreSQL reads it. */
export interface Kept {
  user_id: string
  id: string
  create_digest: string
  created_at: string
  updated_at: string
  deleted_at: null
}

/** No request made these rows, so no repeated one can be taken for theirs. */
const NO_DIGEST = '\\x'

/** The shared columns of something that was entered at `at`. */
export function kept({ chance, patient }: Making, at: Date, changed: Date = at): Kept {
  return {
    user_id: patient,
    id: idAt(chance, at),
    create_digest: NO_DIGEST,
    created_at: at.toISOString(),
    updated_at: changed.toISOString(),
    deleted_at: null,
  }
}

/** A moment soon after, as when a person enters what has just happened. */
export function soonAfter({ chance }: Making, at: Date): Date {
  return addMinutes(at, chance.between(1, 9))
}

export interface HealthIssueRow extends Kept {
  name: string
  icd10_code: string | null
  status: 'active' | 'remission' | 'resolved'
  severity: 'mild' | 'moderate' | 'severe'
  onset_date: string
  resolved_date: string | null
  diagnosed_by: string
  notes: string
}

export interface SymptomRow extends Kept {
  health_issue: string | null
  name: string
  severity: number
  recorded_date: string
  recorded_time: string
  description: string
}

export interface PlanRow extends Kept {
  drug_name: string
  strength: string
  form: 'tablet' | 'capsule'
  health_issue: string | null
  reason: string
  prescriber: string | null
  instructions: string
  food: 'any' | 'before' | 'with' | 'after' | 'empty_stomach'
  start_date: string
  end_date: string | null
  status: 'active' | 'paused' | 'completed' | 'stopped'
  home_zone: string
  schedules: (Slots | AsNeeded)[]
  stock: {
    unit: string
    refill_days_before: number
    repeats_left: number | null
    expires_on: string | null
    pack_size: number
  } | null
  notes: string
}

export interface SupplyRow extends Kept {
  medication_plan: string
  kind: 'count' | 'refill'
  parts: number
  pack_parts: number | null
  expires_on: string | null
  used_repeat: boolean
  happened_at: string
  note: string
}

export interface DoseEventRow {
  user_id: string
  id: string
  medication_plan: string
  slot: SlotName | `as_needed:${string}`
  local_date: string
  due_at: string
  status: 'taken' | 'skipped'
  taken_at: string | null
  /** In 1/3000 unit. */
  parts: number
  skip_reason: string | null
  note: string
  created_at: string
  updated_at: string
}

export interface LogEntryRow extends Omit<Kept, 'id'> {
  uid: string
  id: number
  kind: string
  measured_at: string
  time_zone: string
  values: LoggedValue[]
  canonical: (number | null)[]
  context: Record<string, string>
  note: string
  health_issue: string | null
  sitting: string | null
  source: 'manual' | 'device'
}

export interface TargetRangeRow extends Kept {
  key: string
  context: string | null
  low: number | null
  high: number | null
  personal_best: null
  unit: string
  given_by: string
  note: string
}

export interface DocumentRow extends Kept {
  title: string
  category: 'letter' | 'lab_report' | 'other'
  document_date: string
  health_issue: string | null
  tags: string[]
  file_name: string
  media_type: 'application/pdf' | 'text/plain'
  size: number
  sha256: string
  note: string
}

export interface LabResultRow extends Kept {
  taken_on: string
  laboratory: string
  health_issue: string
  document: string | null
  note: string
}

export interface LabLineRow extends KeptJudgement {
  user_id: string
  id: string
  lab_result: string
  position: number
  analyte: string
  loinc: string | null
  comparator: '<' | null
  value: number | null
  decimals: number | null
  text: string | null
  unit: string | null
  low: number | null
  high: number | null
  range_text: string | null
}

export interface AppointmentRow extends Kept {
  title: string
  clinician: string | null
  diagnostic_center: string | null
  provider_name: string
  health_issue: string | null
  starts_at: string
  ends_at: string
  time_zone: string
  mode: 'in_person' | 'video' | 'phone'
  location: string | null
  status: 'scheduled' | 'completed' | 'cancelled' | 'missed'
  questions: { text: string; answered: boolean }[]
  notes: string
  reminder_minutes: number[]
  follow_ups: { text: string; due_date: string | null; done: boolean }[]
}

/** The link is created at storage time: it is a secret, which a seed must not determine. */
export interface ShareRow {
  user_id: string
  id: string
  title: string
  clinician: string | null
  message: string
  scope: ShareScope
  expires_at: string
  passcode_failures: number
  create_digest: string
  created_at: string
  updated_at: string
}

export interface ShareGuestRow {
  user_id: string
  id: string
  share: string
  name: string
  secret_hash: string
  first_opened_at: string
  last_opened_at: string
  last_seen_at: string
  openings: number
}

export interface ConversationRow {
  user_id: string
  id: string
  title: string
  clinician: string
  created_at: string
  updated_at: string
  deleted_at: null
  last_position: number
  patient_received: number
  patient_read: number
  clinician_received: number
  clinician_read: number
  answers_within: 'day'
}

export interface MessageRow {
  user_id: string
  id: string
  conversation: string
  position: number
  sender: 'patient' | 'clinician'
  sender_name: string
  body: string
  folded: string
  sent_at: string
}
