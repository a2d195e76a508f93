import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Schema } from '@salve/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAliveSession } from '../auth/alive-sessions.ts'
import { type Guest, requireAliveShare } from '../auth/alive-shares.ts'
import { accessTokens } from '../auth/access-tokens.ts'
import { guestTokens } from '../auth/guest-tokens.ts'
import type { Context } from '../context.ts'
import { AppError, notFound, unauthorized } from '../lib/errors.ts'
import type { Language } from '@salve/domain/language.ts'
import { compressionOf } from './compress.ts'
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
  /** Who is signed in, or whose record a guest was let into; '' for public endpoints. */
  userId: string
  /** '' for public endpoints and those of guests. */
  sessionId: string
  /** Who calls with the link of a share, at the endpoints of guests. */
  guest: E extends { guest: true } ? Guest : undefined
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
  const callerOf = endpoint.public
    ? () => NOBODY
    : endpoint.guest
      ? guestCaller(context)
      : signedInCaller(context, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...compressionOf(endpoint),
    config: { upload: endpoint.upload, guest: endpoint.guest },
    handler: async (request, reply) => {
      const language = languageOf(request)
      const caller = await callerOf(request)
      if (caller === NOBODY) context.countCall(request.ip)
      const { userId } = caller
      if (endpoint.cookie) requireOwnOrigin(request, context.config.publicUrl)
      reply.header('cache-control', 'no-store')
      const call = {
        params: endpoint.params && readParams(endpoint.params, request.params),
        query: endpoint.query && readInput(endpoint.query, request.query, language, 'bad-query'),
        body: endpoint.body && readInput(endpoint.body, bodyOf(request), language, 'malformed'),
        ...caller,
        language,
        request,
        reply,
      } as unknown as Call<E>
      const answer = await (endpoint.upload && !streams ? inTurn(userId, () => handler(call)) : handler(call))
      if (reply.sent || answer === reply) return reply
      reply.status(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      return reply
        .type('application/json; charset=utf-8')
        .send(
          endpoint.method === 'GET' ? jsonOf(endpoint, answer, context) : doneJson(endpoint, answer, context),
        )
    },
  })
}

interface Caller {
  userId: string
  sessionId: string
  timeZone: string
  guest: Guest | undefined
}
const NOBODY: Caller = { userId: '', sessionId: '', timeZone: '', guest: undefined }

function signedInCaller(context: Context, endpoint: Endpoint): (request: FastifyRequest) => Promise<Caller> {
  const tokens = accessTokens(context.keys.access, context.now)
  return async (request) => {
    const { userId, sessionId } = claimsOf(context, request, tokens)
    request.userId = userId
    context.countCall(userId)
    const timeZone = await requireAliveSession(context, userId, sessionId, {
      whileClosing: endpoint.whileClosing === true,
    })
    return { userId, sessionId, timeZone, guest: undefined }
  }
}

function guestCaller(context: Context): (request: FastifyRequest) => Promise<Caller> {
  const tokens = guestTokens(context.keys.guest, context.now)
  return async (request) => {
    const claims = claimsOf(context, request, tokens)
    request.userId = claims.userId
    context.countCall(claims.guestId)
    const { guest, timeZone } = await requireAliveShare(context, claims)
    return { userId: claims.userId, sessionId: '', timeZone, guest }
  }
}

/** Refused tokens count for the address that they came from. */
function claimsOf<Claims>(
  context: Context,
  request: FastifyRequest,
  tokens: { verify(token: string): Claims },
): Claims {
  try {
    return tokens.verify(bearerOf(request))
  } catch (error) {
    context.countCall(request.ip)
    throw error
  }
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

/** What a write answers. It was carried out by now: where its result cannot be shown, this is what the caller is told. */
function doneJson(endpoint: Endpoint, answer: unknown, context: Context): string {
  try {
    return jsonOf(endpoint, answer, context)
  } catch (cause) {
    throw Object.assign(new AppError(500, 'done-unshown'), { cause })
  }
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
    /** Called by whoever holds a share, not by the patient whose record it is. */
    guest?: boolean | undefined
  }
}
