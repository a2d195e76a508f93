import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { ACCESS_KEY, PROFILE_KEY, REFRESH_KEY } from '../api/tokens.ts'
import { type App, type AppWorld, createApp } from '../app/createApp.ts'
import { Root } from '../app/Root.tsx'
import { routes } from '../app/routes.tsx'
import type { Profile } from '@salve/contract/users/profile.ts'
import { createFakeApi, type FakeApi } from './fakeApi.ts'
import { accessTokenFor, aProfile } from './people.ts'

export interface RenderOptions {
  api?: FakeApi
  /** The signed-in person when the page opens; null for a guest. */
  profile?: Profile | null
  /** Carries the router's state, as after a redirect. */
  state?: unknown
}

export interface Rendered {
  app: App
  api: FakeApi
  user: UserEvent
  /** The address of another site to which the app has sent the whole page. */
  left: string[]
  path: () => string
  router: ReturnType<typeof createBrowserRouter>
  /** Closes the page; its storage stays. */
  unmount: () => void
}

/** Stores tokens and profile as a signed-in tab does. */
export function storeSession(
  profile: Profile = aProfile(),
  parts: { access?: string; refresh?: string } = {},
): void {
  const { access = accessTokenFor(profile), refresh = 'stored-refresh-token' } = parts
  window.sessionStorage.setItem(ACCESS_KEY, access)
  window.sessionStorage.setItem(PROFILE_KEY, JSON.stringify(profile))
  window.localStorage.setItem(REFRESH_KEY, refresh)
}

/**
 * The whole app at an address, with the real store and router; only `fetch` is the fake server's.
 */
export function renderApp(address: string, options: RenderOptions = {}): Rendered {
  const { profile = aProfile(), state } = options
  const api = options.api ?? createFakeApi(profile ? { profile } : {})
  if (profile) storeSession(profile)
  window.history.replaceState(state === undefined ? null : { usr: state, key: 'test' }, '', address)
  const { app, left } = startApp(api)
  const router = createBrowserRouter(routes)
  onTestFinished(() => router.dispose())
  const { unmount } = render(<Root app={app} router={router} />)
  return {
    app,
    api,
    left,
    router,
    unmount,
    user: userEvent.setup(),
    path: () => window.location.pathname + window.location.search,
  }
}

export interface Started {
  app: App
  left: string[]
  started: Promise<void>
}

/** The app without its screens: for rules of the session and the store. */
export function startApp(api: FakeApi, world: Partial<AppWorld> = {}): Started {
  const left: string[] = []
  const app = createApp({
    fetch: api.fetch,
    upload: null,
    openSocket: null,
    leave: (url) => void left.push(url),
    ...world,
  })
  onTestFinished(() => app.stop())
  return { app, left, started: app.start() }
}
