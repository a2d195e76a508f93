import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whose link it is: a sealed one opens in its own row alone. */
interface Owner {
  userId: string
  shareId: string
}

/** 256 random bits, as they stand in the link. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token, sealed with a key of the patient's own (docs/decisions/0025-links-that-can-be-shown-again.md). */
export function sealLink(key: Buffer, owner: Owner, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, owner), nonce).setAAD(Buffer.from(owner.shareId))
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The token of a sealed link; throws for one of another share or patient, or when it was changed. */
export function openLink(key: Buffer, owner: Owner, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, owner), nonce).setAAD(
    Buffer.from(owner.shareId),
  )
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
  return Buffer.concat(plain).toString('utf8')
}

const keyOf = (key: Buffer, { userId }: Owner) => Buffer.from(hkdfSync('sha256', key, '', userId, 32))
