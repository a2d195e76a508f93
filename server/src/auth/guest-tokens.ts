import { GUEST_TTL_MS } from '@salve/contract/consultation/entry.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import { unauthorized } from '../lib/errors.ts'

export interface GuestClaims {
  /** The patient whose share it is. */
  userId: string
  shareId: string
  guestId: string
}

const ISSUER = 'salve'
const AUDIENCE = 'salve-guest'

export interface GuestTokens {
  issue(claims: GuestClaims): { access: string; expires_at: string }
  /**
   * The claims of a valid token, and until when it is, in milliseconds since 1970; throws 401 for any other text. Whether the
   * share lives is not looked at.
   */
  verify(token: string): GuestClaims & { expiresAt: number }
}

/** Tokens of those who hold the link of a share: with a key and an audience of their own, so that no other call takes them. */
export function guestTokens(key: Buffer, now: () => Date): GuestTokens {
  const sign = createSigner({ key, algorithm: 'HS256' })
  // The clock is ours, so that tests can move it.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['iss', 'aud', 'exp', 'sub', 'shr', 'gst', 'typ'],
    ignoreExpiration: true,
    cache: false,
  })
  return {
    issue: ({ userId, shareId, guestId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const exp = issuedAt + GUEST_TTL_MS / 1000
      const claims = { iss: ISSUER, aud: AUDIENCE, typ: 'guest', sub: userId, shr: shareId, gst: guestId }
      return {
        access: sign({ ...claims, iat: issuedAt, exp }),
        expires_at: new Date(exp * 1000).toISOString(),
      }
    },
    verify: (token) => {
      const claims = read(() => verify(token))
      if (!claims || claims.typ !== 'guest' || claims.exp * 1000 <= now().getTime())
        throw unauthorized('token-refused')
      return { userId: claims.sub, shareId: claims.shr, guestId: claims.gst, expiresAt: claims.exp * 1000 }
    },
  }
}

interface Claims {
  sub: string
  shr: string
  gst: string
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
