import { sessionStore } from './storage.ts'

const KEY = 'salve.wanted'

/** The person's destination, kept while they sign in at another site. */
export interface TargetAddress {
  pathname: string
  search: string
  hash: string
}

/**
 * Passed in the router's state: an address may contain data that must not be in another's query.
 */
export interface LoginState {
  from?: TargetAddress
}

export function keepTargetAddress(address: TargetAddress | undefined): void {
  if (address) sessionStore.setItem(KEY, JSON.stringify(address))
  else sessionStore.removeItem(KEY)
}

/** Reads it without removing it: React may render twice. It goes when the person has arrived. */
export function readTargetAddress(): TargetAddress | null {
  try {
    return JSON.parse(sessionStore.getItem(KEY) ?? 'null') as TargetAddress | null
  } catch {
    return null
  }
}
