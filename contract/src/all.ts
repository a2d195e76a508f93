import * as appointments from './appointments.ts'
import * as chatbotConversations from './chatbot/conversations.ts'
import * as conversations from './chat/conversations.ts'
import * as clinicians from './clinicians/clinicians.ts'
import * as diagnosticCenters from './clinicians/diagnostic-centers.ts'
import * as directory from './clinicians/directory.ts'
import * as config from './config.ts'
import type { Endpoint } from './endpoint.ts'
import * as chartSeries from './medical-records/chart-series.ts'
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
import * as targetRanges from './medical-records/target-ranges.ts'
import * as sittings from './medical-records/sittings.ts'
import * as symptoms from './medical-records/symptoms.ts'
import * as timeline from './medical-records/timeline.ts'
import * as adherence from './medications/adherence.ts'
import * as doseEvents from './medications/dose-events.ts'
import * as safety from './medications/safety.ts'
import * as supply from './medications/supply.ts'
import * as medicationPlans from './medications/medication-plans.ts'
import * as news from './news.ts'
import * as token from './token.ts'
import * as account from './users/account.ts'
import * as auth from './users/auth.ts'
import * as google from './users/google.ts'
import * as profile from './users/profile.ts'
import * as settings from './users/settings.ts'

const modules = [
  config,
  account,
  auth,
  google,
  profile,
  settings,
  token,
  overview,
  healthIssues,
  timeline,
  symptoms,
  logEntries,
  logDays,
  sittings,
  chartSeries,
  charts,
  targetRanges,
  labCourses,
  labResults,
  labExtractions,
  documents,
  imports,
  medicationPlans,
  doseEvents,
  adherence,
  safety,
  supply,
  appointments,
  clinicians,
  diagnosticCenters,
  directory,
  conversations,
  chatbotConversations,
  news,
]

/** Every call of the API: what OpenAPI describes, and what the tests walk through. */
export const endpoints: Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
