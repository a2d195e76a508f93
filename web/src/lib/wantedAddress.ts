import { sessionStore } from './storage.ts'

const KEY = 'salve.wanted'

/** Where a person was going, kept while they are away at another site to sign in. */
export interface WantedAddress {
  pathname: string
  search: string
  hash: string
}

export function keepWantedAddress(address: WantedAddress | undefined): void {
  if (address) sessionStore.setItem(KEY, JSON.stringify(address))
  else sessionStore.removeItem(KEY)
}

/** Reads it without removing it: React may render twice. It is replaced at the next sign-in. */
export function takeWantedAddress(): WantedAddress | null {
  try {
    return JSON.parse(sessionStore.getItem(KEY) ?? 'null') as WantedAddress | null
  } catch {
    return null
  }
}
