import { useSyncExternalStore } from 'react'

export type Reach = 'reached' | 'offline' | 'server_down'

/** The reachability of the server, as the offline bar shows it. Only the transport writes it. */
export interface Connection {
  get: () => Reach
  report: (reach: Reach) => void
  subscribe: (listener: () => void) => () => void
  stop: () => void
}

/** Starts from the browser's view of its network, and then follows the requests' outcomes. */
export function createConnection(page: Window = window): Connection {
  let reach: Reach = page.navigator.onLine ? 'reached' : 'offline'
  const listeners = new Set<() => void>()
  const report = (next: Reach) => {
    if (next === reach) return
    reach = next
    for (const listener of listeners) listener()
  }
  const onOnline = () => report('reached')
  const onOffline = () => report('offline')
  page.addEventListener('online', onOnline)
  page.addEventListener('offline', onOffline)
  return {
    get: () => reach,
    report,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      page.removeEventListener('online', onOnline)
      page.removeEventListener('offline', onOffline)
    },
  }
}

export function useConnection(connection: Connection): Reach {
  return useSyncExternalStore(connection.subscribe, connection.get)
}
