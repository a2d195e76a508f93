import type { Entered, SharedFacts } from '@salve/contract/consultation/entry.ts'
import { createContext, useContext } from 'react'
import type { GuestSession } from './guestSession.ts'

/** The guest of a shared record, and the scope of the share. */
export interface Guest {
  id: string
  name: string
  share: SharedFacts
  patientName: Entered['patient_name']
  session: GuestSession
}

export const GuestContext = createContext<Guest | null>(null)

/**
 * The guest of the consultation's page: identity, scope, and calls with their token by `session`.
 */
export function useGuest(): Guest {
  const guest = useContext(GuestContext)
  if (!guest) throw new Error('useGuest() works below the page of a consultation alone.')
  return guest
}
