import * as appointments from './appointments.ts'
import * as brief from './brief.ts'
import * as calendar from './calendar.ts'
import * as calls from './chat/calls.ts'
import * as conversations from './chat/conversations.ts'
import * as chatbotConversations from './chatbot/conversations.ts'
import * as chatbotModel from './chatbot/model.ts'
import * as careTeam from './clinicians/care-team.ts'
import * as clinicians from './clinicians/clinicians.ts'
import * as diagnosticCenters from './clinicians/diagnostic-centers.ts'
import * as directory from './clinicians/directory.ts'
import * as ownClinicians from './clinicians/own-clinicians.ts'
import * as providerFacts from './clinicians/provider-facts.ts'
import * as reviews from './clinicians/reviews.ts'
import * as consultationMessages from './consultation/messages.ts'
import * as config from './config.ts'
import * as consultationCalls from './consultation/calls.ts'
import * as consultationEntry from './consultation/entry.ts'
import * as consultationSummary from './consultation/summary.ts'
import * as consultationProposals from './consultation/proposals.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as chartSeries from './medical-records/chart-series.ts'
import * as chartSymptoms from './medical-records/chart-symptoms.ts'
import * as charts from './medical-records/charts.ts'
import * as documents from './medical-records/documents.ts'
import * as healthIssues from './medical-records/health-issues.ts'
import * as imports from './medical-records/imports.ts'
import * as labCourses from './medical-records/lab-courses.ts'
import * as labExtractions from './medical-records/lab-extractions.ts'
import * as labResults from './medical-records/lab-results.ts'
import * as logDays from './medical-records/log-days.ts'
import * as logEntries from './medical-records/log-entries.ts'
import * as overview from './medical-records/overview.ts'
import * as sittings from './medical-records/sittings.ts'
import * as symptoms from './medical-records/symptoms.ts'
import * as targetRanges from './medical-records/target-ranges.ts'
import * as timeline from './medical-records/timeline.ts'
import * as adherence from './medications/adherence.ts'
import * as asNeeded from './medications/as-needed.ts'
import * as doseEvents from './medications/dose-events.ts'
import * as drugs from './medications/drugs.ts'
import * as ingredientLimits from './medications/ingredient-limits.ts'
import * as ledger from './medications/ledger.ts'
import * as medicationPlans from './medications/medication-plans.ts'
import * as planPdf from './medications/plan-pdf.ts'
import * as safety from './medications/safety.ts'
import * as supply from './medications/supply.ts'
import * as news from './news.ts'
import * as proposals from './proposals.ts'
import { RECORD_CALLS, type RecordCall } from './record-endpoints.ts'
import * as receipts from './shares/receipts.ts'
import * as search from './search.ts'
import * as shares from './shares.ts'
import * as token from './token.ts'
import * as account from './users/account.ts'
import * as auth from './users/auth.ts'
import * as erasure from './users/erasure.ts'
import * as ownExport from './users/export.ts'
import * as google from './users/google.ts'
import * as ownImport from './users/import.ts'
import * as notifications from './users/notifications.ts'
import * as passkeys from './users/passkeys.ts'
import * as profile from './users/profile.ts'
import * as pushSubscriptions from './users/push-subscriptions.ts'
import * as reminderSettings from './users/reminder-settings.ts'
import * as security from './users/security.ts'
import * as sessions from './users/sessions.ts'
import * as settings from './users/settings.ts'
import * as totp from './users/totp.ts'

const modules = [
  config,
  account,
  auth,
  google,
  profile,
  settings,
  security,
  sessions,
  passkeys,
  totp,
  notifications,
  pushSubscriptions,
  reminderSettings,
  ownExport,
  ownImport,
  erasure,
  token,
  dashboard,
  overview,
  healthIssues,
  timeline,
  symptoms,
  logEntries,
  logDays,
  sittings,
  chartSeries,
  chartSymptoms,
  charts,
  targetRanges,
  labCourses,
  labResults,
  labExtractions,
  documents,
  imports,
  medicationPlans,
  asNeeded,
  doseEvents,
  adherence,
  drugs,
  ingredientLimits,
  ledger,
  safety,
  supply,
  planPdf,
  calendar,
  appointments,
  clinicians,
  diagnosticCenters,
  directory,
  ownClinicians,
  careTeam,
  shares,
  receipts,
  proposals,
  consultationEntry,
  consultationCalls,
  calls,
  consultationSummary,
  consultationProposals,
  reviews,
  providerFacts,
  brief,
  conversations,
  consultationMessages,
  chatbotConversations,
  chatbotModel,
  news,
  search,
]

/** Every call of the API, for OpenAPI and for the tests that loop over all calls. */
export const endpoints: Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

/** The six calls of each record kind: those that `mountRecord` serves. */
export const recordKinds: Record<RecordCall, Endpoint>[] = modules.flatMap((module) =>
  Object.values(module).filter(isRecordKind),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isRecordKind(value: unknown): value is Record<RecordCall, Endpoint> {
  return typeof value === 'object' && value !== null && RECORD_CALLS.every((call) => call in value)
}
