import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppVersion } from '../lib/appVersion.ts'
import type { Connection } from '../lib/connection.ts'
import { actorPrefix, type ScopeKey, scopeOf } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { createValue, type Value } from '../lib/value.ts'
import { api } from '../api/api.ts'
import type { Client } from '../api/client.ts'
import { NO_ANSWER } from '../api/errors.ts'
import { pendingCleanup, removePendingCleanup } from './pendingCleanup.ts'
import { SEEN_KEY, WAITS_KEY } from './offlineKeys.ts'
import type { Exclusive } from '../api/refresh.ts'
import type { ApiRequest } from '../api/request.ts'
import type { Answer } from '../api/transport.ts'
import type { Unsent } from './unsent.ts'
import { lastingDatabase } from './database.ts'
import type { NewEntry } from './entry.ts'
import { createMessages, type Messages } from './messages.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { isUnreached, read } from './reading.ts'
import { responseCache } from './responseCache.ts'
import { createSender, type Sender } from './sender.ts'
import { waitingStore } from './waitingStore.ts'
import { isBehind, write } from './writing.ts'

export interface OfflineParts {
  client: Client
  connection: Connection
  version: AppVersion
  exclusive: Exclusive
  storage: KeyValueStore
  dispatch: (action: UnknownAction) => void
  /** The signed-in account, and the patient whose record is open. */
  owner: () => ScopeKey | null
  timeZone: () => string
  /** The message to a person whose device has no storage left. */
  fullText: () => string
  now?: () => number
}

export interface Offline {
  version: AppVersion
  outbox: Outbox
  messages: Messages
  sender: Sender
  /** Makes a call; if the server is unreachable, this device answers or queues it. */
  call: (request: ApiRequest, signal?: AbortSignal) => Promise<Answer>
  /**
   * The same for a call that was already made, in its caller's scope; nothing is stored for another
   * scope.
   */
  recordAnswer: (request: ApiRequest, answer: Answer, asker: ScopeKey | null) => Promise<Answer>
  /** The age of the cached answers shown since the server was last reached: the oldest moment. */
  asOf: Value<number | null>
  /** True since a possibly incomplete answer was shown, until the server is reached. */
  isPart: Value<boolean>
  /** After a session: an intended end deletes everything, any other keeps unsent entries. */
  leave: (how: 'signed_out' | 'ended', actor: string) => Promise<void>
  /** Somebody has signed in, or has opened another record: their queued entries can be sent. */
  welcome: () => Promise<void>
  /** Screens with these tags refetch. */
  readAgain: (tags: Parameters<typeof api.util.invalidateTags>[0]) => void
  stop: () => void
}

const UNSENT: Answer & { ok: false } = { ok: false, status: NO_ANSWER, body: null }

/** Everything that works without a network. */
export async function openOffline(parts: OfflineParts): Promise<Offline> {
  const { client, connection, owner, now = Date.now } = parts
  const db = lastingDatabase()
  const store = waitingStore<NewEntry>(db, 'entries')
  const seen = responseCache(db)
  // Queued writes come before cached answers.
  const makeRoom = async () => {
    const who = owner()
    if (who !== null) await seen.clear(scopeOf(who).actor)
  }
  const outbox = createOutbox({ ...parts, store, makeRoom, channel: 'salve-outbox', mark: WAITS_KEY })
  const messages = createMessages({ ...parts, store: waitingStore<Unsent>(db, 'messages'), makeRoom })
  const sender = createSender({ ...parts, store, outbox })
  const asOf = createValue<number | null>(null)
  const isPart = createValue(false)

  const stopWatching = connection.subscribe(() => {
    if (connection.get() !== 'reached') return
    asOf.set(null)
    isPart.set(false)
  })
  const onKept = (at: number) => asOf.set(Math.min(asOf.get() ?? at, at))
  const onSeen = (scope: ScopeKey) => {
    const who = scopeOf(scope).actor
    if (parts.storage.getItem(SEEN_KEY) !== who) parts.storage.setItem(SEEN_KEY, who)
  }
  const keepUnsent = async (request: ApiRequest, failure: Answer & { ok: false }, who: ScopeKey) => {
    const of = {
      seen,
      outbox,
      owner: who,
      timeZone: parts.timeZone(),
      now: now(),
      fullText: parts.fullText(),
    }
    const answer = await write(request, failure, of)
    if (answer.ok) sender.soon()
    return answer
  }
  const recordAnswer = async (request: ApiRequest, answer: Answer, who: ScopeKey | null): Promise<Answer> => {
    const { method, download, upload } = request.endpoint
    if (who === null || who !== owner() || download || upload || (!answer.ok && answer.cancelled))
      return answer
    try {
      if (method === 'GET')
        return await read(request, answer, {
          seen,
          owner: who,
          entries: outbox.entries(),
          timeZone: parts.timeZone(),
          now,
          onKept,
          onPart: () => isPart.set(true),
          onSeen,
        })
      return answer.ok || !isUnreached(answer) ? answer : await keepUnsent(request, answer, who)
    } catch {
      // No database, or a newer version of the app closed it.
      return answer
    }
  }
  const leave = async (how: 'signed_out' | 'ended', who: string) => {
    if (parts.storage.getItem(SEEN_KEY) === who) parts.storage.removeItem(SEEN_KEY)
    await messages.leave(how, who)
    if (!(await canOpen(db))) return
    await seen.clear(who)
    if (how === 'ended') return outbox.changed()
    await outbox.clear(who)
    removePendingCleanup(parts.storage, who)
  }
  for (const who of pendingCleanup(parts.storage)) {
    await leave('signed_out', who).catch(() => undefined)
    // The entries of a returning person are stored from now on, whatever became of the earlier
    // data.
    if (owner()?.startsWith(actorPrefix(who))) removePendingCleanup(parts.storage, who)
  }
  // Without browser storage the app works online only.
  await Promise.all([outbox.read().catch(() => undefined), messages.welcome()])
  sender.start()
  return {
    version: parts.version,
    outbox,
    messages,
    sender,
    recordAnswer,
    asOf,
    isPart,
    call: async (shown, signal) => {
      const who = owner()
      const request = sender.withVersion(shown)
      // A call that depends on a queued one is queued behind it, even when the server is back.
      if (who !== null && isBehind(request, outbox.entries())) {
        const answer = await keepUnsent(request, UNSENT, who)
        if (answer.ok) void sender.now()
        return answer
      }
      return recordAnswer(request, await client.call(request, signal), who)
    },
    leave,
    welcome: async () => {
      await Promise.all([outbox.read().catch(() => []), messages.welcome()])
      if (outbox.entries().length > 0) await sender.now()
    },
    readAgain: (tags) => parts.dispatch(api.util.invalidateTags(tags)),
    stop: () => {
      parts.version.stop()
      stopWatching()
      sender.stop()
      outbox.stop()
      messages.stop()
      db()
        .then((open) => open.close())
        .catch(() => undefined)
    },
  }
}

const canOpen = (db: () => Promise<unknown>) => db().then(Boolean, () => false)
