import { sessionStore } from './storage.ts'

const KEY = 'salve.wanted'

/** The person's destination, kept while they sign in at another site. */
export interface WantedAddress {
  pathname: string
  search: string
  hash: string
}

/** Travels in the router's state: an address may hold what should not stand in another's query. */
export interface LoginState {
  from?: WantedAddress
}

export function keepWantedAddress(address: WantedAddress | undefined): void {
  if (address) sessionStore.setItem(KEY, JSON.stringify(address))
  else sessionStore.removeItem(KEY)
}

/** Reads it without removing it: React may render twice. It goes when the person has arrived. */
export function readWantedAddress(): WantedAddress | null {
  try {
    return JSON.parse(sessionStore.getItem(KEY) ?? 'null') as WantedAddress | null
  } catch {
    return null
  }
}
