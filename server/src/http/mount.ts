import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  rightOf,
  type Schema,
} from '@salve/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Guest } from '../auth/active-shares.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { retried } from '../db/retried.ts'
import { AppError, notFound } from '../lib/errors.ts'
import { limitConcurrencyOfEach } from '../lib/limit-concurrency.ts'
import type { Language } from '@salve/domain/language.ts'
import { type Actor, type Caller, callerOf, NOBODY } from './caller.ts'
import { isCompressed, packed } from './compress.ts'
import { languageOf } from './language.ts'
import { requireOwnOrigin } from './origin.ts'
import { readInput } from './read-input.ts'
import { inTurn } from './upload.ts'

/** JSON built by the database, passed through unchanged. */
export class RawJson {
  readonly text: string
  /** Where in the text the words of others begin, at a call that has some (`compress.ts`). */
  readonly othersFrom: number
  constructor(text: string, othersFrom = text.length) {
    this.text = text
    this.othersFrom = othersFrom
  }
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The actor. */
  actor: Actor
  /** The signed-in account; '' for guests and at public endpoints. */
  accountId: string
  /** '' at public endpoints and for guests. */
  sessionId: string
  /** The patient whose record it is; '' at public endpoints. */
  patient: string
  /**
   * The database with the actor's rights in the patient's record; without any at public endpoints.
   */
  db: Sql
  /** The holder of a share's link, at guest endpoints. */
  guest: E extends { guest: true } ? Guest : undefined
  /** The patient's time zone (IANA name); '' for public endpoints. */
  timeZone: string
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | RawJson | FastifyReply | void>

/**
 * Serves an endpoint of the contract and handles token, Origin, shapes, status and headers. A call
 * that changes a record is one transaction, which commits once its answer matches the contract; one
 * that PostgreSQL rolled back because of another runs again.
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: Handler<E>,
  { streams = false, commits = commitsOf(endpoint) }: MountOptions = {},
): void {
  const readCaller = callerOf(context, endpoint)
  const compresses = isCompressed(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { upload: endpoint.upload, guest: endpoint.guest },
    handler: async (request, reply) => {
      const language = languageOf(request)
      const caller = await readCaller(request)
      if (caller === NOBODY) context.countCall(request.ip)
      if (endpoint.cookie) requireOwnOrigin(request, context.config.publicUrl)
      reply.header('cache-control', 'no-store')
      const input = {
        params: endpoint.params && readParams(endpoint.params, request.params),
        query: endpoint.query && readInput(endpoint.query, request.query, language, 'bad-query'),
        body: endpoint.body && readInput(endpoint.body, bodyOf(request), language, 'malformed'),
        ...caller,
        language,
        request,
        reply,
      }
      const answerWith = async (db: Sql): Promise<Answer> => {
        const answer = await handler({ ...input, db } as unknown as Call<E>)
        if (reply.sent || answer === reply) return 'sent'
        if (endpoint.status === 204) return 'empty'
        const write = commits === 'handler' ? doneJson : jsonOf
        const json = write(endpoint, answer, context)
        return { json, ...(answer instanceof RawJson ? { othersFrom: answer.othersFrom } : {}) }
      }
      const db = databaseOf(context, caller)
      const run = () =>
        commits === 'mount'
          ? fewOfEach(caller.patient, () => retried(() => inTransaction(db, answerWith)))
          : answerWith(db)
      const turn = caller.accountId || caller.patient
      const answer = await (endpoint.upload && !streams ? inTurn(turn, run) : run())
      if (answer === 'sent') return reply
      reply.status(endpoint.status ?? 200)
      if (answer === 'empty') return reply.send()
      reply.type('application/json; charset=utf-8')
      if (!compresses) return reply.send(answer.json)
      reply.header('vary', 'accept-encoding')
      const smaller = await packed(answer.json, request.headers['accept-encoding'], answer.othersFrom)
      if (smaller === null) return reply.send(answer.json)
      return reply.header('content-encoding', smaller.encoding).send(smaller.bytes)
    },
  })
}

interface MountOptions {
  /** The handler reads the body as a stream: it needs neither memory nor a queue. */
  streams?: boolean
  /**
   * The code that ends a write's transaction: `mount`, or the `handler` when its work exceeds the
   * record, such as files, mails and counters that persist although the call fails. A call that
   * only reads has `none`.
   */
  commits?: 'mount' | 'handler' | 'none'
}

/** For a call about an account that only changes rows, all of them through `call.db`. */
export const ONE_TRANSACTION = { commits: 'mount' } as const

/**
 * Calls that change a record commit with their answer. Calls about accounts and guests manage their
 * own transactions.
 */
function commitsOf(endpoint: Endpoint): 'mount' | 'handler' | 'none' {
  if (endpoint.method === 'GET') return 'none'
  const right = rightOf(endpoint)
  return right === 'own' ? 'handler' : right === 'read' ? 'none' : 'mount'
}

/** The answer to send; `sent` when the handler has replied itself. */
type Answer = 'sent' | 'empty' | { json: string; othersFrom?: number }

/**
 * Changes of one record wait for each other, and for an import of many readings to end. Those that
 * wait here hold no connection to the database, so that other patients find one.
 */
const fewOfEach = limitConcurrencyOfEach({ atOnce: 3, waiting: 600 })

const databaseOf = ({ db }: Context, { actor, patient }: Caller): Sql =>
  actor.kind === 'nobody' ? db.system : db.as({ actor: actor.id, patient })

/**
 * The answer in the contract's shape, without undeclared fields. JSON that the database built for a
 * read is checked only in development and tests, since parsing it again would cost more than the
 * query.
 */
function jsonOf(endpoint: Endpoint, answer: unknown, context: Context): string {
  const raw = answer instanceof RawJson
  if (raw && context.config.production && endpoint.method === 'GET') return answer.text
  const checked = endpoint.response.safeParse(raw ? JSON.parse(answer.text) : answer)
  if (!checked.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers another shape: ${describe(checked.error.issues)}`,
    )
  return raw ? answer.text : JSON.stringify(checked.data)
}

/**
 * Returns the answer of a write that its handler has committed. The write stands: if its result
 * cannot be shown, the caller is told so.
 */
function doneJson(endpoint: Endpoint, answer: unknown, context: Context): string {
  try {
    return jsonOf(endpoint, answer, context)
  } catch (cause) {
    throw Object.assign(new AppError(500, 'done-unshown'), { cause })
  }
}

/** Lists shape differences by path, without values. */
const describe = (issues: { path: PropertyKey[]; code: string }[]) =>
  issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')

/** A malformed id means a missing object. */
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
  interface FastifyContextConfig {
    upload?: string | undefined
    /** The caller holds a share and is not the patient whose record it is. */
    guest?: boolean | undefined
  }
}
