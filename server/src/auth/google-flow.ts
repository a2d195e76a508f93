import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Flow } from '../integrations/oidc.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The state of a sign-in under way, encrypted and authenticated, for the browser to keep meanwhile. */
export function sealFlow(key: Buffer, flow: Flow): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(flow), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The flow as it was sealed; null for anything else. */
export function openFlow(key: Buffer, text: string | undefined): Flow | null {
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(plain.toString('utf8')) as Flow
  } catch {
    return null
  }
}
