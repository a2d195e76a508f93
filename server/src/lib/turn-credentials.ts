import { createHmac, randomBytes } from 'node:crypto'

/** A long call renews them before they run out. */
const LIFE_S = 2 * 60 * 60

export interface IceSettings {
  stunUrls: readonly string[]
  turn: { urls: readonly string[]; secret: string } | null
}

export interface IceAnswer {
  ice_servers: { urls: string[]; username?: string; credential?: string }[]
  has_relay: boolean
  /** RFC 3339; null without a relay. */
  expires_at: string | null
}

/**
 * The servers of a call in the form that browsers take. The credentials are those of coturn's
 * `use-auth-secret` ("A REST API for access to TURN services", draft-uberti-behave-turn-rest-00):
 * the user name is when they end and a word, the password its HMAC-SHA-1 under the shared secret.
 * The word is random, so that the relay's log names nobody.
 */
export function iceServers({ stunUrls, turn }: IceSettings, now: Date): IceAnswer {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (!turn) return { ice_servers: stun, has_relay: false, expires_at: null }
  const endsAt = Math.floor(now.getTime() / 1000) + LIFE_S
  const username = `${endsAt}:${randomBytes(8).toString('hex')}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return {
    ice_servers: [...stun, { urls: [...turn.urls], username, credential }],
    has_relay: true,
    expires_at: new Date(endsAt * 1000).toISOString(),
  }
}
