import { createContext } from 'react'
import { actorPrefix, ownKey, type ScopeKey } from './recordScope.ts'
import { type KeyValueStore, sessionStore } from './storage.ts'

const PREFIX = 'salve.draft.'
const INDEX_KEY = 'salve.drafts'

/** The unsaved values of a form. */
export interface Draft {
  values: Record<string, unknown>
  /** The key of the create call, so that sending the same form twice makes one row. */
  idempotencyKey: string
  /** The version of the record that the changes were made to. */
  version?: string
}

/**
 * A scope, or 'guest' while nobody is signed in. Another person on the same device never sees the
 * drafts.
 */
export type DraftOwner = ScopeKey | 'guest'
export const DraftOwnerContext = createContext<DraftOwner>('guest')

const nameOf = (owner: DraftOwner, key: string) => `${PREFIX}${owner}.${key}`

function indexOf(store: KeyValueStore): string[] {
  return (store.getItem(INDEX_KEY) ?? '').split('\n').filter(Boolean)
}

export function readDraft(owner: DraftOwner, key: string, store = sessionStore): Draft | null {
  try {
    return JSON.parse(store.getItem(nameOf(owner, key)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function writeDraft(owner: DraftOwner, key: string, draft: Draft, store = sessionStore): void {
  const name = nameOf(owner, key)
  store.setItem(name, JSON.stringify(draft))
  const names = indexOf(store)
  if (!names.includes(name)) store.setItem(INDEX_KEY, [...names, name].join('\n'))
}

export function removeDraft(owner: DraftOwner, key: string, store = sessionStore): void {
  const name = nameOf(owner, key)
  store.removeItem(name)
  const names = indexOf(store).filter((other) => other !== name)
  store.setItem(INDEX_KEY, names.join('\n'))
}

/** Is anything typed and not saved, in this tab? */
export const hasDrafts = (store = sessionStore): boolean => indexOf(store).length > 0

/**
 * Earlier versions of the app named drafts after the actor alone: they are of the actor's own
 * record.
 */
export function renameFormerDrafts(store: KeyValueStore, actor: string): void {
  const former = `${PREFIX}${actor}.`
  const names = indexOf(store)
  if (!names.some((name) => name.startsWith(former))) return
  const renamed = names.map((name) => {
    if (!name.startsWith(former)) return name
    const [now, kept] = [nameOf(ownKey(actor), name.slice(former.length)), store.getItem(name)]
    if (kept !== null && store.getItem(now) === null) store.setItem(now, kept)
    store.removeItem(name)
    return now
  })
  store.setItem(INDEX_KEY, [...new Set(renamed)].join('\n'))
}

/**
 * A wished sign-out drops all drafts; one in another tab drops those of the actor who left, in
 * every record.
 */
export function clearDrafts(store = sessionStore, actor?: string): void {
  const names = indexOf(store)
  const rest = names.filter((name) => actor !== undefined && !name.startsWith(PREFIX + actorPrefix(actor)))
  for (const name of names) if (!rest.includes(name)) store.removeItem(name)
  if (rest.length > 0) store.setItem(INDEX_KEY, rest.join('\n'))
  else store.removeItem(INDEX_KEY)
}
