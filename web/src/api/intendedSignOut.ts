import type { KeyValueStore } from '../lib/storage.ts'

const KEY = 'salve.signed_out'

/**
 * The last account that asked to sign out, readable by every tab: the end of a session looks the
 * same from another tab, whether it was wished or not, until the news of it has come.
 */
export interface IntendedSignOut {
  note: (who: string) => void
  isOf: (who: string | undefined) => boolean
  /** They have signed in again: a later end is not an intended one. */
  forget: (who: string) => void
}

export function createIntendedSignOut(shared: KeyValueStore): IntendedSignOut {
  const isOf = (who: string | undefined) => who !== undefined && shared.getItem(KEY) === who
  return {
    note: (who) => shared.setItem(KEY, who),
    isOf,
    forget: (who) => {
      if (isOf(who)) shared.removeItem(KEY)
    },
  }
}
