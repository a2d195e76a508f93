import { ACCESS_TTL_MS } from '@salve/contract/token.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import { unauthorized } from '../lib/errors.ts'

export interface AccessClaims {
  userId: string
  sessionId: string
}

const ISSUER = 'salve'
const AUDIENCE = 'salve-api'

export interface AccessTokens {
  issue(claims: AccessClaims): string
  /** The claims of a valid token, and until when it is, in milliseconds since 1970; throws 401 for any other text. */
  verify(token: string): AccessClaims & { expiresAt: number }
}

export function accessTokens(key: Buffer, now: () => Date): AccessTokens {
  const sign = createSigner({ key, algorithm: 'HS256' })
  // The clock is ours, so that tests can move it: the library's own check of times is left out.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['iss', 'aud', 'exp', 'sub', 'sid', 'typ'],
    ignoreExpiration: true,
    cache: false,
  })
  const verified = verifiedBy(key)
  return {
    issue: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return sign({
        iss: ISSUER,
        aud: AUDIENCE,
        typ: 'access',
        sub: userId,
        sid: sessionId,
        iat: issuedAt,
        exp: issuedAt + ACCESS_TTL_MS / 1000,
      })
    },
    verify: (token) => {
      const claims = verified.get(token) ?? read(() => verify(token))
      if (!claims || claims.typ !== 'access' || claims.exp * 1000 <= now().getTime())
        throw unauthorized('token-refused')
      if (verified.size >= VERIFIED_MAX) verified.clear()
      verified.set(token, claims)
      return { userId: claims.sub, sessionId: claims.sid, expiresAt: claims.exp * 1000 }
    },
  }
}

/** Tokens whose signature was found right, so that it is not worked out again for each call. Their time is looked at each time. */
const verifiedWith = new WeakMap<Buffer, Map<string, Claims>>()
const VERIFIED_MAX = 10_000

function verifiedBy(key: Buffer): Map<string, Claims> {
  const verified = verifiedWith.get(key) ?? new Map<string, Claims>()
  verifiedWith.set(key, verified)
  return verified
}

interface Claims {
  sub: string
  sid: string
  typ: string
  exp: number
}

function read(verify: () => unknown): Claims | null {
  try {
    return verify() as Claims
  } catch {
    return null
  }
}
