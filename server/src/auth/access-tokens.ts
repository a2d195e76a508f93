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
  /** The claims of a valid token; throws 401 for any other text. */
  verify(token: string): AccessClaims
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
      const claims = read(() => verify(token))
      if (!claims || claims.typ !== 'access' || claims.exp * 1000 <= now().getTime())
        throw unauthorized('token-refused')
      return { userId: claims.sub, sessionId: claims.sid }
    },
  }
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
