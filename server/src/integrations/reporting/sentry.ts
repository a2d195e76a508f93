import {
  continueTrace,
  createStackParser,
  createTransport,
  type ErrorEvent,
  Scope,
  setCurrentClient,
  setHttpStatus,
  type Span,
  startInactiveSpan,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Reporting } from '../../config.ts'
import { version } from '../../lib/version.ts'
import type { ReportedSpan, Reporter } from './reporter.ts'

const SEND_TIMEOUT_MS = 10_000
const FLUSH_TIMEOUT_MS = 2000
/**
 * A report is about the code: library frames stay in the stack, and the machine's name does not.
 */
const OPTIONS = {
  sendClientReports: false,
  platform: 'node',
  runtime: { name: 'node', version: process.version },
}

/**
 * The reporter that speaks to a Sentry-compatible service. The core of the library alone: what
 * instruments modules by itself would see statements, addresses and headers.
 */
export function sentryReporter(options: Reporting): Reporter {
  const client = new ServerRuntimeClient({
    ...OPTIONS,
    dsn: options.dsn,
    environment: options.environment,
    release: `salve@${version}`,
    tracesSampleRate: options.tracesSampleRate,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (transport) =>
      createTransport(transport, async ({ body }) => {
        const answer = await fetch(transport.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { ...transport.headers, 'content-type': 'application/x-sentry-envelope' },
          redirect: 'error',
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        })
        await answer.arrayBuffer()
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        }
      }),
    beforeSend: withoutMessages,
  })
  setCurrentClient(client)
  client.init()
  const spans = new WeakMap<ReportedSpan, Span>()
  return {
    error(error, { at, identity, span }) {
      const scope = new Scope()
      scope.setTransactionName(at)
      if (identity) scope.setUser({ id: identity.id, email: identity.email, username: identity.name })
      const inner = span && spans.get(span)?.spanContext()
      if (inner)
        scope.setPropagationContext({
          traceId: inner.traceId,
          propagationSpanId: inner.spanId,
          sampleRand: 0,
        })
      client.captureException(error, { data: { code: codeOf(error) } }, scope)
    },
    begin({ sentryTrace, baggage }) {
      const span = continueTrace({ sentryTrace, baggage }, () =>
        startInactiveSpan({ name: 'request', op: 'http.server', forceTransaction: true }),
      )
      const reported: ReportedSpan = {
        end({ method, route, status }) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.request.method': method, 'http.route': route, 'sentry.source': 'route' })
          setHttpStatus(span, status)
          span.end()
        },
      }
      spans.set(reported, span)
      return reported
    },
    close: async () => void (await client.close(FLUSH_TIMEOUT_MS)),
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/**
 * A message can quote what a patient typed, as the database's do; its kind, code and place in the
 * code cannot.
 */
function withoutMessages(event: ErrorEvent, hint: { data?: unknown }): ErrorEvent {
  const { code } = hint.data as { code: string }
  for (const value of event.exception?.values ?? []) value.value = code
  return event
}
