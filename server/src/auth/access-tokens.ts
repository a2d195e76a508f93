import { ACCESS_TTL_MS } from '@salve/contract/token.ts'
import { signedTokens, type SignedTokens } from './signed-tokens.ts'

export interface AccessClaims {
  account: string
  sessionId: string
}

const KIND = { audience: 'salve-api', type: 'access', ttlMs: ACCESS_TTL_MS, claims: ['sub', 'sid'] }

export interface AccessTokens {
  issue(claims: AccessClaims): string
  /**
   * The claims of a valid token, and until when it is, in milliseconds since 1970; throws 401 for
   * any other text.
   */
  verify(token: string): AccessClaims & { expiresAt: number }
}

export function accessTokens(key: Buffer, now: () => Date): AccessTokens {
  const tokens = signedTokens<Claims>(key, now, KIND)
  const verified = verifiedBy(key)
  return {
    issue: ({ account, sessionId }) => tokens.issue({ sub: account, sid: sessionId }).token,
    verify: (token) => {
      const read = verified.get(token) ?? tokens.read(token)
      const { sub, sid, expiresAt } = tokens.current(read)
      if (verified.size >= VERIFIED_MAX) verified.clear()
      if (read) verified.set(token, read)
      return { account: sub, sessionId: sid, expiresAt }
    },
  }
}

interface Claims {
  sub: string
  sid: string
}
type Read = NonNullable<ReturnType<SignedTokens<Claims>['read']>>

/**
 * Tokens whose signature was found right, so that it is not worked out again for each call. Their
 * time is looked at each time.
 */
const verifiedWith = new WeakMap<Buffer, Map<string, Read>>()
const VERIFIED_MAX = 10_000

function verifiedBy(key: Buffer): Map<string, Read> {
  const verified = verifiedWith.get(key) ?? new Map<string, Read>()
  verifiedWith.set(key, verified)
  return verified
}
