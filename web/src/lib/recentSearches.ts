import { fromFormer, type ScopeKey } from './recordScope.ts'
import type { KeyValueStore } from './storage.ts'

const KEY = 'salve.searches'
const KEPT_MAX = 6

interface Kept {
  owner: string
  searches: string[]
}

/** The person's recent searches on this device in this record, the latest first. */
export function recentSearches(owner: ScopeKey, store: KeyValueStore): string[] {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as Kept | null
    return kept && fromFormer(kept.owner) === owner ? kept.searches : []
  } catch {
    return []
  }
}

/** The device keeps only the last person's searches. */
export function rememberSearch(owner: ScopeKey, search: string, store: KeyValueStore): void {
  const others = recentSearches(owner, store).filter(
    (one) => one.toLocaleLowerCase() !== search.toLocaleLowerCase(),
  )
  store.setItem(KEY, JSON.stringify({ owner, searches: [search, ...others].slice(0, KEPT_MAX) }))
}

/** At an intended sign-out, and on request. */
export function forgetSearches(store: KeyValueStore): void {
  store.removeItem(KEY)
}
