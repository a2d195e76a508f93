import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'

export const setRefreshCookie = endpoint({
  method: 'POST',
  path: '/api/users/auth/set-refresh-cookie/',
  summary: 'Keep the refresh token in an HttpOnly cookie',
  public: true,
  cookie: true,
  body: z.strictObject({ refresh_token: z.string().check(z.minLength(1), z.maxLength(500)) }),
  status: 204,
  refusals: [401],
  response: NoContent,
})
export const clearRefreshCookie = endpoint({
  method: 'POST',
  path: '/api/users/auth/clear-refresh-cookie/',
  summary: 'Remove the refresh cookie',
  public: true,
  cookie: true,
  status: 204,
  response: NoContent,
})
