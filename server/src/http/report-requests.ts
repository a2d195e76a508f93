import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Identity, ReportedSpan } from '../integrations/reporting/reporter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    reportedSpan: ReportedSpan | undefined
  }
}

/** Reports the duration of requests, by route, to the operator's reporting service. */
export function reportRequests(app: FastifyInstance, { reporter }: Context): void {
  app.decorateRequest('reportedSpan', undefined)
  app.addHook('onRequest', async (request) => {
    const { 'sentry-trace': sentryTrace, baggage } = request.headers
    request.reportedSpan = reporter.begin({ sentryTrace: oneOf(sentryTrace), baggage: oneOf(baggage) })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.reportedSpan?.end({ method, route: routeOptions.url ?? 'none', status: reply.statusCode })
  })
}

/** Reports what answered 500: which route, which error, and who met it, unless that was a guest. */
export async function reportUnexpected(
  { reporter, db, config }: Context,
  error: unknown,
  request: FastifyRequest,
): Promise<void> {
  if (config.reporting === null) return
  const { routeOptions, method, userId, reportedSpan } = request
  const isGuest = routeOptions.config?.guest === true
  const identity = userId && !isGuest ? await identityOf(db, userId).catch(() => null) : null
  reporter.error(error, { at: `${method} ${routeOptions.url ?? 'none'}`, identity, span: reportedSpan })
}

async function identityOf(db: Context['db'], userId: string): Promise<Identity | null> {
  const found = await db
    .as(userId)
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.user_id', 'accounts.user_id')
    .select(['accounts.user_id as id', 'accounts.email', 'profiles.name'])
    .where('accounts.user_id', '=', userId)
    .executeTakeFirst()
  return found ?? null
}

const oneOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
