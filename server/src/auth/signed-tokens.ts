import { createSigner, createVerifier } from 'fast-jwt'
import { unauthorized } from '../lib/errors.ts'

const ISSUER = 'salve'

/** The properties that tell one kind of token from every other. */
export interface TokenKind {
  audience: string
  type: string
  ttlMs: number
  /** The claims that each of them makes besides. */
  claims: readonly string[]
}

interface Times {
  typ: string
  /** In seconds since 1970, as in the token. */
  exp: number
}

export interface SignedTokens<Claims> {
  issue(claims: Claims): { token: string; expiresAt: Date }
  /**
   * Returns the claims of a token that was signed here; null for any other text. It does not check
   * the expiry.
   */
  read(token: string): (Claims & Times) | null
  /**
   * When the token's content expires, in milliseconds since 1970; throws 401 for another kind or an
   * expired one.
   */
  current(read: (Claims & Times) | null): Claims & { expiresAt: number }
}

/** Self-contained tokens, signed with this key. */
export function signedTokens<Claims extends object>(
  key: Buffer,
  now: () => Date,
  { audience, type, ttlMs, claims: names }: TokenKind,
): SignedTokens<Claims> {
  const sign = createSigner({ key, algorithm: 'HS256' })
  // The clock is ours, so that tests can move it: the library's own check of times is left out.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: audience,
    requiredClaims: ['iss', 'aud', 'exp', 'typ', ...names],
    ignoreExpiration: true,
    cache: false,
  })
  return {
    issue: (claims) => {
      const iat = Math.floor(now().getTime() / 1000)
      const exp = iat + ttlMs / 1000
      return {
        token: sign({ iss: ISSUER, aud: audience, typ: type, ...claims, iat, exp }),
        expiresAt: new Date(exp * 1000),
      }
    },
    read: (token) => {
      try {
        return verify(token) as Claims & Times
      } catch {
        return null
      }
    },
    current: (read) => {
      if (!read || read.typ !== type || read.exp * 1000 <= now().getTime())
        throw unauthorized('token-refused')
      return { ...read, expiresAt: read.exp * 1000 }
    },
  }
}
