import type { FastifyInstance } from 'fastify'

/**
 * One line for each request: which route, not which address, since addresses can hold what a
 * patient typed.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        patient: request.userId,
      },
      'request',
    )
  })
}
