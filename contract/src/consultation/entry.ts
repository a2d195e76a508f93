import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line, Timestamp } from '../fields.ts'
import { SHARE_SECTIONS } from '../shares.ts'

/** Lifetime of the rights that a share's link gives; they are renewed while the page is open. */
export const GUEST_TTL_MS = 15 * 60_000
export const GUEST_NAME_MAX = 100

/** A mistyped link gets the answer of an unknown one, so its form is not validated. */
const LinkToken = z.string().check(z.maxLength(500))

/** A share's facts for a guest before its contents. */
export const SharedFacts = z.object({
  id: Id,
  patient_name: z.string(),
  /** The recipient. */
  title: z.string(),
  message: z.string(),
  sections: z.array(z.enum(SHARE_SECTIONS)),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  expires_at: Timestamp,
})
export type SharedFacts = z.infer<typeof SharedFacts>

export const Look = z.object({
  needs_passcode: z.boolean(),
  /** Wrong passcodes left before the share ends; null when it has no passcode. */
  tries_left: z.nullable(z.int()),
  /** Null until the passcode was given. */
  share: z.nullable(SharedFacts),
})
export type Look = z.infer<typeof Look>

export const lookAtShare = endpoint({
  method: 'POST',
  path: '/api/consultation/look/',
  summary: "The state of a share's link, and its content",
  public: true,
  body: z.strictObject({ token: LinkToken }),
  refusals: [410],
  response: Look,
})

/** Stored by the guest's browser: it identifies a returning guest, who needs no passcode again. */
const GuestKey = z.strictObject({ id: Id, secret: z.string().check(z.maxLength(100)) })

export const EnterInput = z.strictObject({
  token: LinkToken,
  /** The name they give. */
  name: line(GUEST_NAME_MAX),
  passcode: z.optional(z.string().check(z.maxLength(200))),
  guest: z.optional(GuestKey),
})
export type EnterInput = z.input<typeof EnterInput>

export const Entered = z.object({
  /** For the calls of guests alone; ask again before it expires. */
  access: z.string(),
  expires_at: Timestamp,
  guest: GuestKey,
  patient_name: z.string(),
  share: SharedFacts,
})
export type Entered = z.infer<typeof Entered>

export const enterShare = endpoint({
  method: 'POST',
  path: '/api/consultation/enter/',
  summary: 'Enter a share with its link, a name and, if set, its passcode; again to continue',
  public: true,
  body: EnterInput,
  /**
   * 403 `passcode-needed`, or `wrong-passcode` with `tries_left`; 410 `share-expired`,
   * `share-revoked` or `share-locked`.
   */
  refusals: [403, 410],
  response: Entered,
})
export const getConsultation = endpoint({
  method: 'GET',
  path: '/api/consultation/',
  summary: "The content of this guest's share, and its expiry",
  guest: true,
  response: z.object({ guest: z.object({ id: Id, name: z.string() }), share: SharedFacts }),
})
