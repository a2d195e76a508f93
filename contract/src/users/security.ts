import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Detail, Email, NoContent, Timestamp } from '../fields.ts'
import { NewPassword, OneTimeCode, OpaqueToken } from './account.ts'
import { PasskeyAssertion, PasskeyOptions } from './passkeys.ts'

/** Maximum age of a sign-in, or of `reauthenticate`, for calls that require proof of identity. */
export const RECENT_SIGN_IN_MS = 5 * 60_000

/** Why a call that requires a recent sign-in was refused: the end of the problem's `type`. */
export const REAUTHENTICATION_NEEDED = 'reauthentication-needed'

const Password = z.string().check(z.minLength(1), z.maxLength(1000))

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/users/security/',
  right: 'own',
  summary: "The account's security, and its ways to prove identity",
  response: z.object({
    email: Email,
    /** The new e-mail address while its change is pending. */
    pending_email: z.nullable(Email),
    /** The addresses whose link must still be opened before that change applies. */
    pending_waits_for: z.array(Email),
    /**
     * True when a change requires the link to the present address, too; codes enabled for long
     * replace it.
     */
    present_email_confirms: z.boolean(),
    has_password: z.boolean(),
    /** Linked with the configured issuer. */
    has_google: z.boolean(),
    /** Not linked, but could be. */
    can_link_google: z.boolean(),
    /** An app's one-time codes; null when they are off. */
    totp: z.nullable(z.object({ created_at: Timestamp, recovery_codes_left: z.int() })),
    passkeys: z.int(),
    /** The origin at which passkeys work; null when the server has only an address and no name. */
    passkey_origin: z.nullable(z.string()),
    /** A shared demo account: its sign-in cannot be changed. */
    is_shared: z.boolean(),
  }),
})

export const ProofInput = z.strictObject({
  password: Password,
  /** Required with one-time codes. */
  otp: z.optional(OneTimeCode),
})
export type ProofInput = z.input<typeof ProofInput>

export const Proved = z.object({
  /** Until when this session counts as a recent sign-in. */
  proved_until: Timestamp,
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/users/reauthenticate/',
  right: 'own',
  summary: 'Prove identity again, by password and, if codes are on, a one-time code',
  body: ProofInput,
  response: Proved,
})
export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/users/reauthenticate/options/',
  right: 'own',
  summary: "A challenge for one of the account's passkeys, to prove identity again",
  refusals: [409],
  response: PasskeyOptions,
})
export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/api/users/reauthenticate/passkey/',
  right: 'own',
  summary: 'Prove identity again, by a passkey',
  body: z.strictObject({ credential: PasskeyAssertion }),
  refusals: [403],
  response: Proved,
})

export const ChangePasswordInput = z.strictObject({
  current_password: Password,
  password: NewPassword,
  /** True to also end access given away since the ended sessions began. */
  end_given: z.optional(z.boolean()),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/users/change-password/',
  right: 'own',
  summary: 'Change the password; every other session ends',
  body: ChangePasswordInput,
  status: 204,
  refusals: [403, 409],
  response: NoContent,
})

export const ChangeEmailInput = z.strictObject({ email: Email })
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/users/change-email/',
  right: 'own',
  summary:
    'Send a link to a new address and, unless codes stand in for it, to the present one; who is signed in opens both',
  body: ChangeEmailInput,
  status: 202,
  refusals: [403],
  response: Detail,
})
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/users/change-email/',
  right: 'own',
  summary: 'Cancel a pending change of the e-mail',
  status: 204,
  response: NoContent,
})
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/users/change-email/confirm/',
  right: 'own',
  summary:
    'Confirm one end of a change of the e-mail, with the token sent there; the last one takes the new address',
  body: z.strictObject({ token: OpaqueToken }),
  refusals: [409, 410],
  response: z.object({
    /** The present address. */
    email: Email,
    /** Address whose link is unopened; null once the new address applies. */
    waits_for: z.nullable(Email),
  }),
})
export const keepEmail = endpoint({
  method: 'POST',
  path: '/api/users/change-email/stop/',
  summary: 'Stop or undo a change of the e-mail, with the token sent to the old address; ends every session',
  public: true,
  body: z.strictObject({ token: OpaqueToken }),
  refusals: [409, 410],
  response: Detail,
})
