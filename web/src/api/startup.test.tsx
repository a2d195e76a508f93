import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { getProfile } from '@salve/contract/users/profile.ts'
import { expect, test } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { startApp, storeSession } from '../test/renderApp.tsx'
import { requestFor } from './endpoints.ts'
import { SEEN_KEY } from '../sync/offlineKeys.ts'
import { ACCESS_KEY, PROFILE_KEY, REFRESH_KEY } from './tokens.ts'

const cached = aProfile({ name: 'Ada Cached' })
const fresh = aProfile({ name: 'Ada Fresh' })
const renewed = () => ({ access: accessTokenFor(fresh, { serial: 2 }), refresh: 'second-refresh-token' })

function storeTokensAlone() {
  storeSession(fresh)
  window.sessionStorage.removeItem(PROFILE_KEY)
}

test('restores and requests nothing without both tokens', async () => {
  const api = createFakeApi()
  storeSession(cached)
  window.sessionStorage.removeItem(ACCESS_KEY)
  const { app, started } = startApp(api)
  await started
  expect(app.store.getState().auth).toEqual({ phase: 'guest', canContinue: true })
  expect(app.store.getState().user.isAuthenticated).toBe(false)
  expect(api.calls).toEqual([])
})

test('an access token without a refresh token restores nothing', async () => {
  storeSession(cached)
  window.localStorage.removeItem(REFRESH_KEY)
  const { app, started } = startApp(createFakeApi())
  await started
  expect(app.store.getState().auth).toEqual({ phase: 'guest', canContinue: false })
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBeNull()
})

test('step 1: a cached profile is used at once, before the server answers', async () => {
  const api = createFakeApi({ profile: fresh })
  const release = api.hold(getProfile)
  storeSession(cached)
  const { app, started } = startApp(api)
  await expect.poll(() => app.store.getState().user.user?.name).toBe('Ada Cached')
  expect(app.store.getState().auth.phase).toBe('signed_in')
  release()
  await started
  expect(app.store.getState().user.user?.name).toBe('Ada Fresh')
  expect(JSON.parse(window.sessionStorage.getItem(PROFILE_KEY) ?? '')).toEqual(fresh)
})

test.each([
  ['the network is gone', noAnswer],
  ['the server fails', problem(500)],
  ['the server refuses', problem(403)],
])('step 2: the cache is used when the profile cannot be fetched because %s', async (_, reply) => {
  const api = createFakeApi()
  api.on(getProfile, () => reply)
  storeSession(cached)
  const { app, started } = startApp(api)
  await started
  expect(app.store.getState().user).toEqual({
    user: cached,
    isAuthenticated: true,
    loading: false,
    error: null,
  })
  expect(api.callsTo(refreshToken)).toEqual([])
})

test('step 3: without a cache a token refresh is tried and the profile fetched again', async () => {
  const api = createFakeApi()
  const second = renewed()
  api.on(refreshToken, () => second)
  api.on(getProfile, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${second.access}` ? fresh : problem(401),
  )
  storeTokensAlone()
  const { app, started } = startApp(api)
  await started
  expect(app.store.getState().user.user).toEqual(fresh)
  expect(api.calls.map((call) => call.endpoint.path)).toEqual([
    getProfile.path,
    refreshToken.path,
    getProfile.path,
  ])
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe(second.refresh)
})

test('step 4: without a cache, and refused again, the person is logged out', async () => {
  const api = createFakeApi()
  api.on(getProfile, () => problem(401))
  api.on(refreshToken, () => problem(401))
  storeTokensAlone()
  const { app, started } = startApp(api)
  await started
  const { auth, user } = app.store.getState()
  expect(auth.phase).toBe('ended')
  expect(user).toEqual({ user: null, isAuthenticated: false, loading: false, error: 'Token refresh failed' })
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBeNull()
  expect(window.localStorage.getItem(REFRESH_KEY)).toBeNull()
})

test.each([
  ['no network', noAnswer],
  ['a fault of the server', problem(503)],
])('step 4 waits for an answer: %s keeps the tokens and says so', async (_, reply) => {
  const api = createFakeApi()
  api.on(getProfile, () => reply)
  api.on(refreshToken, () => reply)
  storeTokensAlone()
  const { app, started } = startApp(api)
  await started
  expect(app.store.getState().auth.phase).toBe('unreachable')
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe('stored-refresh-token')
})

test('gets a token with the first call that reaches the server after an offline start', async () => {
  const api = createFakeApi({ profile: fresh })
  storeSession(fresh)
  const before = startApp(api)
  await before.started
  await expect.poll(() => JSON.stringify({ ...window.localStorage })).toContain('Ada Fresh')
  before.app.stop()
  window.sessionStorage.clear()
  window.localStorage.setItem(SEEN_KEY, fresh.id)
  api.on(refreshToken, () => noAnswer)
  const { app, started } = startApp(api)
  await started
  expect(await app.services.session.continueWithStored()).toBe('signed_in')

  api.on(refreshToken, renewed)
  const isRenewed = (headers: Headers) => headers.get('Authorization') === `Bearer ${renewed().access}`
  api.on(listHealthIssues, ({ headers }) => (isRenewed(headers) ? { results: [], next: null } : problem(401)))
  expect((await app.services.client.call(requestFor(listHealthIssues, undefined))).ok).toBe(true)
  expect(app.store.getState().auth.phase).toBe('signed_in')
})
