import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Detail, Email, line, NoContent, noControls, wellFormed } from '../fields.ts'
import { Language, Profile, TimeZone } from './profile.ts'

export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/**
 * A password that can be typed again and is long enough; the server judges its strength by name and
 * e-mail, too.
 */
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX), noControls, wellFormed)
/** A token of a message or link: opaque, bounded. */
export const OpaqueToken = z.string().check(z.minLength(16), z.maxLength(200), z.regex(/^[\w.-]+$/, 'token'))

/**
 * Six digits of an authenticator app, or one of the codes for a lost phone; spaces and hyphens as
 * they come.
 */
export const OneTimeCode = line(40)

export const LoginInput = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Required after a 401 `…/code-needed`, once the password was correct. */
  otp: z.optional(OneTimeCode),
})
export type LoginInput = z.input<typeof LoginInput>

export const LoginResponse = z.object({ access: z.string(), refresh: z.string(), user: Profile })
export type LoginResponse = z.infer<typeof LoginResponse>

export const RegistrationInput = z.strictObject({
  name: line(200),
  email: Email,
  password: NewPassword,
  accepted_terms: z.literal(true, 'accepted_terms'),
  /** The browser's zone, so that the first dates are right; Europe/Berlin's zone name, say. */
  time_zone: z.optional(TimeZone),
  language: z.optional(Language),
  /** Needed where registration is by invitation. */
  invite_code: z.optional(line(100)),
})
export type RegistrationInput = z.input<typeof RegistrationInput>

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login/',
  summary: 'Sign in with e-mail and password',
  public: true,
  cookie: true,
  body: LoginInput,
  refusals: [401],
  response: LoginResponse,
})
export const demoLogin = endpoint({
  method: 'POST',
  path: '/api/users/demo/',
  summary: 'Sign in as the demo patient (404 unless the server runs with DEMO)',
  public: true,
  cookie: true,
  response: LoginResponse,
})
export const register = endpoint({
  method: 'POST',
  path: '/api/users/register/',
  summary: 'Register an account; the answer is the same for a known e-mail',
  public: true,
  body: RegistrationInput,
  status: 202,
  refusals: [403],
  response: Detail,
})
export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/users/verify-email/{token}/',
  summary: 'Confirm the e-mail address; repeating it is harmless',
  public: true,
  params: z.strictObject({ token: OpaqueToken }),
  refusals: [410],
  response: Detail,
})
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/users/resend-verification/',
  summary: 'Send the verification message again',
  public: true,
  body: z.strictObject({ email: Email }),
  status: 202,
  response: Detail,
})
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/users/check-email/',
  summary: 'Tell if an account with this e-mail exists',
  public: true,
  body: z.strictObject({ email: Email }),
  response: z.object({ exists: z.boolean() }),
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/users/logout/',
  summary: 'End this session: its refresh tokens stop working and the cookie is cleared',
  public: true,
  cookie: true,
  body: z.optional(z.strictObject({ refresh: z.optional(z.string().check(z.maxLength(500))) })),
  status: 204,
  response: NoContent,
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/users/forgot-password/',
  summary: 'Send a link for a new password; the answer is the same for an unknown e-mail',
  public: true,
  body: z.strictObject({ email: Email }),
  status: 202,
  response: Detail,
})
export const ResetPasswordInput = z.strictObject({
  token: OpaqueToken,
  password: NewPassword,
  /** True to also end access given away since the ending sessions began. */
  end_given: z.optional(z.boolean()),
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/reset-password/',
  summary: 'Set a new password with the token of the message; ends every session',
  public: true,
  body: ResetPasswordInput,
  refusals: [410],
  response: Detail,
})
