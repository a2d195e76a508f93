import { GUEST_TTL_MS } from '@salve/contract/consultation/entry.ts'
import { signedTokens } from './signed-tokens.ts'

export interface GuestClaims {
  /** The patient whose share it is. */
  patient: string
  shareId: string
  guestId: string
}

const KIND = { audience: 'salve-guest', type: 'guest', ttlMs: GUEST_TTL_MS, claims: ['sub', 'shr', 'gst'] }

export interface GuestTokens {
  issue(claims: GuestClaims): { access: string; expires_at: string }
  /**
   * The claims of a valid token, and until when it is, in milliseconds since 1970; throws 401 for
   * any other text. Whether the share lives is not looked at.
   */
  verify(token: string): GuestClaims & { expiresAt: number }
}

/**
 * Tokens of those who hold the link of a share: with a key and an audience of their own, so that no
 * other call takes them.
 */
export function guestTokens(key: Buffer, now: () => Date): GuestTokens {
  const tokens = signedTokens<{ sub: string; shr: string; gst: string }>(key, now, KIND)
  return {
    issue: ({ patient, shareId, guestId }) => {
      const { token, expiresAt } = tokens.issue({ sub: patient, shr: shareId, gst: guestId })
      return { access: token, expires_at: expiresAt.toISOString() }
    },
    verify: (token) => {
      const { sub, shr, gst, expiresAt } = tokens.current(tokens.read(token))
      return { patient: sub, shareId: shr, guestId: gst, expiresAt }
    },
  }
}
