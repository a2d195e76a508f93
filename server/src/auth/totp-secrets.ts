import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `setup` is held by the browser until the first code was right, `kept` stands in the database. Neither passes for the other. */
type Use = 'setup' | 'kept'

/** Seals what must be readable by this server alone, for one person and one use. */
export function sealFor(key: Buffer, userId: string, use: Use, plain: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, userId), nonce).setAAD(Buffer.from(use))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; null for anything else, such as another person's. */
export function openFor(key: Buffer, userId: string, use: Use, sealed: Buffer): string | null {
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, userId), sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(use))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const plain = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(plain).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = (key: Buffer, userId: string) => Buffer.from(hkdfSync('sha256', key, '', userId, 32))
