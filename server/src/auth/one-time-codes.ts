import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '@salve/contract/product.ts'

const PERIOD_S = 30
/** A phone's clock may be this many steps off, before or after. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A fresh secret, as text that can be typed into an app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator app reads from the picture. */
export const setupUri = (secret: string, email: string): string => generator(secret, email).toString()

/**
 * The step of this code, counted in 30 seconds since 1970; null when it matches no step near now.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

/** Six digits, however they were grouped. */
export const readCode = (text: string): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

const generator = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  })
