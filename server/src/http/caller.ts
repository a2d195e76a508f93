import { type Endpoint, PATIENT_HEADER, rightOf } from '@salve/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { accessTokens } from '../auth/access-tokens.ts'
import { requireActiveSession } from '../auth/active-sessions.ts'
import { type Guest, requireActiveShare } from '../auth/active-shares.ts'
import { guestTokens } from '../auth/guest-tokens.ts'
import { requireGrant } from '../auth/live-grants.ts'
import type { Context } from '../context.ts'
import { forbidden, notFound, unauthorized } from '../lib/errors.ts'

/** The actor of a call. */
export type Actor =
  | { kind: 'nobody' }
  | { kind: 'account'; id: string; sessionId: string }
  /** The holder of a share's link. */
  | { kind: 'guest'; id: string }

/** The actor of a call, and the patient whose record it is about. */
export interface Caller {
  actor: Actor
  /** '' for guests and at public endpoints. */
  accountId: string
  sessionId: string
  /** '' at public endpoints. */
  patient: string
  /** The patient's. */
  timeZone: string
  guest: Guest | undefined
}

export const NOBODY: Caller = {
  actor: { kind: 'nobody' },
  accountId: '',
  sessionId: '',
  patient: '',
  timeZone: '',
  guest: undefined,
}

/** The patient that a request names, unless it is the caller; null where it names none. */
function otherPatient(request: FastifyRequest, own: string): string | null {
  const named = request.headers[PATIENT_HEADER]
  if (named === undefined) return null
  if (typeof named !== 'string') throw notFound()
  const patient = named.toLowerCase()
  return patient === own ? null : patient
}

type ReadCaller = (request: FastifyRequest) => Promise<Caller>

/**
 * Reads who calls an endpoint from the token of a request; throws 401 where the endpoint needs one.
 */
export function callerOf(context: Context, endpoint: Endpoint): ReadCaller {
  if (endpoint.public || endpoint.guest) {
    const read = endpoint.guest ? guestCaller(context) : async () => NOBODY
    return async (request) => {
      if (request.headers[PATIENT_HEADER] !== undefined) throw forbidden('own-record-only')
      return read(request)
    }
  }
  return signedInCaller(context, endpoint)
}

function signedInCaller(context: Context, endpoint: Endpoint): ReadCaller {
  const tokens = accessTokens(context.keys.access, context.now)
  return async (request) => {
    const { account: userId, sessionId } = claimsOf(context, request, tokens)
    request.userId = userId
    context.countCall(userId)
    const timeZone = await requireActiveSession(context, userId, sessionId, {
      whileClosing: endpoint.whileClosing === true,
    })
    const actor = { kind: 'account' as const, id: userId, sessionId }
    const own = { actor, accountId: userId, sessionId, patient: userId, timeZone, guest: undefined }
    const patient = otherPatient(request, userId)
    if (patient === null) return own
    const right = rightOf(endpoint)
    if (right === 'own') throw forbidden('own-record-only')
    return { ...own, patient, ...(await requireGrant(context, { actor: userId, patient }, right)) }
  }
}

function guestCaller(context: Context): ReadCaller {
  const tokens = guestTokens(context.keys.guest, context.now)
  return async (request) => {
    const claims = claimsOf(context, request, tokens)
    request.userId = claims.patient
    context.countCall(claims.guestId)
    const { guest, timeZone } = await requireActiveShare(context, claims)
    const actor = { kind: 'guest' as const, id: guest.id }
    return { actor, accountId: '', sessionId: '', patient: claims.patient, timeZone, guest }
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

function bearerOf(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw unauthorized('no-token')
  return token
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line: who made the call. */
    userId?: string
  }
}
