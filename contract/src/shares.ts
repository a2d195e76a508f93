import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Email,
  Id,
  IdParams,
  line,
  listOf,
  listQuery,
  maybe,
  prose,
  Timestamp,
} from './fields.ts'
import { Language } from './users/profile.ts'
import { isWeakPasscode } from './weak-passcodes.ts'

/** Sections of the record that are shared as a whole. */
export const SHARE_SECTIONS = [
  'profile',
  'allergies',
  'health_issues',
  'medication_plans',
  'log_entries',
  'symptoms',
  'lab_results',
  'documents',
  'appointments',
] as const
export type ShareSection = (typeof SHARE_SECTIONS)[number]

export const SHARE_HOURS_MAX = 90 * 24
/** Upper bound of open shares per patient. */
export const SHARES_MAX = 50
export const SHARED_ISSUES_MAX = 50
export const SHARED_DOCUMENTS_MAX = 100
/** Wrong passcodes that end a share, counted over its whole life. */
export const PASSCODE_TRIES = 5
export const PASSCODE_MIN = 4

const distinct = z.refine<string[]>((list) => new Set(list).size === list.length, 'twice')
const scope = {
  sections: z.array(z.enum(SHARE_SECTIONS)).check(z.maxLength(SHARE_SECTIONS.length), distinct),
  /** Limits the share to records of these issues; when empty, it includes all. */
  health_issues: z._default(z.array(Id).check(z.maxLength(SHARED_ISSUES_MAX), distinct), []),
  /** Single documents beside the section. */
  documents: z._default(z.array(Id).check(z.maxLength(SHARED_DOCUMENTS_MAX), distinct), []),
  /** The first and the last day, on the patient's own calendar. */
  from: maybe(CalendarDate),
  to: maybe(CalendarDate),
}
const holdsSomething = z.refine<{ sections: string[]; documents: string[] }>(
  ({ sections, documents }) => sections.length + documents.length > 0,
  { path: ['sections'], error: 'nothing_chosen' },
)
const inOrder = z.refine<{ from: string | null; to: string | null }>(
  ({ from, to }) => from === null || to === null || from <= to,
  { path: ['to'], error: 'end_before_start' },
)

/** A part of the record opened to somebody. */
export const ShareScope = z.strictObject(scope).check(holdsSomething, inOrder)
export type ShareScope = z.infer<typeof ShareScope>
export type ShareScopeInput = z.input<typeof ShareScope>

const Hours = z.int().check(z.gte(1), z.lte(SHARE_HOURS_MAX))
/** Spaces, hyphens and case are ignored, since it is passed on orally. */
export const plainPasscode = (passcode: string): string =>
  passcode.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
export const Passcode = line(64).check(
  z.refine((text) => plainPasscode(text).length >= PASSCODE_MIN, 'passcode_short'),
  z.refine((text) => !isWeakPasscode(plainPasscode(text)), 'passcode_weak'),
)
const MailLanguage = z._default(Language, 'en')

export const ShareInput = z
  .strictObject({
    ...scope,
    /** Recipient. */
    title: line(120),
    clinician: maybe(Id),
    /** The address that receives the link. */
    clinician_email: maybe(Email),
    /** Language of the message. */
    language: MailLanguage,
    message: z._default(prose(2000), ''),
    expires_in_hours: Hours,
    passcode: maybe(Passcode),
  })
  .check(holdsSomething, inOrder)
export type ShareInput = z.input<typeof ShareInput>

/** Why a share has ended: it expired, the patient ended it, or the passcode was wrong too often. */
export const SHARE_ENDS = ['expired', 'revoked', 'locked'] as const
export type ShareEnd = (typeof SHARE_ENDS)[number]

/** A person who opened a share, with the name that they gave. */
export const ShareGuest = z.object({
  id: Id,
  name: z.string(),
  first_opened_at: Timestamp,
  last_opened_at: Timestamp,
  openings: z.int(),
})
export type ShareGuest = z.infer<typeof ShareGuest>

const share = {
  id: Id,
  title: z.string(),
  clinician: z.nullable(Id),
  clinician_email: z.nullable(z.string()),
  /** When the link was last sent to that address. */
  mailed_at: z.nullable(Timestamp),
  message: z.string(),
  sections: z.array(z.enum(SHARE_SECTIONS)),
  health_issues: z.array(Id),
  documents: z.array(Id),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  has_passcode: z.boolean(),
  passcode_failures: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  expires_at: Timestamp,
  ended: z.nullable(z.enum(SHARE_ENDS)),
  ended_at: z.nullable(Timestamp),
  /** Latest first. */
  guests: z.array(ShareGuest),
}
export const Share = z.object(share)
export type Share = z.infer<typeof Share>

/** A record that a share names individually; marked when it no longer exists. */
const SharedRecord = z.object({ id: Id, name: z.string(), is_deleted: z.boolean() })

export const ShareDetail = z.object({
  ...share,
  /** The complete link; null once the share has ended. */
  url: z.nullable(z.string()),
  shared_issues: z.array(SharedRecord),
  shared_documents: z.array(SharedRecord),
})
export type ShareDetail = z.infer<typeof ShareDetail>

const path = '/api/shares/'

export const listShares = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Shares with recipients and readers, newest first',
  query: z.strictObject({ ...listQuery, status: z.optional(z.enum(['active', 'ended'])) }),
  response: listOf(Share),
})
export const createShare = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Share a part of the record by a secret link',
  body: ShareInput,
  refusals: [403],
  status: 201,
  response: ShareDetail,
})
export const getShare = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'One share, with its link while it is open',
  params: IdParams,
  response: ShareDetail,
})
export const changeShareExpiry = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Shorten or extend an open share, counted from now',
  params: IdParams,
  body: z.strictObject({ expires_in_hours: Hours }),
  refusals: [403, 410],
  response: ShareDetail,
})
export const revokeShare = endpoint({
  method: 'POST',
  path: `${path}{id}/revoke/`,
  right: 'own',
  summary: 'End a share at once; an ended one stays unchanged',
  params: IdParams,
  response: ShareDetail,
})
export const sendShare = endpoint({
  method: 'POST',
  path: `${path}{id}/send/`,
  right: 'own',
  summary: 'Send the link by e-mail, without the passcode',
  params: IdParams,
  body: z.strictObject({ clinician_email: Email, language: MailLanguage }),
  refusals: [403, 410],
  response: ShareDetail,
})
