import { createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Somebody who has not the issuer's key. */
export const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const partsOf = (token: string) => {
  const [header = '', body = '', signature = ''] = token.split('.')
  return { header, body, signature }
}
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string) => JSON.parse(String(Buffer.from(part, 'base64url'))) as object

/** The same token with other claims, signed by this key. */
export function signedBy(key: KeyObject, token: string, claims: object = {}): string {
  const { header, body } = partsOf(token)
  // JSON leaves out a claim that is undefined.
  const signed = `${header}.${encoded({ ...decoded(body), ...claims })}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

/** The same token with one bit of its signature turned. */
export function withBrokenSignature(token: string): string {
  const { header, body, signature } = partsOf(token)
  const bytes = Buffer.from(signature, 'base64url')
  bytes[7] = (bytes[7] ?? 0) ^ 1
  return `${header}.${body}.${bytes.toString('base64url')}`
}

/** Other claims under the signature of the issuer. */
export function withClaims(token: string, claims: object): string {
  const { header, body, signature } = partsOf(token)
  return `${header}.${encoded({ ...decoded(body), ...claims })}.${signature}`
}

/** Claims that no signature is needed. */
export const unsigned = (token: string, alg = 'none'): string => `${encoded({ alg })}.${partsOf(token).body}.`

/**
 * Signs with the public key as an HMAC secret: a verifier that trusts the header's "alg" would take
 * it.
 */
export function signedWithPublicKey(key: KeyObject, token: string): string {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  return signedWithSecret(publicKey, token)
}

/** Signs with a shared secret, which the issuer never does. */
export function signedWithSecret(secret: string | Buffer, token: string): string {
  const signed = `${encoded({ alg: 'HS256' })}.${partsOf(token).body}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Signs with a stranger's key and brings that key in the header. */
export function signedByKeyInside(token: string): string {
  const jwk = createPublicKey(stranger).export({ format: 'jwk' })
  const signed = `${encoded({ alg: 'RS256', jwk })}.${partsOf(token).body}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(stranger, 'base64url')}`
}
