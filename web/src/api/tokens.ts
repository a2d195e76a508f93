import type { Profile } from '@salve/contract/users/profile.ts'
import type { KeyValueStore } from '../lib/storage.ts'

export const REFRESH_KEY = 'salve.refresh'
export const ACCESS_KEY = 'salve.access'
export const PROFILE_KEY = 'salve.profile'

/** The tokens from a sign-in or a refresh. */
export interface TokenPair {
  access: string
  refresh?: string | undefined
}

export interface Tokens {
  access: () => string | null
  refresh: () => string | null
  profile: () => Profile | null
  keep: (pair: TokenPair) => void
  keepProfile: (profile: Profile) => void
  /** Everything of this tab: the access token and the cached profile. */
  clearTab: () => void
  clear: () => void
}

/**
 * The only place that touches the stored session: the access token and the cached profile in the
 * tab's own storage, the refresh token in the storage that all tabs share.
 */
export function createTokens(shared: KeyValueStore, tab: KeyValueStore): Tokens {
  const clearTab = () => {
    tab.removeItem(ACCESS_KEY)
    tab.removeItem(PROFILE_KEY)
  }
  return {
    access: () => tab.getItem(ACCESS_KEY),
    refresh: () => shared.getItem(REFRESH_KEY),
    profile: () => parseProfile(tab.getItem(PROFILE_KEY)),
    keep: ({ access, refresh }) => {
      tab.setItem(ACCESS_KEY, access)
      if (refresh) shared.setItem(REFRESH_KEY, refresh)
    },
    keepProfile: (profile) => tab.setItem(PROFILE_KEY, JSON.stringify(profile)),
    clearTab,
    clear: () => {
      clearTab()
      shared.removeItem(REFRESH_KEY)
    },
  }
}

/** The claims of an access token that the client reads. It trusts none of them. */
interface Claims {
  exp?: number
  sub?: string
}

function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims
  } catch {
    return {}
  }
}

/** Returns the expiry of the token, in milliseconds since 1970; null without one. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** Returns the owner of the token; null without one. */
export function ownerOf(token: string): string | null {
  return claimsOf(token).sub ?? null
}

function parseProfile(text: string | null): Profile | null {
  if (!text) return null
  try {
    return JSON.parse(text) as Profile
  } catch {
    return null
  }
}
