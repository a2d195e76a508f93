import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NoContent } from './fields.ts'
import { LoginInput, LoginResponse } from './users/account.ts'

/** Access tokens live this long. */
export const ACCESS_TTL_MS = 15 * 60_000
/** Refresh tokens live this long and are replaced at each use. */
export const REFRESH_TTL_MS = 30 * 24 * 60 * 60_000
/**
 * A replaced refresh token answers with the same successor for this long (lost answers, racing
 * tabs).
 */
export const REFRESH_GRACE_MS = 30_000

const RefreshToken = z.string().check(z.minLength(1), z.maxLength(500))

export const obtainToken = endpoint({
  method: 'POST',
  path: '/api/token/',
  summary: 'Sign in with e-mail and password (same as users/login/)',
  public: true,
  cookie: true,
  body: LoginInput,
  refusals: [401],
  response: LoginResponse,
})
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/token/refresh/',
  summary: 'A new access token for a refresh token, from the body or else from the cookie; both are renewed',
  public: true,
  cookie: true,
  body: z.optional(z.strictObject({ refresh: z.optional(RefreshToken) })),
  refusals: [401],
  response: z.object({ access: z.string(), refresh: z.optional(z.string()) }),
})
export const blacklistToken = endpoint({
  method: 'POST',
  path: '/api/token/blacklist/',
  summary: 'Revoke a refresh token and its family, on sign-out',
  public: true,
  cookie: true,
  body: z.strictObject({ refresh: RefreshToken }),
  status: 204,
  refusals: [401],
  response: NoContent,
})
