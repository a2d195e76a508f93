import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Files at rest: a header of one version byte and 32 bytes of salt, then chunks of AES-256-GCM, each with its own
 * tag. The key is the file's own (from the master key and the salt); the nonce is the chunk's number; the number and
 * whether it is the last one are authenticated, so that chunks cannot be changed, swapped, repeated or cut off.
 */
const VERSION = 1
const SALT_BYTES = 32
const HEADER_BYTES = 1 + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12

export function seal(masterKey: Buffer, content: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES)
  const key = keyOf(masterKey, salt)
  const parts: Buffer[] = [Buffer.of(VERSION), salt]
  const last = Math.max(0, Math.ceil(content.length / CHUNK_BYTES) - 1)
  for (let i = 0; i <= last; i++) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(i)).setAAD(placeOf(i, i === last))
    const chunk = content.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES)
    parts.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag())
  }
  return Buffer.concat(parts)
}

/** The content as it was sealed; throws when so much as a bit has changed. */
export function unseal(masterKey: Buffer, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES + TAG_BYTES) throw new Error('not a sealed file')
  const key = keyOf(masterKey, sealed.subarray(1, HEADER_BYTES))
  const body = sealed.subarray(HEADER_BYTES)
  const step = CHUNK_BYTES + TAG_BYTES
  const last = Math.ceil(body.length / step) - 1
  const parts: Buffer[] = []
  for (let i = 0; i <= last; i++) {
    const chunk = body.subarray(i * step, (i + 1) * step)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(i)).setAAD(placeOf(i, i === last))
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    parts.push(decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final())
  }
  return Buffer.concat(parts)
}

const keyOf = (masterKey: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', masterKey, salt, 'salve file', 32))

function nonceOf(chunk: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(chunk, NONCE_BYTES - 4)
  return nonce
}

const placeOf = (chunk: number, isLast: boolean) => Buffer.from(`${chunk} ${isLast ? 'last' : 'more'}`)
