import { refreshToken } from '@salve/contract/token.ts'
import { inTime } from '../lib/inTime.ts'
import { isTemporary } from './errors.ts'
import { requestFor } from './endpoints.ts'
import type { Tabs } from './tabs.ts'
import { REFRESH_LIMIT_MS } from './timeLimits.ts'
import { expiryOf, ownerOf, type TokenPair, type Tokens } from './tokens.ts'
import type { Failure, Send } from './transport.ts'

const LOCK = 'salve-refresh'
/** Time limit of the wait for the access token of the tab that has just renewed. */
const NEWS_WAIT_MS = 1000

export type RefreshProblem = 'no_refresh_token' | 'refused' | 'unreachable' | 'other_person'

const MESSAGES: Record<RefreshProblem, string> = {
  no_refresh_token: 'No refresh token available',
  refused: 'Token refresh failed',
  unreachable: 'Token refresh failed',
  other_person: 'Token refresh failed',
}

/** Why there is no new access token. Only `unreachable` may pass by waiting. */
export class RefreshError extends Error {
  readonly code: RefreshProblem
  readonly answer: Failure | null

  constructor(code: RefreshProblem, answer: Failure | null = null) {
    super(MESSAGES[code])
    this.name = 'RefreshError'
    this.code = code
    this.answer = answer
  }
}

/** Runs one piece of work at a time among all tabs of the browser. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** By Web Locks; without them, the server's grace for racing tabs must suffice. */
export const exclusive: Exclusive = (name, work) =>
  'locks' in navigator ? (navigator.locks.request(name, work) as ReturnType<typeof work>) : work()

export interface RefreshParts {
  tokens: Tokens
  send: Send
  tabs: Tabs
  exclusive: Exclusive
}

export interface Refresher {
  /**
   * A new access token that replaces `stale`. Concurrent requests, in any tab, cause one call: the
   * others use its result.
   */
  renew: (stale: string | null) => Promise<string>
}

export function createRefresher({ tokens, send, tabs, exclusive }: RefreshParts): Refresher {
  let news: { access: string; refresh: string } | null = null
  let running: Promise<string> | null = null
  const waiting = new Set<() => void>()

  tabs.listen((message) => {
    if (message.type !== 'renewed') return
    news = { access: message.access, refresh: message.refresh }
    for (const wake of waiting) wake()
  })

  /** Returns another tab's token for this refresh token, if it is newer than the refused one. */
  const heardFor = (refresh: string, stale: string | null): string | null => {
    if (news?.refresh !== refresh || news.access === stale) return null
    return (expiryOf(news.access) ?? Number.POSITIVE_INFINITY) > Date.now() ? news.access : null
  }

  const newsComes = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting.add(resolve)
      setTimeout(resolve, NEWS_WAIT_MS)
    })
    waiting.clear()
  }

  const askServer = async (refresh: string): Promise<TokenPair> => {
    const answer = await send(requestFor(refreshToken, { body: { refresh } }), null)
    if (answer.ok) return answer.body as TokenPair
    throw new RefreshError(isTemporary(answer.status) ? 'unreachable' : 'refused', answer)
  }

  const renewNow = async (stale: string | null, before: string | null): Promise<string> => {
    const current = tokens.access()
    if (current && current !== stale) return current
    const refresh = tokens.refresh()
    if (!refresh) throw new RefreshError('no_refresh_token')
    // Renewed while this tab waited its turn: the news of it is on its way.
    if (refresh !== before && news?.refresh !== refresh) await newsComes()
    const heard = heardFor(refresh, stale)
    const pair = heard ? { access: heard } : await askServer(refresh)
    // Signing out while the answer was on its way wins.
    if (!tokens.refresh()) throw new RefreshError('no_refresh_token')
    // The owner of the call, even when this tab has just let go of them.
    const [person, owner] = [tokens.profile()?.id ?? (stale && ownerOf(stale)), ownerOf(pair.access)]
    if (person && owner && person !== owner) throw new RefreshError('other_person')
    tokens.keep(tokens.refresh() === refresh ? pair : { access: pair.access })
    if (!heard) tabs.tell({ type: 'renewed', access: pair.access, refresh: pair.refresh ?? refresh })
    return pair.access
  }

  return {
    renew: (stale) => {
      const before = tokens.refresh()
      if (!before) return Promise.reject(new RefreshError('no_refresh_token'))
      running ??= exclusive(LOCK, () => renewNow(stale, before)).finally(() => {
        running = null
      })
      // Another tab may hold the lock while its own call hangs. Who asked here does not wait for
      // both; the refresh itself goes on, and what it brings is kept.
      return inTime(running, REFRESH_LIMIT_MS, new RefreshError('unreachable'))
    },
  }
}
