import { createContext, useContext } from 'react'
import type { Connection } from '../lib/connection.ts'
import type { Client } from './client.ts'
import type { Google } from './google.ts'
import type { Session } from './session.ts'

/** What lives as long as the app and is not state. */
export interface Services {
  /** For files and other answers that do not belong into the query cache. */
  client: Client
  session: Session
  google: Google
  connection: Connection
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('Put <ServicesContext> around the app.')
  return services
}
