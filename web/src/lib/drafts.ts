import { createContext } from 'react'
import { type KeyValueStore, sessionStore } from './storage.ts'

const PREFIX = 'salve.draft.'
const INDEX_KEY = 'salve.drafts'

/** What was typed into a form and not yet saved. */
export interface Draft {
  values: Record<string, unknown>
  /** The key of the create call, so that sending the same form twice makes one row. */
  idempotencyKey: string
  /** The version of the record that the changes were made to. */
  version?: string
}

/** Whose drafts: the person's id, or 'guest'. Another person on the same device never sees them. */
export const DraftOwnerContext = createContext<string>('guest')

const nameOf = (owner: string, key: string) => `${PREFIX}${owner}.${key}`

function indexOf(store: KeyValueStore): string[] {
  return (store.getItem(INDEX_KEY) ?? '').split('\n').filter(Boolean)
}

export function readDraft(owner: string, key: string, store = sessionStore): Draft | null {
  try {
    return JSON.parse(store.getItem(nameOf(owner, key)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function writeDraft(owner: string, key: string, draft: Draft, store = sessionStore): void {
  const name = nameOf(owner, key)
  store.setItem(name, JSON.stringify(draft))
  const names = indexOf(store)
  if (!names.includes(name)) store.setItem(INDEX_KEY, [...names, name].join('\n'))
}

export function removeDraft(owner: string, key: string, store = sessionStore): void {
  const name = nameOf(owner, key)
  store.removeItem(name)
  const names = indexOf(store).filter((other) => other !== name)
  store.setItem(INDEX_KEY, names.join('\n'))
}

/** Is anything typed and not saved, in this tab? */
export const hasDrafts = (store = sessionStore): boolean => indexOf(store).length > 0

/** On a wished sign-out: nothing that was typed stays; of one elsewhere, nothing of its `owner`. */
export function clearDrafts(store = sessionStore, owner?: string): void {
  const names = indexOf(store)
  const rest = names.filter((name) => owner !== undefined && !name.startsWith(nameOf(owner, '')))
  for (const name of names) if (!rest.includes(name)) store.removeItem(name)
  if (rest.length > 0) store.setItem(INDEX_KEY, rest.join('\n'))
  else store.removeItem(INDEX_KEY)
}
