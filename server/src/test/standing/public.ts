import { newId } from '../../lib/ids.ts'
import { PASSWORD } from '../app.ts'
import type { StandingCall } from './call.ts'

/** A token in the right format that nobody was ever given. */
export const UNKNOWN_TOKEN = 'A'.repeat(43)

const email = () => `${newId()}@example.org`

/** One call of each endpoint that needs no session. */
export const publicCalls = (): Record<string, StandingCall> => ({
  'GET /api/config/': {},
  'POST /api/users/login/': { body: { email: email(), password: PASSWORD, otp: '123456' }, answers: 401 },
  'POST /api/token/': { body: { email: email(), password: PASSWORD, otp: '123456' }, answers: 401 },
  'POST /api/users/demo/': { answers: 404 },
  'POST /api/users/register/': {
    body: {
      name: 'Ada Test',
      email: email(),
      password: PASSWORD,
      accepted_terms: true,
      time_zone: 'Europe/Berlin',
      language: 'de',
      invite_code: 'none needed',
    },
  },
  'GET /api/users/verify-email/{token}/': { params: { token: UNKNOWN_TOKEN }, answers: 410 },
  'POST /api/users/resend-verification/': { body: { email: email() } },
  'POST /api/users/check-email/': { body: { email: email() } },
  'POST /api/users/logout/': { body: { refresh: UNKNOWN_TOKEN } },
  'POST /api/users/forgot-password/': { body: { email: email() } },
  'POST /api/users/reset-password/': {
    body: { token: UNKNOWN_TOKEN, password: PASSWORD, end_given: true },
    answers: 410,
  },
  'POST /api/users/auth/set-refresh-cookie/': { body: { refresh_token: UNKNOWN_TOKEN }, answers: 401 },
  'POST /api/users/auth/clear-refresh-cookie/': {},
  'GET /api/users/google/login/': {
    query: { redirect_uri: 'http://127.0.0.1:3000/google-callback' },
    answers: 404,
  },
  'POST /api/users/google/callback/': {
    body: { code: 'code', state: 'state', redirect_uri: 'http://127.0.0.1:3000/google-callback' },
    answers: 404,
  },
  'POST /api/users/google/confirm/': { body: { password: PASSWORD, otp: '123456' }, answers: 404 },
  'POST /api/token/refresh/': { body: { refresh: UNKNOWN_TOKEN }, answers: 401 },
  'POST /api/token/blacklist/': { body: { refresh: UNKNOWN_TOKEN }, answers: 401 },
  'GET /api/news/': { query: { language: 'de', search: 'blut' } },
  'GET /api/news/topics/': { query: { language: 'de' } },
  'GET /api/news/{slug}/': { params: { slug: 'living-with-type-2-diabetes' }, query: { language: 'en' } },
})
