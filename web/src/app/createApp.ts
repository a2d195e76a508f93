import type { Profile } from '@salve/contract/users/profile.ts'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../api/api.ts'
import { type Client, createClient } from '../api/client.ts'
import { fetchSignsWithInput } from '../api/findSigns.ts'
import { createSignOutNotices } from '../api/signOutNotices.ts'
import { inOrder } from '../api/inOrder.ts'
import { addPendingCleanup } from '../sync/pendingCleanup.ts'
import { SEEN_KEY, unsentNamesOf } from '../sync/offlineKeys.ts'
import { createOfflineSlot } from '../sync/offlineSlot.ts'
import { scopeIn } from '../api/recordSlice.ts'
import { createRefresher, type Exclusive, exclusive, RefreshError, type Refresher } from '../api/refresh.ts'
import type { Services } from '../api/services.ts'
import { createSession } from '../api/session.ts'
import { createIntendedSignOut } from '../api/intendedSignOut.ts'
import { createPendingWrites } from '../api/pendingWrites.ts'
import { createTabs } from '../api/tabs.ts'
import { createTokens, expiryOf, type Tokens } from '../api/tokens.ts'
import { createSend } from '../api/transport.ts'
import { type Upload, uploadByXhr } from '../api/upload.ts'
import { answered, warningIn } from '../api/warningSlice.ts'
import { createConnection } from '../lib/connection.ts'
import { clearDrafts, renameFormerDrafts } from '../lib/drafts.ts'
import { TILE_USES_KEY } from '../lib/tileUses.ts'
import { forgetSearches } from '../lib/recentSearches.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { type ScopeKey, scopeOf } from '../lib/recordScope.ts'
import { type KeyValueStore, localStore, sessionStore } from '../lib/storage.ts'
import { rememberDriver } from './persistence.ts'
import { createStore, type Store, whenRehydrated } from './store.ts'

/** The environment of the app: the browser's, except in tests. */
export interface AppWorld {
  fetch: typeof fetch
  upload: Upload | null
  openSocket: ((url: string) => WebSocket) | null
  /** Leaves the app for another site. */
  leave: (url: string) => void
  /** Storage that all tabs share, and storage of this tab. */
  shared: KeyValueStore
  tab: KeyValueStore
  exclusive: Exclusive
}

const browser: AppWorld = {
  fetch: (...args) => window.fetch(...args),
  upload: uploadByXhr,
  openSocket: (url) => new WebSocket(url),
  leave: (url) => window.location.assign(url),
  shared: localStore,
  tab: sessionStore,
  exclusive,
}

export interface App {
  store: Store
  services: Services
  /** Restores the persisted state, then the session. */
  start: () => Promise<void>
  /** Resolved once somebody is signed in. */
  entered: Promise<void>
  stop: () => void
}

/** The first screen comes first. */
const OFFLINE_AFTER_MS = 4000

/** Assembles the app: nothing in it is global, so that each test has its own. */
export function createApp(given: Partial<AppWorld> = {}): App {
  const world = { ...browser, ...given }
  const connection = createConnection()
  const tokens = createTokens(world.shared, world.tab)
  const tabs = createTabs()
  const pending = createPendingWrites()
  const send = createSend({
    fetch: world.fetch,
    pending,
    upload: world.upload,
    connection,
    language: currentLanguage,
    checkAnswers: import.meta.env.DEV,
  })
  const refresher = createRefresher({ tokens, send, tabs, exclusive: world.exclusive })
  const owner = () => scopeIn(store.getState())
  const direct = createClient({
    tokens,
    send,
    refresher,
    scope: owner,
    onSessionLost: (error) => session.lost(error),
    onChanged: ({ endpoint }, body) => {
      tabs.tell({ type: 'changed' })
      const warning = warningIn(body)
      if (warning) store.dispatch(answered({ path: endpoint.path, warning }))
    },
  })
  const slot = createOfflineSlot(direct, openOffline, world.shared, owner)
  const client = { ...slot, call: inOrder(slot.call) }
  const session = createSession({
    tokens,
    send,
    client,
    refresher,
    signOutNotices: createSignOutNotices(send, world.shared),
    wish: createIntendedSignOut(world.shared),
    tabs,
    dispatch: (action) => store.dispatch(action),
    remembered: () => {
      const { user } = store.getState().user
      return user && world.shared.getItem(SEEN_KEY) === user.id ? user : null
    },
    onOver: (how, who) => {
      if (how === 'signed_out' && who) {
        clearDrafts(world.tab, who === known?.id ? undefined : who)
        for (const name of unsentNamesOf(world.shared, who)) world.shared.removeItem(name)
        forgetSearches(world.shared)
        world.shared.removeItem(TILE_USES_KEY)
      }
      // In a tab that they were never in there is nothing of theirs to see.
      if (who && who === known?.id) {
        if (how === 'signed_out') addPendingCleanup(world.shared, who)
        const leave = client.open().then((offline) => offline?.leave(how, who))
        // The app may be closed before it is done; the next start then removes the rest
        // (`addPendingCleanup`).
        leave.catch(() => undefined)
      }
      // The screens of the session are taken away first; then nothing asks for its data again.
      setTimeout(() => store.dispatch(api.util.resetApiState()))
    },
  })
  const store: Store = createStore({ client, session }, rememberDriver(world.shared))
  async function openOffline(direct: Client) {
    const parts = await import('./offlineParts.ts')
    return parts.openWith(store, { ...world, client: direct, connection, storage: world.shared, owner })
  }

  // A person who returns to the page, or to the network, sees the present state.
  const stopListening = setupListeners(store.dispatch)

  const stopFetchingSigns = fetchSignsWithInput(() => owner() !== null)

  const entered = Promise.withResolvers<void>()
  let known: Profile | null = null
  let later: ReturnType<typeof setTimeout> | undefined
  let shown: ScopeKey | null = null
  const stopKeepingScope = store.subscribe(() => {
    const [before, now] = [shown, owner()]
    if (before === now) return
    shown = now
    if (!before || !now || scopeOf(before).actor !== scopeOf(now).actor) return
    // The query cache holds one scope at a time: answers of another record must not be shown as
    // this one's.
    store.dispatch(api.util.resetApiState())
    void client.get()?.welcome()
  })
  const stopKeepingProfile = store.subscribe(() => {
    const { user, isAuthenticated } = store.getState().user
    if (!isAuthenticated || !user || user === known) return
    known = user
    entered.resolve()
    tokens.keepProfile(user)
    renameFormerDrafts(world.tab, user.id)
    void client.get()?.welcome()
    later ??= setTimeout(() => void client.open(), OFFLINE_AFTER_MS)
  })
  return {
    store,
    services: {
      client,
      session,
      leave: world.leave,
      connection,
      pending,
      offline: client,
      send,
      openSocket: world.openSocket,
      exclusive: world.exclusive,
      storage: world.shared,
      onChangedElsewhere: (listener) => tabs.listen(({ type }) => type === 'changed' && listener()),
      token: (stale) => goodToken(tokens, refresher, stale),
    },
    entered: entered.promise,
    start: async () => {
      await whenRehydrated(store)
      await session.start()
    },
    stop: () => {
      stopListening()
      stopKeepingScope()
      stopFetchingSigns()
      stopKeepingProfile()
      clearTimeout(later)
      client.get()?.stop()
      session.stop()
      connection.stop()
      tabs.stop()
    },
  }
}

async function goodToken(tokens: Tokens, refresher: Refresher, stale: string | null): Promise<string | null> {
  const current = tokens.access()
  if (current && current !== stale && (expiryOf(current) ?? Number.POSITIVE_INFINITY) > Date.now())
    return current
  try {
    return await refresher.renew(current)
  } catch (error) {
    if (error instanceof RefreshError && error.code !== 'unreachable') return null
    throw error
  }
}
