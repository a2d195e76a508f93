import * as z from 'zod/mini'
import { sessionStore } from '../../lib/storage.ts'
import { uuidv7 } from '../../lib/uuid.ts'

const DEVICE_KEY = 'salve.call.device'
const CALL_KEY = 'salve.call.current'

/** Never resolves: the lock is held until the page is gone. */
const forever = new Promise<void>(() => {})
let own: Promise<string> | null = null

/**
 * This tab's name among the places of a call. A reload keeps it; a tab that was duplicated gets
 * another one.
 */
export function ownDevice(): Promise<string> {
  own ??= findDevice()
  return own
}

async function findDevice(): Promise<string> {
  const kept = sessionStore.getItem(DEVICE_KEY)
  if (kept && (await hold(kept))) return kept
  const made = uuidv7()
  sessionStore.setItem(DEVICE_KEY, made)
  await hold(made)
  return made
}

/** Returns true when no other tab has this name. */
function hold(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(`${DEVICE_KEY}.${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock ? forever : null
    })
  })
}

const Kept = z.object({ conversation: z.string(), call: z.string() })

/** The call that this tab is in, so that a reload comes back into it. */
export function storeCall(kept: z.infer<typeof Kept> | null): void {
  if (kept) sessionStore.setItem(CALL_KEY, JSON.stringify(kept))
  else sessionStore.removeItem(CALL_KEY)
}

/** The id of the call in which this tab was in a conversation; null when it was in none. */
export function storedCall(conversation: string): string | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStore.getItem(CALL_KEY) ?? 'null')).data
    return kept?.conversation === conversation ? kept.call : null
  } catch {
    return null
  }
}
