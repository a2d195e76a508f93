import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../lib/errors.ts'
import { isUuidV7, newId } from '../lib/ids.ts'
import { RawJson } from './mount.ts'

/** The id of the record that a POST makes: its Idempotency-Key when it has one. */
export function idFor(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (key === undefined) return newId()
  if (typeof key !== 'string' || !isUuidV7(key.toLowerCase()))
    throw new AppError(400, 'malformed', { errors: { 'Idempotency-Key': ['id'] } })
  return key.toLowerCase()
}

/**
 * The version that a PUT was made from: the `updated_at` in its If-Match; null when it names none.
 */
export function ifMatchOf(request: FastifyRequest): string | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  return header.replace(/^(W\/)?"(.*)"$/, '$2')
}

/** Answers a record together with its version as ETag. */
export function versioned(
  reply: FastifyReply,
  { json, version }: { json: string; version: string },
): RawJson {
  reply.header('etag', `"${version}"`)
  return new RawJson(json)
}

/** A record as JSON, with its current doubts if there are any. */
export function withDoubts<S extends { json: string }>(shown: S, doubts: readonly object[]): S {
  if (doubts.length === 0) return shown
  return { ...shown, json: `${shown.json.slice(0, -1)},"doubts":${JSON.stringify(doubts)}}` }
}
