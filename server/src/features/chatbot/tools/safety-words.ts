import type { Person } from './asker.ts'
import { inWords, source } from './tool-answer.ts'

export const unknownMedicine = ({ language }: Person, name: string): string =>
  inWords(
    language,
    `• ${name}: not covered by our tables, so nothing can be said about it.`,
    `• ${name}: nicht in unseren Tabellen erfasst, dazu lässt sich nichts sagen.`,
  )

export const askFirst = ({ language }: Person): string =>
  inWords(
    language,
    'For orientation, not medical advice: ask your doctor or pharmacist before you take it.',
    'Zur Orientierung, kein ärztlicher Rat: Fragen Sie Ihre Praxis oder Apotheke, bevor Sie es nehmen.',
  )

export const safetyPage = ({ language }: Person) =>
  source('safety', inWords(language, 'Safety check', 'Sicherheitsprüfung'))
