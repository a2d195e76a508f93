import type { ProblemCode } from './problem-texts/problem-texts.ts'

/**
 * Base of the errors that a caller sees. `code` names it; the text is chosen when it is rendered.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: ProblemCode
  readonly options: AppErrorOptions

  constructor(status: number, code: ProblemCode, options: AppErrorOptions = {}) {
    super(code)
    this.status = status
    this.code = code
    this.options = options
  }
}

export interface AppErrorOptions {
  /** Messages by field, as keys of the validation messages or ready texts. */
  errors?: Record<string, string[]>
  /** For 429 and 503. */
  retryAfterSeconds?: number
  /** For 409 and 412: the current object. */
  current?: unknown
}

const FILES_RETRY_SECONDS = 30

export const notFound = () => new AppError(404, 'not-found')
export const unauthorized = (
  code:
    | 'no-token'
    | 'token-refused'
    | 'wrong-credentials'
    | 'refresh-refused'
    | 'code-needed'
    | 'wrong-code'
    | 'passkey-refused'
    | 'google-failed'
    | 'google-link-needed'
    | 'google-code-needed' = 'no-token',
) => new AppError(401, code)
export const forbidden = (code: ProblemCode) => new AppError(403, code)
export const conflict = (code: ProblemCode, current?: unknown) => new AppError(409, code, { current })
export const stale = (current: unknown) => new AppError(412, 'changed-meanwhile', { current })
export const gone = (code: ProblemCode) => new AppError(410, code)
/** A rule of the field is broken; `errors` maps fields to message keys. */
export const invalid = (errors: Record<string, string[]>) => new AppError(422, 'invalid', { errors })
/**
 * Returns the error for a storage of files that cannot be reached, is full, or has lost a file;
 * `cause` is for the log.
 */
export const filesUnavailable = (cause?: unknown) =>
  Object.assign(
    new AppError(503, 'files-unavailable', { retryAfterSeconds: FILES_RETRY_SECONDS }),
    cause === undefined ? {} : { cause },
  )
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'too-many-requests', { retryAfterSeconds })
