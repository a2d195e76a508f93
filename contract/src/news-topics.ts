import type { Language } from '@salve/domain/language.ts'

/**
 * Topics of articles, with the name in each language. An article may have several; its first is its
 * main one.
 */
export const NEWS_TOPICS = {
  medicines: { en: 'Medicines', de: 'Medikamente' },
  'blood-pressure': { en: 'Blood pressure', de: 'Blutdruck' },
  diabetes: { en: 'Diabetes', de: 'Diabetes' },
  'lab-values': { en: 'Lab values', de: 'Laborwerte' },
  'doctor-visits': { en: 'Seeing the doctor', de: 'Arztbesuche' },
  pain: { en: 'Pain', de: 'Schmerzen' },
  'everyday-life': { en: 'Everyday life', de: 'Alltag' },
  infections: { en: 'Infections and vaccines', de: 'Infektionen und Impfungen' },
  emergencies: { en: 'Emergencies', de: 'Notfälle' },
  'your-data': { en: 'Your data', de: 'Ihre Daten' },
} as const satisfies Record<string, Record<Language, string>>

export type NewsTopicKey = keyof typeof NEWS_TOPICS

/** True when a text names a topic. */
export function isNewsTopic(text: string): text is NewsTopicKey {
  return Object.hasOwn(NEWS_TOPICS, text)
}
