import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
/** The size that every service must accept. */
const BODY_BYTES = 4096
const HEADER_BYTES = 86
const SEAL_BYTES = 16

interface Keys {
  /** The device's keys, base64url: its public key and its secret. */
  p256dh: string
  auth: string
}

/**
 * The values that differ between two messages of the same text to one device, and the lengths of
 * both; a test gives those of the RFC.
 */
interface Envelope {
  pair: ReturnType<typeof createECDH>
  salt: Buffer
  bodyBytes: number
}

function newEnvelope(): Envelope {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { pair, salt: randomBytes(16), bodyBytes: BODY_BYTES }
}

/**
 * A text as only the device can read it (RFC 8291, in one record of RFC 8188), always of the same
 * length, so that nobody on the way can tell messages by it. At once and not by way of the thread
 * pool: handing a quarter of a millisecond's work there and back five times costs more than the
 * work. Throws when the device's keys are none, or the text is too long.
 */
export function encryptFor(
  { p256dh, auth }: Keys,
  text: string,
  { pair, salt, bodyBytes }: Envelope = newEnvelope(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const plain = Buffer.alloc(bodyBytes - HEADER_BYTES - SEAL_BYTES)
  const written = Buffer.from(text)
  // One byte more says where the padding begins.
  if (written.length >= plain.length) throw new RangeError('the text is too long for one message')
  written.copy(plain)
  plain[written.length] = 2

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)

  const header = Buffer.alloc(HEADER_BYTES)
  salt.copy(header)
  header.writeUInt32BE(BODY_BYTES, 16)
  header[20] = ours.length
  ours.copy(header, 21)
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
