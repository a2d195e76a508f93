import type { Person } from '@salve/domain/person.ts'
import { createContext } from 'react'

/** The facts about the signed-in person that decide how their values are read. */
export interface PersonFacts extends Person {
  /** The height of the profile; a logged height is newer. */
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
