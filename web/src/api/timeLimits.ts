import { rightOf } from '@salve/contract/endpoint.ts'
import { refreshToken } from '@salve/contract/token.ts'
import type { ApiRequest } from './request.ts'

/** After it the kept answer is shown, or the write is queued on this device. */
const RECORD_LIMIT_MS = 10_000
/** Writes about the account cannot be queued: the person waits longer instead. */
const ACCOUNT_LIMIT_MS = 30_000
/** All tabs wait for the one that refreshes the session. */
export const REFRESH_LIMIT_MS = 8_000
/** A file may take its time, but not this long between two signs of it. */
const SILENCE_LIMIT_MS = 120_000

/**
 * The longest time in milliseconds between two signs of a call: its start, each part of an upload,
 * the head of the answer, its end. Null for an answer that comes sentence by sentence, which its
 * reader can stop.
 */
export function timeLimitOf({ endpoint, via }: ApiRequest): number | null {
  if (via) return null
  if (endpoint.upload || endpoint.download) return SILENCE_LIMIT_MS
  if (endpoint.path === refreshToken.path) return REFRESH_LIMIT_MS
  const isAccountWrite = endpoint.method !== 'GET' && rightOf(endpoint) === 'own'
  return isAccountWrite ? ACCOUNT_LIMIT_MS : RECORD_LIMIT_MS
}

/** A signal that aborts when nothing has happened for `limitMs`, or when the caller cancels. */
export interface SilenceWatch {
  signal: AbortSignal
  /** Something has happened: the time begins anew. */
  restart: () => void
  /** Gives up now, as if the time were over. */
  giveUp: () => void
  stop: () => void
}

export function watchSilence(limitMs: number | null, cancelled?: AbortSignal): SilenceWatch {
  const over = new AbortController()
  const giveUp = () => over.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    if (limitMs !== null) timer = setTimeout(giveUp, limitMs)
  }
  restart()
  cancelled?.addEventListener('abort', giveUp, { once: true })
  if (cancelled?.aborted) giveUp()
  return {
    signal: over.signal,
    restart,
    giveUp,
    stop: () => {
      clearTimeout(timer)
      cancelled?.removeEventListener('abort', giveUp)
    },
  }
}
