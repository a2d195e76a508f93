import {
  type Entered,
  enterShare,
  getConsultation,
  type Look,
  lookAtShare,
  type SharedFacts,
} from '@salve/contract/consultation/entry.ts'
import type { ShareEnd } from '@salve/contract/shares.ts'
import { requestFor } from '../../api/endpoints.ts'
import { type ApiError, problemCode } from '../../api/errors.ts'
import { guestOwner, unsentNamesOf } from '../../sync/offlineKeys.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer, Send } from '../../api/transport.ts'
import { scopeOf } from '../../lib/recordScope.ts'
import type { KeyValueStore } from '../../lib/storage.ts'

/** The guest's progress towards the record. */
export type GuestState =
  | { phase: 'looking' }
  /** The link could not be checked; a retry may help. */
  | { phase: 'failed'; error: ApiError }
  /** The link is invalid: invented, or copied in part. */
  | { phase: 'unknown' }
  | { phase: 'asking'; look: Look }
  | { phase: 'in'; entered: Entered & { name: string } }
  /** `wasOpen`: it ended while somebody was reading. */
  | { phase: 'ended'; why: ShareEnd; wasOpen: boolean }

export interface GuestSession {
  state: () => GuestState
  subscribe: (listener: () => void) => () => void
  start: () => Promise<void>
  /** Enters with a name and, if required, the passcode; null on success. */
  enter: (name: string, passcode?: string) => Promise<ApiError | null>
  /** Makes a guest's call; an ended share ends the page. */
  call: (request: ApiRequest, signal?: AbortSignal) => Promise<Answer>
  /** A token that stays valid for a while, for the socket; null once there is none. */
  token: () => Promise<string | null>
  /** The share has ended, according to another part of the page. */
  end: (why: ShareEnd) => void
  /** True while it is valid. */
  check: () => Promise<void>
  /** Asks for the name again on this device. */
  forget: () => void
  stop: () => void
}

interface Kept {
  name: string
  guest: Entered['guest']
}

const [UNAUTHORIZED, FORBIDDEN, NOT_FOUND, GONE] = [401, 403, 404, 410]
/** A token that expires sooner is renewed before use. */
const RENEW_BEFORE_MS = 60_000
const CHECK_EVERY_MS = 30_000
/** The longest delay of a browser's timer. */
const TIMER_MAX_MS = 2 ** 31 - 1
/** The length of the link's prefix that identifies it on this device. */
const KEY_LENGTH = 16

/**
 * Enters a share by its link, keeps the guest's token fresh, and detects its end. Name and key stay
 * on this device.
 */
export function createGuestSession({
  link,
  send,
  storage,
}: {
  link: string
  send: Send
  storage: KeyValueStore
}): GuestSession {
  const key = `salve.guest.${link.slice(0, KEY_LENGTH)}`
  const listeners = new Set<() => void>()
  let state: GuestState = { phase: 'looking' }
  let entering: Promise<ApiError | null> | null = null
  let atEnd: ReturnType<typeof setTimeout> | undefined
  let checking: ReturnType<typeof setInterval> | undefined

  const set = (next: GuestState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const stopTimers = () => {
    clearTimeout(atEnd)
    clearInterval(checking)
  }
  /** Unsent text of a guest who has left does not stay on this device. */
  const dropUnsent = () => {
    const guest = state.phase === 'in' ? state.entered.guest : readKept(storage.getItem(key))?.guest
    if (!guest) return
    const { actor } = scopeOf(guestOwner(guest.id))
    for (const name of unsentNamesOf(storage, actor)) storage.removeItem(name)
  }
  const end = (why: ShareEnd) => {
    if (state.phase === 'ended') return
    stopTimers()
    dropUnsent()
    set({ phase: 'ended', why, wasOpen: state.phase === 'in' })
  }
  /** True when the answer says that nothing is here any more. */
  const isOver = (error: ApiError): boolean => {
    if (error.status === GONE) end(endOf(error))
    else if (error.status === NOT_FOUND) set({ phase: 'unknown' })
    return error.status === GONE || error.status === NOT_FOUND
  }
  const watchTheClock = ({ expires_at }: SharedFacts) => {
    stopTimers()
    const left = Date.parse(expires_at) - Date.now()
    atEnd = setTimeout(() => end('expired'), Math.max(0, Math.min(left, TIMER_MAX_MS)))
    checking = setInterval(() => void session.check(), CHECK_EVERY_MS)
  }

  const ask = async (kept: Kept | { name: string; guest?: undefined }, passcode?: string) => {
    const body = {
      token: link,
      name: kept.name,
      ...(kept.guest && { guest: kept.guest }),
      ...(passcode && { passcode }),
    }
    const answer = await send(requestFor(enterShare, { body }), null)
    if (!answer.ok) {
      if (isOver(answer)) return null
      // Cached data is outdated from now on.
      if (kept.guest && [UNAUTHORIZED, FORBIDDEN].includes(answer.status)) storage.removeItem(key)
      return answer
    }
    const entered = answer.body as Entered
    storage.setItem(key, JSON.stringify({ name: kept.name, guest: entered.guest } satisfies Kept))
    watchTheClock(entered.share)
    set({ phase: 'in', entered: { ...entered, name: kept.name } })
    return null
  }
  /** Concurrent calls share one renewal. */
  const enterAs = (kept: Kept | { name: string }, passcode?: string) => {
    entering ??= ask(kept, passcode).finally(() => {
      entering = null
    })
    return entering
  }
  const look = async () => {
    const answer = await send(requestFor(lookAtShare, { body: { token: link } }), null)
    if (answer.ok) set({ phase: 'asking', look: answer.body as Look })
    else if (!isOver(answer)) set({ phase: 'failed', error: answer })
  }
  const renew = async (): Promise<ApiError | null> => {
    const kept = readKept(storage.getItem(key))
    if (!kept) {
      await look()
      return null
    }
    return enterAs(kept)
  }
  const fresh = async (): Promise<string | null> => {
    if (state.phase !== 'in') return null
    if (Date.parse(state.entered.expires_at) - Date.now() > RENEW_BEFORE_MS) return state.entered.access
    await renew()
    return current()
  }
  const current = () => (state.phase === 'in' ? state.entered.access : null)

  const session: GuestSession = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      set({ phase: 'looking' })
      const error = await renew()
      if (!error) return
      if ([UNAUTHORIZED, FORBIDDEN].includes(error.status)) await look()
      else set({ phase: 'failed', error })
    },
    enter: (name, passcode) => enterAs({ name }, passcode),
    call: async (request, signal) => {
      const sendWith = async (access: string | null) => send(request, access, signal)
      let answer = await sendWith(await fresh())
      if (!answer.ok && answer.status === UNAUTHORIZED && state.phase === 'in') {
        await renew()
        answer = await sendWith(current())
      }
      if (!answer.ok && answer.status === GONE) end(endOf(answer))
      return answer
    },
    token: fresh,
    end,
    check: async () => {
      if (state.phase === 'in') await session.call(requestFor(getConsultation, undefined))
    },
    forget: () => {
      stopTimers()
      dropUnsent()
      storage.removeItem(key)
      void session.start()
    },
    stop: stopTimers,
  }
  return session
}

function endOf(error: ApiError): ShareEnd {
  const code = problemCode(error)
  if (code === 'share-revoked') return 'revoked'
  return code === 'share-locked' ? 'locked' : 'expired'
}

function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return kept?.name && kept.guest?.id && kept.guest.secret ? { name: kept.name, guest: kept.guest } : null
  } catch {
    return null
  }
}
