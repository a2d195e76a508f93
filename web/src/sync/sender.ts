import type { UnknownAction } from '@reduxjs/toolkit'
import type { Connection } from '../lib/connection.ts'
import { type ScopeKey, scopeOf } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { api, TAGS } from '../api/api.ts'
import type { Client } from '../api/client.ts'
import { WAITS_KEY } from './offlineKeys.ts'
import type { Exclusive } from '../api/refresh.ts'
import type { ApiRequest } from '../api/request.ts'
import type { EntryStore, Row } from './entry.ts'
import { TAGS_OF } from './kinds.ts'
import { recordOf } from './makeEntry.ts'
import { countWaiting, type Outbox } from './outbox.ts'
import { type SentMark, sendEntries } from './sendEntries.ts'
import { createVersions } from './versions.ts'

const LOCK = 'salve-outbox'
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 5 * 60_000

export interface SenderParts {
  client: Client
  connection: Connection
  exclusive: Exclusive
  dispatch: (action: UnknownAction) => void
  owner: () => ScopeKey | null
  storage: KeyValueStore
  store: EntryStore
  outbox: Outbox
}

export interface Sender {
  /** Sends what waits now. Answers how many were sent. */
  now: () => Promise<number>
  /** Tries in a while, and then less and less often. */
  soon: () => void
  /** The same call, on the version that a record has got since it was shown. */
  withVersion: (request: ApiRequest) => ApiRequest
  /** Called with the number of entries that have just been sent. */
  onSent: (listener: (count: number) => void) => () => void
  /** Called with each mark of a dose that has been sent. */
  onMarked: (listener: (mark: SentMark) => void) => () => void
  start: () => void
  stop: () => void
}

/** Sends what waits whenever the server may be there again; of all tabs, one at a time. */
export function createSender(parts: SenderParts): Sender {
  const { client, connection, exclusive, dispatch, owner, storage, store, outbox } = parts
  const actor = () => {
    const key = owner()
    return key === null ? null : scopeOf(key).actor
  }
  const versions = createVersions('salve-versions')
  const told = new Set<(count: number) => void>()
  const markListeners = new Set<(mark: SentMark) => void>()
  let untold = 0
  const unheard: SentMark[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_RETRY_MS
  let running: Promise<number> | null = null

  const tell = () => {
    // The bar that shows it may update later than the state.
    if (told.size === 0 || untold === 0) return
    for (const listener of told) listener(untold)
    untold = 0
  }
  /** The server's message about a dose waits for a listener. */
  const tellMarks = () => {
    if (markListeners.size === 0) return
    for (const mark of unheard.splice(0)) for (const listener of markListeners) listener(mark)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void retry(), wait)
    wait = Math.min(wait * 2, LONGEST_RETRY_MS)
  }
  const retry = async () => {
    const who = actor()
    const ofScreen = outbox.entries()
    const isOfScreen = ofScreen.some(({ state }) => state === 'waiting')
    const isElsewhere = who !== null && countWaiting(storage, WAITS_KEY, who) > ofScreen.length
    const sent = isOfScreen || isElsewhere ? await now() : 0
    // Any call tests the connection; the screen's own calls are useful besides.
    if (!isOfScreen && sent === 0 && connection.get() !== 'reached') {
      dispatch(api.util.invalidateTags([...TAGS]))
      soon()
    }
  }
  const sendNow = async (): Promise<number> => {
    const who = actor()
    if (who === null) return 0
    const { sent, marks, outcome } = await exclusive(LOCK, () =>
      sendEntries({
        store,
        actor: who,
        send: (request) => client.call(request),
        versions,
        isStillOwner: () => actor() === who,
      }),
    )
    await outbox.changed()
    if (sent.length > 0) {
      const tags = new Set(sent.flatMap(({ kind }) => [...TAGS_OF[kind]]))
      dispatch(api.util.invalidateTags([...tags]))
      untold += sent.length
      unheard.push(...marks)
      tell()
      tellMarks()
      wait = FIRST_RETRY_MS
    }
    if (outcome === 'later' && actor() === who) soon()
    return sent.length
  }
  const now = () => {
    running ??= sendNow()
      // The database does not answer: it is tried again with the next occasion.
      .catch(() => 0)
      .finally(() => {
        running = null
      })
    return running
  }
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    wait = FIRST_RETRY_MS
    void retry()
  }
  const stopWatching = connection.subscribe(() => {
    if (connection.get() === 'reached') wake()
    else soon()
  })
  return {
    now,
    soon,
    onSent: (listener) => {
      told.add(listener)
      tell()
      return () => told.delete(listener)
    },
    onMarked: (listener) => {
      markListeners.add(listener)
      tellMarks()
      return () => markListeners.delete(listener)
    },
    withVersion: (request) => {
      const { endpoint, url, body } = request
      const { path, method } = endpoint
      return versions.upToDate(recordOf({ path, method, url, body: body as Row | undefined }), request)
    },
    start: () => {
      window.addEventListener('online', wake)
      window.addEventListener('focus', wake)
      document.addEventListener('visibilitychange', wake)
      void retry()
    },
    stop: () => {
      clearTimeout(timer)
      versions.stop()
      stopWatching()
      window.removeEventListener('online', wake)
      window.removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', wake)
    },
  }
}
