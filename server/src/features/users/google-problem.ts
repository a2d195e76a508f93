import type { FastifyRequest } from 'fastify'
import { IssuerUnavailable } from '../../integrations/oidc.ts'
import { AppError } from '../../lib/errors.ts'

/**
 * Turns an issuer's failure into the caller's problem: "later" when it could not be asked,
 * otherwise "no".
 */
export function asProblem(request: FastifyRequest, refusal: 401 | 403 = 401) {
  return (error: Error): never => {
    request.log.warn({ name: error.name, cause: causeOf(error) }, 'sign-in at the issuer failed')
    throw error instanceof IssuerUnavailable
      ? new AppError(503, 'google-failed', { retryAfterSeconds: 10 })
      : new AppError(refusal, 'google-failed')
  }
}

/** Codes and names only: a message could quote the issuer's data. */
const causeOf = ({ cause }: Error) => (cause instanceof Error ? cause.name : undefined)
