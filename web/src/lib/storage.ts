/** The part of `Storage` that the app uses. */
export interface KeyValueStore {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  /** Lists all keys. */
  names: () => string[]
  /** True when it is kept only until the page is closed. */
  isFleeting?: (key: string) => boolean
}

/**
 * The browser's storage, or a memory in its place where the browser refuses it (blocked cookies,
 * full disk): the app then works until the page is closed.
 */
export function safeStorage(find: () => Storage): KeyValueStore {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (store: Storage) => T, fallback: T): T => {
    try {
      return work(find())
    } catch {
      return fallback
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    setItem: (key, value) => {
      memory.delete(key)
      const kept = attempt((store) => (store.setItem(key, value), true), false)
      if (!kept) memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((store) => store.removeItem(key), undefined)
    },
    names: () => [...new Set([...memory.keys(), ...attempt((store) => Object.keys(store), [])])],
    isFleeting: (key) => memory.has(key),
  }
}

export const localStore = safeStorage(() => window.localStorage)
export const sessionStore = safeStorage(() => window.sessionStorage)
