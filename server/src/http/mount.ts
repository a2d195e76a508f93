import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Schema } from '@salve/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAliveSession } from '../auth/alive-sessions.ts'
import { accessTokens } from '../auth/access-tokens.ts'
import type { Context } from '../context.ts'
import { AppError, notFound, unauthorized } from '../lib/errors.ts'
import type { Language } from '../lib/problem-texts.ts'
import { languageOf } from './language.ts'
import { requireOwnOrigin } from './origin.ts'
import { readInput } from './read-input.ts'
import { inTurn } from './upload.ts'

/** JSON that the database built, passed through as it is. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Who is signed in; '' for public endpoints. */
  userId: string
  sessionId: string
  /** Of the patient, by its IANA name; '' for public endpoints. */
  timeZone: string
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | RawJson | FastifyReply | void>

/**
 * Serves an endpoint of the contract: token, Origin, shapes, status and headers are seen to here. An upload waits its turn,
 * unless its handler `streams` it and so needs no memory for it.
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: Handler<E>,
  { streams = false } = {},
): void {
  const tokens = accessTokens(context.keys.access, context.now)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { upload: endpoint.upload },
    handler: async (request, reply) => {
      const language = languageOf(request)
      let userId = ''
      let sessionId = ''
      if (!endpoint.public) {
        try {
          ;({ userId, sessionId } = tokens.verify(bearerOf(request)))
        } catch (error) {
          context.countCall(request.ip)
          throw error
        }
        request.userId = userId
      }
      context.countCall(userId || request.ip)
      const timeZone = userId && (await requireAliveSession(context, userId, sessionId))
      if (endpoint.cookie) requireOwnOrigin(request, context.config.publicUrl)
      reply.header('cache-control', 'no-store')
      const call = {
        params: endpoint.params && readParams(endpoint.params, request.params),
        query: endpoint.query && readInput(endpoint.query, request.query, language, 'bad-query'),
        body: endpoint.body && readInput(endpoint.body, bodyOf(request), language, 'malformed'),
        userId,
        sessionId,
        timeZone,
        language,
        request,
        reply,
      } as unknown as Call<E>
      const answer = await (endpoint.upload && !streams ? inTurn(userId, () => handler(call)) : handler(call))
      if (reply.sent || answer === reply) return reply
      reply.status(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      return reply.type('application/json; charset=utf-8').send(jsonOf(endpoint, answer, context))
    },
  })
}

/**
 * The answer in the shape of the contract: fields that it does not name stay behind. JSON that the database
 * built is checked in development and tests alone, since parsing it again would cost more than the query.
 */
function jsonOf(endpoint: Endpoint, answer: unknown, context: Context): string {
  const raw = answer instanceof RawJson
  if (raw && context.config.production) return answer.text
  const checked = endpoint.response.safeParse(raw ? JSON.parse(answer.text) : answer)
  if (!checked.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers another shape: ${describe(checked.error.issues)}`,
    )
  return raw ? answer.text : JSON.stringify(checked.data)
}

/** Where the shape differs and how; no values. */
const describe = (issues: { path: PropertyKey[]; code: string }[]) =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')

function bearerOf(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw unauthorized('no-token')
  return token
}

/** An id of the wrong form is an object that is not there. */
function readParams(schema: Schema, params: unknown): unknown {
  const result = schema.safeParse(params)
  if (!result.success) throw notFound()
  return result.data
}

function bodyOf(request: FastifyRequest): unknown {
  const empty = request.body === undefined || request.body === null
  const hasContent =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  if (empty && hasContent && request.body === undefined) throw new AppError(415, 'unsupported-type')
  return request.body ?? undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line: who made the call. */
    userId?: string
  }
  interface FastifyContextConfig {
    upload?: string | undefined
  }
}
