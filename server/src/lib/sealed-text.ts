import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const TAG = { authTagLength: TAG_BYTES }

/** The key of one person, made from one of the server's. */
export const personKey = (key: Buffer, patient: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', patient, KEY_BYTES))

/** A text that this key alone opens again, and for the same use alone. */
export function sealText(key: Buffer, plain: string, use = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, TAG).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens a sealed text; null for anything else: another key's, another use's, changed or cut. */
export function openText(key: Buffer, sealed: Buffer, use = ''): string | null {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), TAG)
    decipher.setAAD(Buffer.from(use)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const plain = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(plain).toString('utf8')
  } catch {
    return null
  }
}
