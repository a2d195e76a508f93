import type { Driver } from 'redux-remember'
import type { KeyValueStore } from '../lib/storage.ts'

/** The slices that outlive the page. The query cache is never among them. */
export const REMEMBERED = ['auth', 'user']
export const REMEMBER_PREFIX = 'salve.state.'
/** A storage that has not answered by then is taken as empty. */
export const REHYDRATION_LIMIT_MS = 5000

/** Returns the storage of the slices, with a time limit for reads. */
export function rememberDriver(store: Pick<Driver, 'getItem' | 'setItem'> | KeyValueStore): Driver {
  return {
    getItem: (key) => {
      const limit = Promise.withResolvers<null>()
      const timer = setTimeout(() => limit.resolve(null), REHYDRATION_LIMIT_MS)
      const read = Promise.resolve(store.getItem(key) as unknown)
      return Promise.race([read, limit.promise]).finally(() => clearTimeout(timer))
    },
    setItem: (key, value) => store.setItem(key, value as string),
  }
}

/** Stored state may be older than this version of the app, or damaged: then it counts as absent. */
export function readRemembered(text: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(text))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
