import { createHash, randomBytes } from 'node:crypto'
import { openText, personKey, sealText } from './sealed-text.ts'

const TOKEN_BYTES = 32

/** The owner of a link: a sealed one opens in its own row alone. */
interface Owner {
  patient: string
  shareId: string
}

/** 256 random bits, as in the link. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The token, sealed with a key of the patient's own
 * (docs/decisions/0025-links-that-can-be-shown-again.md).
 */
export const sealLink = (key: Buffer, { patient, shareId }: Owner, token: string): Buffer =>
  sealText(personKey(key, patient), token, shareId)

/**
 * The token of a sealed link; throws for one of another share or patient, or when it was changed.
 */
export function openLink(key: Buffer, { patient, shareId }: Owner, sealed: Buffer): string {
  const token = openText(personKey(key, patient), sealed, shareId)
  if (token === null) throw new Error('the link of a share does not open')
  return token
}
