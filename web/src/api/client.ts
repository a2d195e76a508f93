import type { ScopeKey } from '../lib/recordScope.ts'
import { type ApiError, NO_ANSWER } from './errors.ts'
import { aboutRecord } from './recordHeader.ts'
import { RefreshError, type Refresher } from './refresh.ts'
import type { ApiRequest } from './request.ts'
import type { Tokens } from './tokens.ts'
import type { Answer, Failure, Send } from './transport.ts'

const UNAUTHORIZED = 401

export interface ClientParts {
  tokens: Tokens
  send: Send
  refresher: Refresher
  /** The signed-in account, and the patient whose record it looks at. */
  scope: () => ScopeKey | null
  /** The session is over: there is nothing to refresh with, or the server refused. */
  onSessionLost: (error: RefreshError) => void
  /** A call that changes something was done, and this is the answer. */
  onChanged: (request: ApiRequest, body: unknown) => void
}

export interface Client {
  /** Sends a request with the session's token; a 401 causes one refresh and one retry. */
  call: (request: ApiRequest, signal?: AbortSignal) => Promise<Answer>
}

export function createClient(parts: ClientParts): Client {
  const { tokens, send, refresher, scope, onSessionLost, onChanged } = parts
  return {
    call: async (request, signal) => {
      const answer = await attempt(request, signal)
      if (answer.ok && request.endpoint.method !== 'GET') onChanged(request, answer.body)
      return answer
    },
  }

  async function attempt(asked: ApiRequest, signal?: AbortSignal): Promise<Answer> {
    const request = aboutRecord(asked, scope())
    const access = tokens.access()
    const answer = await send(request, access, signal)
    if (answer.ok || answer.status !== UNAUTHORIZED || request.endpoint.public) return answer
    // Nobody is signed in here: the shared state of all tabs may be somebody else's. A person who
    // came in offline has no token yet.
    if (access === null && tokens.profile() === null) return answer
    try {
      return await send(request, await refresher.renew(access), signal)
    } catch (error) {
      if (!(error instanceof RefreshError)) throw error
      if (error.code !== 'unreachable') onSessionLost(error)
      return lost(error, answer)
    }
  }
}

/**
 * Returns the failure for the screen: the server cannot be reached, or this call was not allowed.
 */
function lost(error: RefreshError, answer: Failure): Failure {
  const unreached = error.answer ?? { status: NO_ANSWER, body: null }
  const { status, body } = error.code === 'unreachable' ? unreached : answer
  return { ok: false, status, body, message: error.message }
}

/** The error of RTK Query: the answer without the mark that it failed. */
export function toApiError({ status, body, message }: Failure): ApiError {
  return { status, body, ...(message !== undefined && { message }) }
}
