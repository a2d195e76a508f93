import type { Flow } from '../integrations/oidc.ts'
import { openText, sealText } from '../lib/sealed-text.ts'

/**
 * A sign-in at the issuer that went well, and still has to show the password or a code of the
 * account.
 */
export interface PendingIdentity {
  account: string
  subject: string
  asks: 'google-link-needed' | 'google-code-needed'
}

const PENDING = 'pending identity'

/**
 * The state of a sign-in under way, encrypted and authenticated, for the browser to keep until
 * then.
 */
export const sealFlow = (key: Buffer, flow: Flow, until: Date): string => seal(key, flow, until, '')

/** The flow as it was sealed; null for anything else, and when its time is over. */
export const openFlow = (key: Buffer, text: string | undefined, now: Date): Flow | null =>
  open(key, text, now, '') as Flow | null

export const sealPending = (key: Buffer, pending: PendingIdentity, until: Date): string =>
  seal(key, pending, until, PENDING)

export const openPending = (key: Buffer, text: string | undefined, now: Date): PendingIdentity | null =>
  open(key, text, now, PENDING) as PendingIdentity | null

const seal = (key: Buffer, flow: object, until: Date, use: string): string =>
  sealText(key, JSON.stringify({ flow, until: until.getTime() }), use).toString('base64url')

function open(key: Buffer, text: string | undefined, now: Date, use: string): unknown {
  const plain = text === undefined ? null : openText(key, Buffer.from(text, 'base64url'), use)
  if (plain === null) return null
  const { flow, until } = JSON.parse(plain) as { flow: unknown; until: number }
  return until > now.getTime() ? flow : null
}
