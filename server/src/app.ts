import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { briefRoutes } from './features/brief/routes.ts'
import { calendarRoutes } from './features/calendar/routes.ts'
import { callRoutes } from './features/chat/calls/routes.ts'
import { chatRoutes } from './features/chat/conversations/routes.ts'
import { guestChatRoutes } from './features/chat/guests/routes.ts'
import { chatSocket } from './features/chat/socket/routes.ts'
import { chatbotRoutes } from './features/chatbot/conversations/routes.ts'
import { chatbotModelRoutes } from './features/chatbot/model/routes.ts'
import { careTeamRoutes } from './features/clinicians/care-team/routes.ts'
import { providerFactsRoutes } from './features/clinicians/mine/routes.ts'
import { ownClinicianRoutes } from './features/clinicians/own/routes.ts'
import { reviewRoutes } from './features/clinicians/reviews/routes.ts'
import { clinicianRoutes } from './features/clinicians/routes.ts'
import { configRoutes } from './features/config/routes.ts'
import { consultationCallRoutes } from './features/consultation/call-routes.ts'
import { consultationEntryRoutes } from './features/consultation/entry-routes.ts'
import { consultationRecordRoutes } from './features/consultation/record.ts'
import { guestProposalRoutes } from './features/consultation/proposals/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { chartRoutes } from './features/medical-records/charts/routes.ts'
import { documentRoutes } from './features/medical-records/documents/routes.ts'
import { healthIssueRoutes } from './features/medical-records/health-issues/routes.ts'
import { importRoutes } from './features/medical-records/imports/routes.ts'
import { labCourseRoutes } from './features/medical-records/lab-results/course-routes.ts'
import { labExtractionRoutes } from './features/medical-records/lab-results/extract/routes.ts'
import { labResultRoutes } from './features/medical-records/lab-results/routes.ts'
import { logEntryRoutes } from './features/medical-records/log-entries/routes.ts'
import { sittingRoutes } from './features/medical-records/log-entries/sitting-routes.ts'
import { overviewRoutes } from './features/medical-records/overview/routes.ts'
import { symptomRoutes } from './features/medical-records/symptoms/routes.ts'
import { targetRangeRoutes } from './features/medical-records/target-ranges/routes.ts'
import { adherenceRoutes } from './features/medications/adherence/routes.ts'
import { asNeededRoutes } from './features/medications/as-needed/routes.ts'
import { doseEventRoutes } from './features/medications/dose-events/routes.ts'
import { drugRoutes } from './features/medications/drugs/routes.ts'
import { ingredientLimitRoutes } from './features/medications/ingredient-limits/routes.ts'
import { ledgerRoutes } from './features/medications/ledger/routes.ts'
import { medicationPlanRoutes } from './features/medications/medication-plans/routes.ts'
import { planPdfRoutes } from './features/medications/plan-pdf/routes.ts'
import { safetyRoutes } from './features/medications/safety/routes.ts'
import { supplyRoutes } from './features/medications/supply/routes.ts'
import { newsRoutes } from './features/news/routes.ts'
import { publicPagesRoutes } from './features/public-pages/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { proposalRoutes } from './features/shares/proposals/routes.ts'
import { receiptRoutes } from './features/shares/receipts/routes.ts'
import { shareRoutes } from './features/shares/routes.ts'
import { sharePreviewRoutes } from './features/shares/preview.ts'
import { tokenRoutes } from './features/token/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { renderErrors, sendUnreadable } from './http/errors.ts'
import { headersFor, securityHeaders } from './http/headers.ts'
import { readJsonBodies } from './http/json-body.ts'
import { logRequests } from './http/log-requests.ts'
import { endSlowBodies } from './http/slow-bodies.ts'
import { reportRequests, reportUnexpected } from './http/report-requests.ts'

const BODY_MAX_BYTES = 256 * 1024
/** The outermost limit, of a whole record that is sent in; slow ones are ended long before. */
const REQUEST_TIMEOUT_MS = 24 * 60 * 60_000
const KEEP_ALIVE_MS = 72_000

/** The whole server, ready to listen or to be tested: the list of its features. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const headers = headersFor(context.config)
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: trusted(context.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    // No hook runs for these, so their headers are set here.
    frameworkErrors: (error, request, reply) => sendUnreadable(error, request, reply.headers(headers)),
  })
  renderErrors(app, (error, request) => reportUnexpected(context, error, request))
  readJsonBodies(app)
  logRequests(app)
  endSlowBodies(app)
  if (context.config.reporting) reportRequests(app, context)
  if (context.config.metricsPort) {
    const { serveMetrics } = await import('./http/metrics.ts')
    serveMetrics(app, context, context.config.metricsPort)
  }
  securityHeaders(app, context.config)
  await app.register(cookie)
  await app.register(multipart)
  await chatSocket(app, context)

  healthRoutes(app, context)
  configRoutes(app, context)
  await docsRoutes(app, context)
  mailboxRoutes(app, context)
  userRoutes(app, context)
  tokenRoutes(app, context)
  dashboardRoutes(app, context)
  overviewRoutes(app, context)
  healthIssueRoutes(app, context)
  symptomRoutes(app, context)
  logEntryRoutes(app, context)
  sittingRoutes(app, context)
  chartRoutes(app, context)
  targetRangeRoutes(app, context)
  labCourseRoutes(app, context)
  labExtractionRoutes(app, context)
  labResultRoutes(app, context)
  documentRoutes(app, context)
  importRoutes(app, context)
  ledgerRoutes(app, context)
  medicationPlanRoutes(app, context)
  asNeededRoutes(app, context)
  doseEventRoutes(app, context)
  adherenceRoutes(app, context)
  drugRoutes(app, context)
  ingredientLimitRoutes(app, context)
  safetyRoutes(app, context)
  supplyRoutes(app, context)
  planPdfRoutes(app, context)
  calendarRoutes(app, context)
  appointmentRoutes(app, context)
  clinicianRoutes(app, context)
  ownClinicianRoutes(app, context)
  careTeamRoutes(app, context)
  shareRoutes(app, context)
  receiptRoutes(app, context)
  proposalRoutes(app, context)
  guestProposalRoutes(app, context)
  consultationEntryRoutes(app, context)
  consultationCallRoutes(app, context)
  callRoutes(app, context)
  reviewRoutes(app, context)
  providerFactsRoutes(app, context)
  briefRoutes(app, context)
  chatRoutes(app, context)
  sharePreviewRoutes(app, context)
  consultationRecordRoutes(app, context)
  guestChatRoutes(app, context)
  chatbotRoutes(app, context)
  chatbotModelRoutes(app, context)
  newsRoutes(app, context)
  searchRoutes(app, context)
  await publicPagesRoutes(app, context)
  return app
}

/** A number is the count of proxies in front. */
function trusted(proxies: Context['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
