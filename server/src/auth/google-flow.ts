import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Flow } from '../integrations/oidc.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const NOTHING = Buffer.alloc(0)

/** The state of a sign-in under way, encrypted and authenticated, for the browser to keep until then. */
export function sealFlow(key: Buffer, flow: Flow, until: Date): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const plain = JSON.stringify({ flow, until: until.getTime() })
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The flow as it was sealed; null for anything else, and when its time is over. */
export function openFlow(key: Buffer, text: string | undefined, now: Date): Flow | null {
  const bytes = text === undefined ? NOTHING : Buffer.from(text, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    const { flow, until } = JSON.parse(plain.toString('utf8')) as { flow: Flow; until: number }
    return until > now.getTime() ? flow : null
  } catch {
    return null
  }
}
