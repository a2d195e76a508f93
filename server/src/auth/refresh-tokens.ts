import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'
import { isUuid } from '../lib/ids.ts'

/** `<session>.<generation>.<HMAC>`: the HMAC needs both the server's key and the seed of the session's row. */
export interface RefreshToken {
  sessionId: string
  generation: number
  proof: Buffer
}

/** The parts of a token; null for a text that is none. Says nothing about its truth. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [sessionId = '', generation = '', proof = ''] = text.split('.')
  if (!isUuid(sessionId) || !/^(0|[1-9]\d{0,8})$/.test(generation)) return null
  return { sessionId, generation: Number(generation), proof: Buffer.from(proof, 'base64url') }
}

/** The token of a generation: always the same, so that it can be handed out again without being stored. */
export function refreshTokenOf(
  keys: Keys,
  session: { id: string; seed: Buffer },
  generation: number,
): string {
  return `${session.id}.${generation}.${prove(keys, session, generation).toString('base64url')}`
}

export function isAuthentic(keys: Keys, session: { id: string; seed: Buffer }, token: RefreshToken): boolean {
  const expected = prove(keys, session, token.generation)
  return token.proof.length === expected.length && timingSafeEqual(token.proof, expected)
}

function prove(keys: Keys, session: { id: string; seed: Buffer }, generation: number): Buffer {
  return createHmac('sha256', keys.refresh)
    .update(session.seed)
    .update(`${session.id}.${generation}`)
    .digest()
}
