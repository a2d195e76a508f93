import { PROBLEM_BASE, type Problem } from '@salve/contract/problem.ts'
import { messageText, type MessageKey } from '@salve/contract/validation-messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLostToAnother } from '../db/retried.ts'
import { AppError, notFound } from '../lib/errors.ts'
import { placesOf } from '../lib/logger.ts'
import type { Language } from '@salve/domain/language.ts'
import { type ProblemCode, problemText } from '../lib/problem-texts/problem-texts.ts'
import { languageOf } from './language.ts'

/** Renders every error as problem+json; a foreign one becomes a plain 500. */
export function renderErrors(
  app: FastifyInstance,
  report: (error: unknown, request: FastifyRequest) => Promise<void>,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asAppError(error, request)
    if (problem.status === 500) void report(error.cause ?? error, request)
    return sendProblem(problem, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply))
}

/**
 * Answers a request that cannot be routed, such as an address with a broken escape, before any of
 * our code runs.
 */
export function sendUnreadable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  return sendProblem(isTooLong ? notFound() : new AppError(400, 'malformed'), request, reply)
}

function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const { errors, retryAfterSeconds, current } = error.options
  const problem: Problem = {
    type: PROBLEM_BASE + error.code,
    ...problemText(error.code, language),
    status: error.status,
    ...(errors ? { errors: inWords(errors, language) } : {}),
    ...(current === undefined ? {} : { current }),
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problem)
}

function inWords(errors: Record<string, string[]>, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => wordsOf(key, language))]),
  )
}

/** Rules name their message by key; what a schema found is in words already. */
function wordsOf(key: string, language: Language): string {
  return /^[a-z0-9_]+$/.test(key) ? messageText(key as MessageKey, language) : key
}

/** Codes of the framework's own refusals. */
const FRAMEWORK: Record<string, [status: number, code: ProblemCode]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'bad-json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'bad-json'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported-type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too-large'],
  FST_REQ_FILE_TOO_LARGE: [413, 'too-large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported-type'],
}
/**
 * Errors that mean that the database cannot be reached: classes 08, 53 and 57P of SQLSTATE, and the
 * socket's own.
 */
const DATABASE_GONE = /^(08\w{3}|53\w{3}|57P0\d|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/

function asAppError(error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error.status === 500)
      request.log.error(
        { code: error.code, cause: (error.cause as Error | undefined)?.message },
        'unexpected error',
      )
    return error
  }
  const known = FRAMEWORK[error.code]
  if (known) return new AppError(...known)
  if (
    DATABASE_GONE.test(error.code ?? '') ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
  ) {
    request.log.error({ code: error.code ?? 'connection' }, 'database unreachable')
    return new AppError(503, 'unavailable', { retryAfterSeconds: 5 })
  }
  if (isLostToAnother(error)) {
    request.log.warn({ code: error.code }, 'transaction lost to another')
    return new AppError(503, 'busy', { retryAfterSeconds: 1 })
  }
  // A path out of the folder of files, a range beyond the end of one: the framework's words are not
  // ours.
  if (error.statusCode && error.statusCode < 500) return new AppError(400, 'malformed')
  // The stack names our code; a database's message could quote what a patient typed, so only its
  // code is kept.
  request.log.error({ name: error.name, code: error.code, stack: placesOf(error) }, 'unexpected error')
  return new AppError(500, 'internal')
}
