import type { Language } from '@salve/domain/language.ts'

export interface DemoPatient {
  email: string
  /** Language of the record and of the account. */
  language: Language
}

/** Address of the English demo patient; nothing can be sent to `.invalid`. */
export const DEMO_EMAIL = 'demo@salve.invalid'

/** The demo patients: a visitor sees the one who speaks their language. */
export const DEMO_PATIENTS: readonly DemoPatient[] = [
  { email: DEMO_EMAIL, language: 'en' },
  { email: 'demo.de@salve.invalid', language: 'de' },
]

/** True for an address of a demo patient. */
export const isDemo = (email: string): boolean => DEMO_PATIENTS.some((demo) => demo.email === email)
