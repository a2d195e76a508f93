import type { MessageInput } from '@salve/contract/chat/messages.ts'
import type { ScopeKey } from '../lib/recordScope.ts'

/** An attachment of a message that was not sent yet, with its name for the screen. */
export interface UnsentAttachment {
  kind: NonNullable<MessageInput['attachments']>[number]['kind']
  id: string
  title: string
}

/** A message that the server has not confirmed. */
export interface Unsent {
  /** The owner, a patient or a guest, and the record that it belongs to. */
  owner: ScopeKey
  /** Becomes the message's id, so that repeats do not duplicate it. */
  key: string
  conversation: string
  body: string
  attachments: UnsentAttachment[]
  /** The moment of writing, in milliseconds since 1970. */
  at: number
  /** Why the server refused it; it waits until somebody tries again or throws it away. */
  problem?: string
  /** The browser has no room for it: it is gone with the page. */
  isFleeting?: boolean
}

/** The outbox of messages; all tabs of the same person share it. */
export interface UnsentStore {
  /** Returns the known messages, in the order in which they were written. */
  list: () => readonly Unsent[]
  /** Reads again: another tab may just have sent one. */
  read: () => Promise<readonly Unsent[]>
  /** Keeps it, a new one behind the others. Resolves once it is in safe keeping. */
  put: (unsent: Unsent) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Calls `handler` when something was changed, in this tab or in another; the answer ends it. */
  listen: (handler: () => void) => () => void
}

/** The same message, for another try. */
export function again(refused: Unsent): Unsent {
  const unsent = { ...refused }
  delete unsent.problem
  return unsent
}

/** The lock of the tab that sends the messages of a person, or moves them. */
export const unsentLock = (owner: ScopeKey) => `salve-unsent-${owner}`
