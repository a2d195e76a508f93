import type { Person } from '@salve/domain/person.ts'
import { createContext } from 'react'

/** What of the person signed in decides how their values are read. */
export interface PersonFacts extends Person {
  /** Of the profile; a height that was logged is newer. */
  heightCm: number | null
  country: string | null
}

/** Set by the app around all pages. */
export const PersonContext = createContext<PersonFacts>({
  dateOfBirth: null,
  sex: null,
  pregnancyDueOn: null,
  heightCm: null,
  country: null,
})
