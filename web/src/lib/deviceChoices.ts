import { localStore } from './storage.ts'

export const LANGUAGE_KEY = 'salve.language'
/** /theme.js reads it, too, before the first paint of the app. */
export const THEME_KEY = 'salve.theme'
/** /theme.js reads it, too. */
export const TEXT_SIZE_KEY = 'salve.text'
const KEPT_S = 365 * 24 * 60 * 60

/**
 * Keeps a choice on this device: in the storage for the app, and in a cookie for the server, which
 * renders the public pages by it.
 */
export function keepChoice(key: string, value: string): void {
  localStore.setItem(key, value)
  document.cookie = `${key}=${value}; path=/; max-age=${KEPT_S}; samesite=lax`
}
