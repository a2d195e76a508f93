import type { Flow } from '../integrations/oidc.ts'
import { openText, sealText } from '../lib/sealed-text.ts'

/** The state of a sign-in under way, encrypted and authenticated, for the browser to keep until then. */
export const sealFlow = (key: Buffer, flow: Flow, until: Date): string =>
  sealText(key, JSON.stringify({ flow, until: until.getTime() })).toString('base64url')

/** The flow as it was sealed; null for anything else, and when its time is over. */
export function openFlow(key: Buffer, text: string | undefined, now: Date): Flow | null {
  const plain = text === undefined ? null : openText(key, Buffer.from(text, 'base64url'))
  if (plain === null) return null
  const { flow, until } = JSON.parse(plain) as { flow: Flow; until: number }
  return until > now.getTime() ? flow : null
}
