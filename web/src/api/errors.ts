import { PROBLEM_BASE, type Problem } from '@salve/contract/problem.ts'

/** `status` of a call that got no answer: no network, or the connection was cut. */
export const NO_ANSWER = 0

/** A failed call: the status and the body of the answer. */
export interface ApiError {
  status: number
  /** Problem details from our own server; anything, from a proxy. */
  body: unknown
  /** Explains why the session could not be kept, if that failed. */
  message?: string
}

/**
 * The problem details of an error, if the server sent any. A proxy's page or its own JSON does not
 * count.
 */
export function problemOf({ body }: ApiError): Problem | null {
  return isProblem(body) ? body : null
}

/** By hand: the schema would load its validator on the first screen. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { type, title, status, detail, errors } = body as Record<string, unknown>
  return (
    [type, title, detail].every((text) => typeof text === 'string') &&
    Number.isInteger(status) &&
    (errors === undefined || isMessages(errors))
  )
}

function isMessages(errors: unknown): boolean {
  const lists: unknown[] = typeof errors === 'object' && errors !== null ? Object.values(errors) : [null]
  return lists.every((list) => Array.isArray(list) && list.every((message) => typeof message === 'string'))
}

/** The code at the end of the problem's `type`, such as `email-not-verified`. */
export function problemCode(error: ApiError): string | null {
  const type = problemOf(error)?.type
  const at = type?.lastIndexOf(PROBLEM_BASE) ?? -1
  return type && at >= 0 ? type.slice(at + PROBLEM_BASE.length) : null
}

/** True when trying again later can help: no network, too many calls, or a fault of the server. */
export function isTemporary(status: number): boolean {
  return status === NO_ANSWER || status === 408 || status === 429 || status >= 500
}

/** Distinguishes our errors from the serialised exception of a reducer or a schema. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error
}
