import { createContext, useContext } from 'react'
import type { Connection } from '../lib/connection.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import type { Client } from './client.ts'
import type { OfflineSlot } from '../sync/offlineSlot.ts'
import type { PendingWrites } from './pendingWrites.ts'
import type { Exclusive } from './refresh.ts'
import type { Session } from './session.ts'
import type { Send } from './transport.ts'

/** Services that live as long as the app and are not state. */
export interface Services {
  /** For files and other answers that do not belong into the query cache. */
  client: Client
  session: Session
  /** Leaves the app for another site. */
  leave: (url: string) => void
  connection: Connection
  pending: PendingWrites
  /** The offline code. */
  offline: OfflineSlot
  /** For non-patients: makes a call with the given token. */
  send: Send
  /**
   * A good access token other than `stale`; null when the session is over. Rejects when the server
   * cannot be asked.
   */
  token: (stale: string | null) => Promise<string | null>
  /** Opens a WebSocket; null without support. */
  openSocket: ((url: string) => WebSocket) | null
  exclusive: Exclusive
  /** Storage that all tabs share. */
  storage: KeyValueStore
  /** Calls whenever another tab of this browser has changed something; the answer ends it. */
  onChangedElsewhere: (listener: () => void) => () => void
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('Put <ServicesContext> around the app.')
  return services
}
