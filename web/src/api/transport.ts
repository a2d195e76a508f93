import type { Connection } from '../lib/connection.ts'
import { type ApiError, NO_ANSWER } from './errors.ts'
import type { PendingWrites } from './pendingWrites.ts'
import type { ApiRequest } from './request.ts'
import { timeLimitOf, watchSilence } from './timeLimits.ts'
import type { Upload } from './upload.ts'

export interface Success {
  ok: true
  status: number
  body: unknown
}
export type Failure = ApiError & { ok: false; cancelled?: boolean }
export type Answer = Success | Failure

/** Sends one request with a token, and does not handle the result. */
export type Send = (request: ApiRequest, access: string | null, signal?: AbortSignal) => Promise<Answer>

export interface TransportParts {
  fetch: typeof fetch
  /** For calls that want to know how far their file is; null where nothing can tell. */
  upload?: Upload | null
  connection: Connection
  /** Where writes that are under way can be found. */
  pending?: PendingWrites
  language: () => string
  /**
   * Compare answers with the contract: in development and in tests, where a fault is to be seen.
   */
  checkAnswers: boolean
}

export function createSend({
  fetch,
  upload = null,
  connection,
  pending,
  language,
  checkAnswers,
}: TransportParts): Send {
  return async (request, access, signal) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', request.endpoint.download ? '*/*' : 'application/json')
    headers.set('Accept-Language', language())
    if (access) headers.set('Authorization', `Bearer ${access}`)
    const body = bodyOf(request, headers)
    let response: Response
    let content: unknown
    const { method } = request.endpoint
    const watch = watchSilence(timeLimitOf(request), signal)
    const settle = method === 'GET' ? undefined : pending?.add({ request, giveUp: watch.giveUp })
    try {
      const keepalive = method !== 'GET' && isSmall(body)
      const given = { method, headers, body, signal: watch.signal, keepalive }
      const { onProgress, via } = request
      const told = (share: number) => {
        watch.restart()
        onProgress?.(share)
      }
      response = await (upload && onProgress
        ? upload(request.url, given, told)
        : (via?.(fetch) ?? fetch)(request.url, given))
      watch.restart()
      content = await contentOf(response, response.ok && request.endpoint.download === true)
    } catch {
      if (signal?.aborted) return { ok: false, status: NO_ANSWER, body: null, cancelled: true }
      connection.report(watch.signal.aborted ? 'server_down' : 'offline')
      return { ok: false, status: NO_ANSWER, body: null }
    } finally {
      watch.stop()
      settle?.()
    }
    connection.report(response.status >= 502 && response.status <= 504 ? 'server_down' : 'reached')
    if (!response.ok) return { ok: false, status: response.status, body: content }
    if (checkAnswers && !request.endpoint.download) check(request, content)
    return { ok: true, status: response.status, body: content }
  }
}

/**
 * Browsers let 64 KiB of calls that are under way outlive their page, and fail what goes beyond.
 */
const OUTLIVING_MAX_CHARACTERS = 2000

/** Small enough to arrive also when the page is closed right after the tap that made the call. */
const isSmall = (body: BodyInit | null) =>
  body === null || (typeof body === 'string' && body.length <= OUTLIVING_MAX_CHARACTERS)

function bodyOf(request: ApiRequest, headers: Headers): BodyInit | null {
  if (request.endpoint.upload && request.file) {
    const form = new FormData()
    form.set(request.endpoint.upload, request.file)
    return form
  }
  if (request.body === undefined) return null
  headers.set('Content-Type', 'application/json')
  return JSON.stringify(request.body)
}

async function contentOf(response: Response, isFile: boolean): Promise<unknown> {
  if (isFile) return response.blob()
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page, say: the status still tells what happened.
    return text
  }
}

function check({ endpoint }: ApiRequest, content: unknown): void {
  const parsed = endpoint.response['~standard'].validate(content)
  if (parsed instanceof Promise || !parsed.issues) return
  const issues = parsed.issues.map((issue) => `${issue.path?.join('.') ?? ''}: ${issue.message}`)
  throw new Error(
    `${endpoint.method} ${endpoint.path} does not answer as the contract says: ${issues.join('; ')}`,
  )
}
