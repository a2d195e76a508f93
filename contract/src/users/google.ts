import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { YesNo } from '../fields.ts'
import { LoginResponse } from './account.ts'
import { Proved } from './security.ts'

const RedirectUri = z.url().check(z.maxLength(500))

export const googleLogin = endpoint({
  method: 'GET',
  path: '/api/users/google/login/',
  summary: 'The address at which the person signs in with the configured OpenID issuer',
  public: true,
  query: z.strictObject({
    redirect_uri: z.optional(RedirectUri),
    /** Has the issuer ask for the password again, to show who is there: for `googleReauthenticate`. */
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
    /** The state that came back beside the code; compared when sent. PKCE binds the code to this browser either way. */
    state: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    redirect_uri: z.optional(RedirectUri),
  }),
  refusals: [401],
  response: LoginResponse,
})
export const googleReauthenticate = endpoint({
  method: 'POST',
  path: '/api/users/google/reauthenticate/',
  summary: 'Show again who is there, by a sign-in at the issuer that was made just now',
  cookie: true,
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  refusals: [403],
  response: Proved,
})
