import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { blacklistToken, refreshToken } from '@salve/contract/token.ts'
import { logout } from '@salve/contract/users/account.ts'
import { clearRefreshCookie } from '@salve/contract/users/auth.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestFor } from './endpoints.ts'
import { readDraft, writeDraft } from '../lib/drafts.ts'
import { ownKey } from '../lib/recordScope.ts'
import { createFakeApi, noAnswer, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { startApp, storeSession } from '../test/renderApp.tsx'

const profile = aProfile()

test('signs out on the server and clears tokens, cached profile, user state, timer and cookie', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-20T07:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const api = createFakeApi({ profile })
  storeSession(profile, { access: accessTokenFor(profile, { expiresInS: 4 * 60 }) })
  const { app, started } = startApp(api)
  await started
  writeDraft(ownKey(profile.id), 'symptom.new', { values: { name: 'Cough' }, idempotencyKey: 'key' })

  await app.services.session.signOut()

  expect(api.callsTo(blacklistToken).map((call) => call.body)).toEqual([{ refresh: 'stored-refresh-token' }])
  expect(api.callsTo(logout).map((call) => call.body)).toEqual([{ refresh: 'stored-refresh-token' }])
  expect(api.callsTo(clearRefreshCookie)).toHaveLength(1)
  expect(app.store.getState().user).toEqual({
    user: null,
    isAuthenticated: false,
    loading: false,
    error: null,
  })
  expect(app.store.getState().auth.phase).toBe('signed_out')
  expect(readDraft(ownKey(profile.id), 'symptom.new')).toBeNull()
  expect(window.sessionStorage).toHaveLength(0)
  const kept = Object.entries(window.localStorage).map(([key, value]) => [key, String(value)])
  expect(JSON.stringify(kept)).not.toMatch(/ada|refresh-token/i)

  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(api.callsTo(refreshToken)).toEqual([])
})

test('does not end the session by itself for a call refused during the sign-out', async () => {
  const api = createFakeApi({ profile })
  api.on(listHealthIssues, () => problem(401))
  api.on(refreshToken, () => problem(401, 'refresh-refused'))
  storeSession(profile)
  const { app, started } = startApp(api)
  await started
  const answer = api.hold(logout)
  const signingOut = app.services.session.signOut()
  const late = await app.services.client.call(requestFor(listHealthIssues, undefined))
  expect(late).toMatchObject({ ok: false, status: 401 })
  expect(app.store.getState().auth.phase).toBe('signed_in')
  answer()
  await signingOut
  expect(app.store.getState().auth.phase).toBe('signed_out')
  expect(app.store.getState().user.error).toBeNull()
})

test('signs out on this device without a network', async () => {
  const api = createFakeApi({ profile })
  for (const endpoint of [blacklistToken, logout, clearRefreshCookie]) api.on(endpoint, () => noAnswer)
  storeSession(profile)
  const { app, started } = startApp(api)
  await started
  await app.services.session.signOut()
  expect(app.store.getState().auth.phase).toBe('signed_out')
  expect(window.localStorage.getItem('salve.refresh')).toBeNull()
})

test('repeats a lost sign-out at the next start, by the cookie alone, once', async () => {
  const api = createFakeApi({ profile })
  for (const endpoint of [blacklistToken, logout, clearRefreshCookie]) api.on(endpoint, () => noAnswer)
  storeSession(profile)
  const { app, started } = startApp(api)
  await started
  await app.services.session.signOut()
  const said = api.callsTo(logout).length
  // Still without a network.
  await startApp(api).started
  await expect.poll(() => api.callsTo(logout).length).toBe(said + 1)
  api.on(logout, () => undefined)
  await startApp(api).started
  await expect.poll(() => api.callsTo(logout).length).toBe(said + 2)
  expect(api.callsTo(logout).at(-1)?.body).toBeUndefined()
  await expect.poll(() => window.localStorage.getItem('salve.goodbye')).toBeNull()
  await startApp(api).started
  expect(api.callsTo(logout)).toHaveLength(said + 2)
})

test('does not sign out a person who signs in after such a sign-out', async () => {
  const api = createFakeApi({ profile })
  for (const endpoint of [blacklistToken, logout, clearRefreshCookie]) api.on(endpoint, () => noAnswer)
  storeSession(profile)
  const { app, started } = startApp(api)
  await started
  await app.services.session.signOut()
  const said = api.callsTo(logout).length
  const grace = aProfile({ name: 'Grace Hopper' })
  app.services.session.adopt({ access: accessTokenFor(grace), refresh: 'of-grace', user: grace })
  window.sessionStorage.clear()
  window.localStorage.removeItem('salve.refresh')
  await startApp(api).started
  expect(api.callsTo(logout)).toHaveLength(said)
})
