import type account from './en/account.json'
import type adherence from './en/adherence.json'
import type arrange from './en/arrange.json'
import type brief from './en/brief.json'
import type calendar from './en/calendar.json'
import type call from './en/call.json'
import type care from './en/care.json'
import type careTeam from './en/careTeam.json'
import type charts from './en/charts.json'
import type chat from './en/chat.json'
import type chatbot from './en/chatbot.json'
import type consultation from './en/consultation.json'
import type common from './en/common.json'
import type dashboard from './en/dashboard.json'
import type documents from './en/documents.json'
import type doseClock from './en/doseClock.json'
import type doseForm from './en/doseForm.json'
import type doses from './en/doses.json'
import type imports from './en/imports.json'
import type labs from './en/labs.json'
import type labUpload from './en/labUpload.json'
import type logbook from './en/logbook.json'
import type medication from './en/medication.json'
import type ownData from './en/ownData.json'
import type notifications from './en/notifications.json'
import type outbox from './en/outbox.json'
import type proposals from './en/proposals.json'
import type proposing from './en/proposing.json'
import type receipts from './en/receipts.json'
import type record from './en/record.json'
import type reminders from './en/reminders.json'
import type safety from './en/safety.json'
import type safetyScope from './en/safetyScope.json'
import type security from './en/security.json'
import type search from './en/search.json'
import type settings from './en/settings.json'
import type shares from './en/shares.json'
import type supply from './en/supply.json'
import type symptoms from './en/symptoms.json'
import type warnings from './en/warnings.json'

/**
 * The catalogue, one file per namespace and language: texts/en/<namespace>.json and the same keys
 * in texts/de/. A new namespace gets its line here, and its name in the route that shows it.
 */
export interface Texts {
  account: typeof account
  adherence: typeof adherence
  arrange: typeof arrange
  brief: typeof brief
  calendar: typeof calendar
  call: typeof call
  care: typeof care
  careTeam: typeof careTeam
  chat: typeof chat
  charts: typeof charts
  chatbot: typeof chatbot
  consultation: typeof consultation
  common: typeof common
  dashboard: typeof dashboard
  documents: typeof documents
  doseClock: typeof doseClock
  doseForm: typeof doseForm
  doses: typeof doses
  imports: typeof imports
  labs: typeof labs
  labUpload: typeof labUpload
  logbook: typeof logbook
  medication: typeof medication
  notifications: typeof notifications
  outbox: typeof outbox
  ownData: typeof ownData
  proposals: typeof proposals
  proposing: typeof proposing
  receipts: typeof receipts
  record: typeof record
  reminders: typeof reminders
  safety: typeof safety
  safetyScope: typeof safetyScope
  security: typeof security
  search: typeof search
  settings: typeof settings
  shares: typeof shares
  supply: typeof supply
  symptoms: typeof symptoms
  warnings: typeof warnings
}

export type Namespace = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
