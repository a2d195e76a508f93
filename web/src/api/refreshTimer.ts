import type { Refresher } from './refresh.ts'
import { expiryOf, type Tokens } from './tokens.ts'

const CHECK_EVERY_MS = 60_000
const REFRESH_WHEN_LESS_THAN_MS = 3 * 60_000

export interface RefreshTimer {
  start: () => void
  stop: () => void
}

/** Renews the access token before it expires, for as long as somebody is signed in. */
export function createRefreshTimer(
  tokens: Tokens,
  refresher: Refresher,
  onFailure: (error: unknown) => void,
): RefreshTimer {
  let timer: ReturnType<typeof setInterval> | null = null
  const stop = () => {
    if (timer) clearInterval(timer)
    timer = null
  }
  const renewIfDue = () => {
    const access = tokens.access()
    if (!access) return
    const expiry = expiryOf(access)
    if (expiry !== null && expiry - Date.now() >= REFRESH_WHEN_LESS_THAN_MS) return
    refresher.renew(access).catch(onFailure)
  }
  return {
    stop,
    start: () => {
      stop()
      timer = setInterval(renewIfDue, CHECK_EVERY_MS)
    },
  }
}
