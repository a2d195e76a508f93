import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { appointmentRoutes } from './features/appointments/routes.ts'
import { chatbotRoutes } from './features/chatbot/conversations/routes.ts'
import { chatRoutes } from './features/chat/conversations/routes.ts'
import { clinicianRoutes } from './features/clinicians/routes.ts'
import { configRoutes } from './features/config/routes.ts'
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
import { doseEventRoutes } from './features/medications/dose-events/routes.ts'
import { medicationPlanRoutes } from './features/medications/medication-plans/routes.ts'
import { safetyRoutes } from './features/medications/safety/routes.ts'
import { supplyRoutes } from './features/medications/supply/routes.ts'
import { newsRoutes } from './features/news/routes.ts'
import { publicPagesRoutes } from './features/public-pages/routes.ts'
import { tokenRoutes } from './features/token/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { renderErrors, sendUnreadable } from './http/errors.ts'
import { headersFor, securityHeaders } from './http/headers.ts'
import { readJsonBodies } from './http/json-body.ts'
import { logRequests } from './http/log-requests.ts'
import { serveMetrics } from './http/metrics.ts'

const BODY_MAX_BYTES = 256 * 1024
/** The largest document over a slow mobile line takes this long. */
const REQUEST_TIMEOUT_MS = 5 * 60_000
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
  renderErrors(app)
  readJsonBodies(app)
  logRequests(app)
  if (context.config.metricsPort) serveMetrics(app, context.config.metricsPort)
  securityHeaders(app, context.config)
  await app.register(cookie)
  await app.register(multipart)

  healthRoutes(app, context)
  configRoutes(app, context)
  await docsRoutes(app, context)
  mailboxRoutes(app, context)
  userRoutes(app, context)
  tokenRoutes(app, context)
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
  medicationPlanRoutes(app, context)
  doseEventRoutes(app, context)
  adherenceRoutes(app, context)
  safetyRoutes(app, context)
  supplyRoutes(app, context)
  appointmentRoutes(app, context)
  clinicianRoutes(app, context)
  chatRoutes(app, context)
  chatbotRoutes(app, context)
  newsRoutes(app, context)
  await publicPagesRoutes(app, context)
  return app
}

/** A number means how many proxies stand in front. */
function trusted(proxies: Context['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
