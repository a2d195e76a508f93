import { actorPrefix, ownKey, type ScopeKey } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'

/** Tells the next start of the app that somebody has queued entries, before any of them is read. */
export const WAITS_KEY = 'salve.waiting'
/** The same of messages. */
export const MESSAGES_KEY = 'salve.waiting.messages'
/** The local storage key of queued messages. */
export const unsentName = (owner: ScopeKey) => `${UNSENT}${owner}`
const UNSENT = 'salve.unsent.'
/**
 * The name under which a guest's messages are queued. A guest belongs to one share, and so to one
 * record.
 */
export const guestOwner = (guest: string): ScopeKey => ownKey(`guest.${guest}`)
/**
 * The owner of the cached answers on this device, so that this person's data can be shown offline.
 */
export const SEEN_KEY = 'salve.seen'

/** Lists the names under which messages of an actor wait in plain storage, in every record. */
export const unsentNamesOf = (storage: KeyValueStore, actor: string): string[] =>
  storage.names().filter((name) => name.startsWith(UNSENT + actorPrefix(actor)) || name === UNSENT + actor)
