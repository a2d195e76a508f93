import { PROBLEM_BASE, Problem } from '@salve/contract/problem.ts'
import * as z from 'zod/mini'

/** `status` of a call that got no answer: no network, or the connection was cut. */
export const NO_ANSWER = 0

/** What a failed call becomes: the status and the body of the answer. */
export interface ApiError {
  status: number
  /** Problem details from our own server; anything, from what may stand before it. */
  body: unknown
  /** Says why the session could not be kept, when that is what failed. */
  message?: string
}

/** The problem details of an error, if the server sent any. */
export function problemOf(error: ApiError): Problem | null {
  const parsed = z.safeParse(Problem, error.body)
  return parsed.success ? parsed.data : null
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

/** Tells an error of ours from the serialised exception of a reducer or a schema. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'body' in error
}
