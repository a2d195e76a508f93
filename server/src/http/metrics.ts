import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { isLoopback } from '../lib/loopback.ts'
import { METRICS_HOST } from '../lib/port.ts'
import { gauges } from './metrics-gauges.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Measures requests by route, not by address, and serves the figures as Prometheus text on a
 * loopback port of their own.
 */
export function serveMetrics(app: FastifyInstance, context: Context, port: number): Server {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'salve_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const read = gauges(registry, app, context)
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    durations.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    // A page that has its own name point here reads nothing.
    if (!isLoopback(hostOf(request))) return response.writeHead(403).end()
    return read()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
  })
  app.addHook('onClose', async () => {
    server.close()
  })
  return server.listen(port, METRICS_HOST)
}

const hostOf = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:\d+$/, '')
