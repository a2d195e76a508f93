import { REFRESH_KEY } from './tokens.ts'

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { type: 'renewed'; access: string; refresh: string }
  | { type: 'signed_in'; userId: string }
  | { type: 'signed_out'; userId: string | null }
  /** The shared refresh token was removed without a word: the browser's data was cleared, say. */
  | { type: 'tokens_gone' }
  /** The record or the account has changed. */
  | { type: 'changed' }

export interface Tabs {
  tell: (message: TabMessage) => void
  listen: (listener: (message: TabMessage) => void) => () => void
  stop: () => void
}

const CHANNEL = 'salve-session'

/**
 * A channel between tabs, and the storage they share: removing the refresh token ends every tab's
 * session.
 */
export function createTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  let isStopped = false
  return {
    tell: (message) => {
      // A call that ends after the app has nobody to tell, and a closed channel throws.
      if (isStopped) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
      channel?.postMessage(message)
    },
    listen: (listener) => {
      const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
      const onStorage = (event: StorageEvent) => {
        if (event.key === REFRESH_KEY && event.newValue === null) listener({ type: 'tokens_gone' })
      }
      channel?.addEventListener('message', onMessage)
      window.addEventListener('storage', onStorage)
      return () => {
        channel?.removeEventListener('message', onMessage)
        window.removeEventListener('storage', onStorage)
      }
    },
    stop: () => {
      isStopped = true
      channel?.close()
    },
  }
}
