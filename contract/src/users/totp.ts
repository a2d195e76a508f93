import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'
import { OneTimeCode } from './account.ts'

/** Number of recovery codes given out at once. */
export const RECOVERY_CODES = 10
/** A setup that is begun must be confirmed within this time. */
export const SETUP_TTL_MS = 15 * 60_000

const path = '/api/users/totp/'

const RecoveryCodes = z.object({
  /** Shown once: only hashes are stored. */
  recovery_codes: z.array(z.string()),
})

export const beginTotp = endpoint({
  method: 'POST',
  path: `${path}setup/`,
  right: 'own',
  summary: 'A secret for an authenticator app; takes effect once a code is confirmed',
  refusals: [403, 409],
  response: z.object({
    /**
     * Token for `confirmTotp` beside the code; valid for a quarter of an hour, for this person
     * alone.
     */
    setup: z.string(),
    /** To be typed in, base32. */
    secret: z.string(),
    /** For the picture. */
    uri: z.string(),
  }),
})
export const confirmTotp = endpoint({
  method: 'POST',
  path,
  right: 'own',
  summary: 'Turn one-time codes on with a first code; returns the recovery codes',
  body: z.strictObject({ setup: z.string().check(z.minLength(16), z.maxLength(1000)), code: OneTimeCode }),
  refusals: [403, 409, 410],
  response: RecoveryCodes,
})
export const deleteTotp = endpoint({
  method: 'DELETE',
  path,
  right: 'own',
  summary: 'Turn one-time codes off',
  status: 204,
  refusals: [403],
  response: NoContent,
})
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}recovery-codes/`,
  right: 'own',
  summary: 'Ten new recovery codes; earlier ones stop working',
  refusals: [403],
  response: RecoveryCodes,
})
