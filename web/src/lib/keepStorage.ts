let isAsked = false

/**
 * Asks the browser, once, not to clear what this site keeps when the device is short of room: what waits to be sent is nowhere
 * else. It says no or yes by itself; some ask the person.
 */
export function keepStorage(): void {
  // Missing on addresses without https.
  const storage = navigator.storage as StorageManager | undefined
  if (isAsked || !storage) return
  isAsked = true
  void storage.persist().catch(() => undefined)
}
