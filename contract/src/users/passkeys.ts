import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, NoContent, Timestamp } from '../fields.ts'
import { LoginResponse } from './account.ts'

/** More than anybody has. */
export const PASSKEYS_MAX = 20
/** Lifetime of a passkey challenge. */
export const CEREMONY_TTL_MS = 5 * 60_000

const base64url = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/, 'passkey'))

/** Options as WebAuthn writes them in JSON, for the browser. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** The browser's answer when a passkey was made, in base64url. */
export const PasskeyAttestation = z.strictObject({
  id: base64url(1400),
  client_data: base64url(8000),
  attestation: base64url(40_000),
  /** Ways to reach it, as the browser names them. */
  transports: z.array(line(20)).check(z.maxLength(10)),
})
/** The browser's answer when a passkey was used, in base64url. */
export const PasskeyAssertion = z.strictObject({
  id: base64url(1400),
  client_data: base64url(8000),
  authenticator_data: base64url(8000),
  signature: base64url(4000),
  user_handle: z.nullable(base64url(200)),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

const PasskeyName = line(60)
export const PasskeyNameInput = z.strictObject({ name: PasskeyName })

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Synced by a service, such as a phone vendor's, and so available on several devices. */
  is_backed_up: z.boolean(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
})
export type Passkey = z.infer<typeof Passkey>

const path = '/api/users/passkeys/'

export const listPasskeys = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: "The account's passkeys, newest first",
  response: z.object({ results: z.array(Passkey), next: z.null() }),
})
export const beginPasskey = endpoint({
  method: 'POST',
  path: `${path}options/`,
  right: 'own',
  summary: "The browser's options for creating a passkey",
  refusals: [403, 409],
  response: PasskeyOptions,
})
export const addPasskey = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Store a passkey that the browser has created',
  body: z.strictObject({ name: PasskeyName, credential: PasskeyAttestation }),
  refusals: [403, 409],
  response: Passkey,
})
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Rename a passkey',
  params: IdParams,
  body: PasskeyNameInput,
  response: Passkey,
})
export const deletePasskey = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'Remove a passkey',
  params: IdParams,
  status: 204,
  refusals: [403, 409],
  response: NoContent,
})
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: `${path}sign-in/options/`,
  summary: 'A challenge for a passkey, without a session',
  public: true,
  refusals: [409],
  response: PasskeyOptions,
})
export const signInByPasskey = endpoint({
  method: 'POST',
  path: `${path}sign-in/`,
  summary: 'Sign in with a passkey; it counts as both factors',
  public: true,
  cookie: true,
  body: z.strictObject({ credential: PasskeyAssertion }),
  refusals: [401],
  response: LoginResponse,
})
