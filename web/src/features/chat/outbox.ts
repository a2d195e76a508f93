import type { MessageInput } from '@salve/contract/chat/messages.ts'
import type { KeyValueStore } from '../../lib/storage.ts'
import { noteUnsent, unsentName } from '../../lib/unsent.ts'
import { onUnsent, readUnsent, tellUnsent } from '../../lib/unsentMessages.ts'

/** What hangs on a message that was not sent yet, with its name for the screen. */
export interface UnsentAttachment {
  kind: NonNullable<MessageInput['attachments']>[number]['kind']
  id: string
  title: string
}

/** A message that the server has not confirmed. */
export interface Unsent {
  /** Becomes the message's id: however often it is sent, it is there once. */
  key: string
  conversation: string
  body: string
  attachments: UnsentAttachment[]
  /** When it was written, in milliseconds since 1970. */
  at: number
  /** Why the server refused it; it waits until somebody tries again or throws it away. */
  problem?: string
}

/** Messages that wait to be sent, on this device; all tabs of the same person share them. */
export function openOutbox(owner: string, storage: KeyValueStore) {
  const name = unsentName(owner)
  const read = () => readUnsent<Unsent>(owner, storage)
  const write = (list: Unsent[]) => {
    if (list.length === 0) storage.removeItem(name)
    else {
      noteUnsent(owner, storage)
      storage.setItem(name, JSON.stringify(list))
    }
    tellUnsent(owner)
  }
  return {
    list: read,
    add: (unsent: Unsent) => write([...read().filter(({ key }) => key !== unsent.key), unsent]),
    /** The server has refused it, saying why: it waits for somebody. */
    refuse: (key: string, problem: string) =>
      write(read().map((one) => (one.key === key ? { ...one, problem } : one))),
    /** It may be sent again, after those that were written since. */
    allow: (key: string) => {
      const refused = read().find((one) => one.key === key)
      if (!refused) return
      delete refused.problem
      write([...read().filter((one) => one.key !== key), refused])
    },
    remove: (key: string) => write(read().filter((one) => one.key !== key)),
    /** Calls `handler` when it was changed, in this tab or in another. */
    listen: (handler: () => void) => onUnsent(owner, handler),
  }
}
export type Outbox = ReturnType<typeof openOutbox>
