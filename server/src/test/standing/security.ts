import { newId } from '../../lib/ids.ts'
import { PASSWORD, type Patient, type TestApp } from '../app.ts'
import type { StandingCall } from './call.ts'

const UNKNOWN_TOKEN = 'A'.repeat(43)
const assertion = {
  id: 'A'.repeat(22),
  client_data: 'e30',
  authenticator_data: 'AAAA',
  signature: 'AAAA',
  user_handle: null,
}
const attestation = { id: 'A'.repeat(22), client_data: 'e30', attestation: 'AAAA', transports: ['internal'] }

/** The ids of another session and of a passkey. */
export type SecurityIds = Record<'session' | 'passkey', string>

export const unknownSecurity = (): SecurityIds => ({ session: newId(), passkey: newId() })

export async function makeSecurity(server: TestApp, { id, email, access }: Patient): Promise<SecurityIds> {
  await server.call('POST', '/api/users/login/', { body: { email, password: PASSWORD } })
  const sessions = (await server.call('GET', '/api/users/sessions/', { token: access })).json().results
  const passkey = newId()
  await server.context.db
    .as(id)
    .insertInto('passkeys')
    .values({
      user_id: id,
      id: passkey,
      credential_id: newId(),
      public_key: Buffer.alloc(32),
      sign_count: 0,
      transports: [],
      is_backed_up: false,
      name: 'My phone',
      created_at: new Date(),
      last_used_at: null,
    })
    .execute()
  return { session: sessions[1].id, passkey }
}

/** Calls about what guards the account. The patient has just signed in and has a password alone. */
export const securityCalls = ({ session, passkey }: SecurityIds): Record<string, StandingCall> => ({
  'GET /api/users/security/': {},
  'POST /api/users/reauthenticate/': { body: { password: PASSWORD, otp: '123456' } },
  'POST /api/users/reauthenticate/options/': {},
  'POST /api/users/reauthenticate/passkey/': { body: { credential: assertion }, answers: 403 },
  'POST /api/users/google/reauthenticate/': {
    body: { code: 'code', state: 'state', otp: '123456' },
    answers: 404,
  },
  'POST /api/users/google/link/': { body: { code: 'code', state: 'state' }, answers: 404 },
  'DELETE /api/users/google/link/': { answers: 404 },
  'POST /api/users/change-password/': {
    body: {
      current_password: 'not the password',
      password: 'seven quiet herons at dusk',
      end_given: false,
    },
    answers: 422,
  },
  'POST /api/users/change-email/': { body: { email: 'ada.new@example.org' } },
  'DELETE /api/users/change-email/': {},
  'POST /api/users/change-email/confirm/': { body: { token: UNKNOWN_TOKEN }, answers: 410 },
  'POST /api/users/change-email/stop/': { body: { token: UNKNOWN_TOKEN }, answers: 410 },
  'GET /api/users/sessions/': {},
  'GET /api/users/sessions/given/': {},
  'DELETE /api/users/sessions/{id}/': { params: { id: session } },
  'DELETE /api/users/sessions/': {},
  'POST /api/users/totp/setup/': {},
  'POST /api/users/totp/': { body: { setup: UNKNOWN_TOKEN, code: '123456' }, answers: 410 },
  'POST /api/users/totp/recovery-codes/': { answers: 404 },
  'DELETE /api/users/totp/': {},
  'GET /api/users/passkeys/': {},
  'POST /api/users/passkeys/options/': {},
  'POST /api/users/passkeys/': { body: { name: 'My phone', credential: attestation }, answers: 409 },
  'PATCH /api/users/passkeys/{id}/': { params: { id: passkey }, body: { name: 'My laptop' } },
  'DELETE /api/users/passkeys/{id}/': { params: { id: passkey } },
  'POST /api/users/passkeys/sign-in/options/': {},
  'POST /api/users/passkeys/sign-in/': { body: { credential: assertion }, answers: 401 },
})
