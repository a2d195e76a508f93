import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 0x40

const head = (type: number, n: number) =>
  n < 24
    ? Buffer.from([(type << 5) | n])
    : n < 256
      ? Buffer.from([(type << 5) | 24, n])
      : Buffer.from([(type << 5) | 25, n >> 8, n & 255])

/** CBOR, as much of it as a passkey says: integers, bytes, texts and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const clientData = (type: string, challenge: string, from: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

interface Lies {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
}

/**
 * A passkey in software: what a browser and its authenticator would answer, and whatever a liar
 * would.
 */
export function openAuthenticator(origin = 'http://localhost:3000', rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let userHandle: string | null = null
  let signed = 0

  const authenticatorData = (lies: Lies, more = 0, key = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? signed)
    const flags = USER_PRESENT | (lies.isVerified === false ? 0 : USER_VERIFIED) | more
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), counter, key])
  }

  return {
    /** Answers the options of a new passkey. */
    make(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      userHandle = options.user.id
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(lies, HAS_KEY, key)],
        ]),
      )
      return {
        id: base64url(id),
        client_data: base64url(clientData('webauthn.create', options.challenge, lies.origin ?? origin)),
        attestation: base64url(attestation),
        transports: ['internal'],
      }
    },
    /** Answers the options of a sign-in. */
    use(options: { challenge: string }, lies: Lies = {}) {
      signed += 1
      const client = clientData('webauthn.get', options.challenge, lies.origin ?? origin)
      const data = authenticatorData(lies)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(signature),
        user_handle: userHandle,
      }
    },
  }
}
