import type { ScopeKey } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import type { Client } from '../api/client.ts'
import { NO_ANSWER } from '../api/errors.ts'
import { MESSAGES_KEY, WAITS_KEY } from './offlineKeys.ts'
import type { Offline } from './openOffline.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer } from '../api/transport.ts'

/** Upper bound of answers kept in memory before the store opens. */
const EARLY_MAX = 60
/** True when something is queued. */
const MARKS = [WAITS_KEY, MESSAGES_KEY]

/** The offline code, which is not loaded before it is needed or there is time. */
export interface OfflineSlot extends Client {
  get: () => Offline | null
  /** Null where it cannot be had: the network is away too early, or the browser keeps nothing. */
  open: () => Promise<Offline | null>
  subscribe: (listener: () => void) => () => void
}

/** Makes calls, and turns to what works offline for those that do not reach the server. */
export function createOfflineSlot(
  direct: Client,
  load: (direct: Client) => Promise<Offline>,
  storage: KeyValueStore,
  /** The signed-in account, and the patient whose record it looks at. */
  owner: () => ScopeKey | null,
): OfflineSlot {
  let offline: Offline | null = null
  let opening: Promise<Offline | null> | null = null
  let early: [ApiRequest, Answer, ScopeKey | null][] = []
  const listeners = new Set<() => void>()
  const open = () => {
    opening ??= load(direct).then(
      (opened) => {
        offline = opened
        for (const asked of early) void opened.recordAnswer(...asked)
        early = []
        for (const listener of listeners) listener()
        return opened
      },
      () => {
        opening = null
        return null
      },
    )
    return opening
  }
  return {
    get: () => offline,
    open,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: async (request, signal) => {
      const ready = offline ?? (MARKS.some((mark) => storage.getItem(mark)) ? await open() : null)
      if (ready) return ready.call(request, signal)
      const asker = owner()
      const answer = await direct.call(request, signal)
      // It was opened during the call, and receives the answer, too.
      if (offline) return offline.recordAnswer(request, answer, asker)
      if (answer.ok && request.endpoint.method === 'GET' && early.length < EARLY_MAX)
        early.push([request, answer, asker])
      if (answer.ok || answer.status !== NO_ANSWER || answer.cancelled) return answer
      return (await open())?.recordAnswer(request, answer, asker) ?? answer
    },
  }
}
