import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NoContent, YesNo } from '../fields.ts'
import { LoginResponse, OneTimeCode } from './account.ts'
import { Proved } from './security.ts'

const RedirectUri = z.url().check(z.maxLength(500))

export const googleLogin = endpoint({
  method: 'GET',
  path: '/api/users/google/login/',
  summary: 'The address at which the person signs in with the configured OpenID issuer',
  public: true,
  query: z.strictObject({
    redirect_uri: z.optional(RedirectUri),
    /**
     * Makes the issuer ask for the password again, as a proof of identity: for
     * `googleReauthenticate`.
     */
    again: z.optional(YesNo),
  }),
  refusals: [401],
  response: z.object({ auth_url: z.string() }),
})
export const googleCallback = endpoint({
  method: 'POST',
  path: '/api/users/google/callback/',
  summary: 'Exchange the code that the issuer sent back for a session',
  public: true,
  cookie: true,
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    /**
     * The state that came back beside the code; compared when sent. PKCE binds the code to this
     * browser either way.
     */
    state: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    redirect_uri: z.optional(RedirectUri),
  }),
  refusals: [401],
  response: LoginResponse,
})
export const googleReauthenticate = endpoint({
  method: 'POST',
  path: '/api/users/google/reauthenticate/',
  right: 'own',
  summary: 'Prove identity again, by a fresh sign-in at the issuer',
  cookie: true,
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Required where one-time codes are on; 422 beside it when missing or wrong. */
    otp: z.optional(OneTimeCode),
  }),
  refusals: [403],
  response: Proved,
})

export const GoogleConfirmInput = z.strictObject({
  /** The account's, where its owner was not linked with the issuer yet. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  /** Needed with one-time codes. */
  otp: z.optional(OneTimeCode),
})
export type GoogleConfirmInput = z.input<typeof GoogleConfirmInput>

/** Why a sign-in at the issuer does not open an account yet: the end of the problem's `type`. */
export const GOOGLE_ASKS = ['google-link-needed', 'google-code-needed'] as const
export type GoogleAsks = (typeof GOOGLE_ASKS)[number]

export const googleConfirm = endpoint({
  method: 'POST',
  path: '/api/users/google/confirm/',
  summary:
    'Finish a sign-in at the issuer that asked for the password or a code of the account; links the two where they were not',
  public: true,
  cookie: true,
  body: GoogleConfirmInput,
  refusals: [401, 403, 409],
  response: LoginResponse,
})
export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/users/google/link/',
  right: 'own',
  summary: 'Link the account with the identity of a fresh sign-in at the issuer, which can then sign in',
  cookie: true,
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  status: 204,
  refusals: [403, 409],
  response: NoContent,
})
export const unlinkGoogle = endpoint({
  method: 'DELETE',
  path: '/api/users/google/link/',
  right: 'own',
  summary: 'Unlink the identity at the issuer',
  status: 204,
  refusals: [403, 409],
  response: NoContent,
})
