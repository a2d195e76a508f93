import { api } from '../api/api.ts'
import { createClient } from '../api/client.ts'
import { createGoogle } from '../api/google.ts'
import { createRefresher, type Exclusive, exclusive } from '../api/refresh.ts'
import type { Services } from '../api/services.ts'
import { createSession } from '../api/session.ts'
import { createTabs } from '../api/tabs.ts'
import { createTokens } from '../api/tokens.ts'
import { createSend } from '../api/transport.ts'
import { type Upload, uploadByXhr } from '../api/upload.ts'
import { createConnection } from '../lib/connection.ts'
import { clearDrafts } from '../lib/drafts.ts'
import { currentLanguage } from '../lib/i18n.ts'
import { type KeyValueStore, localStore, sessionStore } from '../lib/storage.ts'
import { rememberDriver } from './persistence.ts'
import { createStore, type Store, whenRehydrated } from './store.ts'

/** What the app needs of the world: the browser's, except in tests. */
export interface AppWorld {
  fetch: typeof fetch
  upload: Upload | null
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
  leave: (url) => window.location.assign(url),
  shared: localStore,
  tab: sessionStore,
  exclusive,
}

export interface App {
  store: Store
  services: Services
  /** Restores what was stored, then the session. */
  start: () => Promise<void>
  stop: () => void
}

/** Puts the app together: nothing in it is global, so that each test has its own. */
export function createApp(given: Partial<AppWorld> = {}): App {
  const world = { ...browser, ...given }
  const connection = createConnection()
  const tokens = createTokens(world.shared, world.tab)
  const tabs = createTabs()
  const send = createSend({
    fetch: world.fetch,
    upload: world.upload,
    connection,
    language: currentLanguage,
    checkAnswers: import.meta.env.DEV,
  })
  const refresher = createRefresher({ tokens, send, tabs, exclusive: world.exclusive })
  const client = createClient({ tokens, send, refresher, onSessionLost: (error) => session.lost(error) })
  const session = createSession({
    tokens,
    send,
    client,
    refresher,
    tabs,
    dispatch: (action) => store.dispatch(action),
    onOver: (how) => {
      if (how === 'signed_out') clearDrafts(world.tab)
      // The screens of the session are taken away first; then nothing asks for its data again.
      setTimeout(() => store.dispatch(api.util.resetApiState()))
    },
  })
  const store: Store = createStore({ client, session }, rememberDriver(world.shared))
  const google = createGoogle({ send, session, page: window, leave: world.leave })

  let known: unknown = null
  const stopKeepingProfile = store.subscribe(() => {
    const { user, isAuthenticated } = store.getState().user
    if (!isAuthenticated || !user || user === known) return
    known = user
    tokens.keepProfile(user)
  })
  return {
    store,
    services: { client, session, google, connection },
    start: async () => {
      await whenRehydrated(store)
      await session.start()
    },
    stop: () => {
      stopKeepingProfile()
      session.stop()
      google.stop()
      connection.stop()
      tabs.stop()
    },
  }
}
