import { vapidHeaders } from '@block65/webcrypto-web-push'
import type { Config } from '../../config.ts'
import type { Resolve } from '../outgoing/public-lookup.ts'
import { isPublicUrl } from '../outgoing/public-url.ts'
import { encryptFor } from './encrypt.ts'
import { type Answer, openPoster } from './post.ts'
import { silentServices } from './silent-services.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** A device as its browser described it. */
export interface Device {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** The plain text for the device; at most 3993 bytes. */
  text: string
  /** How long the service may hold it for an offline device. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /**
   * Replaces an earlier undelivered message with the same topic: at most 32 characters of
   * base64url.
   */
  topic: string
}

/**
 * The outcome of a message: `gone` is permanent, `later` may be retried after a number of
 * milliseconds.
 */
export type Outcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'refused' }
  | { is: 'later'; afterMs: number | null }

export interface Push {
  /** base64url, for browsers to subscribe with. */
  publicKey(): string
  /** Returns true when messages may go to this endpoint, judging by its address. */
  allows(endpoint: string): boolean
  /** Sends one message to one device (RFC 8030, encrypted by RFC 8291). Never throws. */
  send(device: Device, message: PushMessage): Promise<Outcome>
  /** Counts the outcomes since the start. */
  counts(): Readonly<Record<Outcome['is'], number>>
  close(): void
}

/** A signature is valid for twelve hours but used for one, so that a wrong clock does no harm. */
const SIGNED_FOR_MS = 60 * 60_000

export function openPush(config: Config, resolve?: Resolve): Push {
  let keys: VapidKeys | undefined
  const ownKeys = () => (keys ??= vapidKeys(config.vapidPrivateKey, config.dataDir))
  const poster = openPoster(config.pushToLoopback, resolve)
  const services = silentServices()
  const counts: Record<Outcome['is'], number> = { sent: 0, gone: 0, refused: 0, later: 0 }
  const count = (outcome: Outcome): Outcome => {
    counts[outcome.is] += 1
    return outcome
  }
  const signed = new Map<string, { authorization: Promise<string>; until: number }>()

  const authorizationFor = async (endpoint: string): Promise<string> => {
    const { origin } = new URL(endpoint)
    const known = signed.get(origin)
    if (known && known.until > performance.now()) return known.authorization
    const subject = config.publicUrl.startsWith('https:')
      ? config.publicUrl
      : `mailto:${addressOf(config.mailFrom)}`
    // Only a service on this machine lacks https, and it gets the same signature.
    const asHttps = {
      endpoint: origin.replace(/^http:/, 'https:'),
      expirationTime: null,
      keys: { p256dh: '', auth: '' },
    }
    const authorization = vapidHeaders(asHttps, { subject, ...ownKeys() }).then(
      ({ headers }) => headers.authorization,
    )
    signed.set(origin, { authorization, until: performance.now() + SIGNED_FOR_MS })
    // A failed signature is retried.
    authorization.catch(() => signed.delete(origin))
    return authorization
  }

  return {
    publicKey: () => ownKeys().publicKey,
    allows: (endpoint) => isPublicUrl(endpoint, config.pushToLoopback),
    async send({ endpoint, p256dh, auth }, message) {
      if (!isPublicUrl(endpoint, config.pushToLoopback)) return { is: 'gone' }
      const { origin } = new URL(endpoint)
      if (services.isLeftAlone(origin)) return { is: 'later', afterMs: null }
      let body: Uint8Array
      try {
        body = encryptFor({ p256dh, auth }, message.text)
      } catch {
        // Invalid keys: nothing can ever be encrypted for them.
        return { is: 'gone' }
      }
      const authorization = await authorizationFor(endpoint).catch(() => null)
      if (authorization === null) return count({ is: 'later', afterMs: null })
      const headers = {
        authorization,
        ttl: String(message.ttlSeconds),
        urgency: message.urgency,
        topic: message.topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.byteLength),
      }
      const answer = await poster.post(endpoint, headers, body)
      services.note(origin, answer.status !== 0)
      return count(outcomeOf(answer))
    },
    counts: () => counts,
    close: () => poster.close(),
  }
}

/** RFC 8030, section 7.3, and the services' documentation: 404 and 410 end a subscription. */
function outcomeOf({ status, retryAfterMs }: Answer): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  // 0 stands for no answer.
  if (status === 0 || status === 408 || status === 429 || status >= 500)
    return { is: 'later', afterMs: retryAfterMs }
  return { is: 'refused' }
}

const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
