import { REFRESH_TTL_MS } from '@salve/contract/token.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'
import { isUuid } from '../lib/ids.ts'

/**
 * `<session>.<generation>.<HMAC>`: the HMAC needs both the server's key and the seed of the
 * session's row.
 */
export interface RefreshToken {
  sessionId: string
  generation: number
  text: string
}

/** The parts of a token; null for malformed text. Does not verify it. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [sessionId = '', generation = ''] = text.split('.')
  if (!isUuid(sessionId) || !/^(0|[1-9]\d{0,8})$/.test(generation)) return null
  return { sessionId, generation: Number(generation), text }
}

/**
 * The token of a generation: always the same, so that it can be handed out again without being
 * stored.
 */
export function refreshTokenOf(
  keys: Keys,
  session: { id: string; seed: Buffer },
  generation: number,
): string {
  const proof = createHmac('sha256', keys.refresh)
    .update(session.seed)
    .update(`${session.id}.${generation}`)
    .digest('base64url')
  return `${session.id}.${generation}.${proof}`
}

/** True when the text is, letter by letter, the session's token of that generation. */
export function isAuthentic(keys: Keys, session: { id: string; seed: Buffer }, token: RefreshToken): boolean {
  const expected = Buffer.from(refreshTokenOf(keys, session, token.generation))
  const given = Buffer.from(token.text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + REFRESH_TTL_MS)
