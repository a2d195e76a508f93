import type account from './en/account.json'
import type care from './en/care.json'
import type chat from './en/chat.json'
import type charts from './en/charts.json'
import type chatbot from './en/chatbot.json'
import type common from './en/common.json'
import type dashboard from './en/dashboard.json'
import type documents from './en/documents.json'
import type doses from './en/doses.json'
import type imports from './en/imports.json'
import type labUpload from './en/labUpload.json'
import type labs from './en/labs.json'
import type logbook from './en/logbook.json'
import type medication from './en/medication.json'
import type record from './en/record.json'
import type settings from './en/settings.json'
import type symptoms from './en/symptoms.json'

/**
 * The catalogue, one file per namespace and language: texts/en/<namespace>.json and the same keys in
 * texts/de/. A new namespace gets its line here, and its name in the route that shows it.
 */
export interface Texts {
  account: typeof account
  care: typeof care
  chat: typeof chat
  charts: typeof charts
  chatbot: typeof chatbot
  common: typeof common
  dashboard: typeof dashboard
  documents: typeof documents
  doses: typeof doses
  imports: typeof imports
  labs: typeof labs
  labUpload: typeof labUpload
  logbook: typeof logbook
  medication: typeof medication
  record: typeof record
  settings: typeof settings
  symptoms: typeof symptoms
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
