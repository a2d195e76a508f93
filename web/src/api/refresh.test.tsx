import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { login } from '@salve/contract/users/account.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEndpoints } from '../features/user/userApi.ts'
import { createFakeApi, type FakeApi, noAnswer, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { startApp, storeSession } from '../test/renderApp.tsx'
import { requestFor } from './endpoints.ts'
import { ACCESS_KEY, REFRESH_KEY } from './tokens.ts'

const profile = aProfile()
const renewed = { access: accessTokenFor(profile, { serial: 2 }), refresh: 'second-refresh-token' }
const nothing = { results: [], next: null }
const listing = requestFor(listHealthIssues, undefined)

const answerRenewed = ({ headers }: { headers: Headers }) =>
  headers.get('Authorization') === `Bearer ${renewed.access}` ? nothing : problem(401)

/** A server that takes only the renewed token. */
function expiredApi(): FakeApi {
  const api = createFakeApi({ profile })
  api.on(listHealthIssues, answerRenewed)
  api.on(listMedicationPlans, answerRenewed)
  api.on(refreshToken, () => renewed)
  return api
}

async function signedInApp(api: FakeApi) {
  storeSession(profile)
  const { app, started } = startApp(api)
  await started
  return app
}

test('answers a 401 with one refresh and one retry with the new token', async () => {
  const api = expiredApi()
  const app = await signedInApp(api)
  const answer = await app.services.client.call(listing)
  expect(answer).toMatchObject({ ok: true, body: nothing })
  expect(api.callsTo(refreshToken).map((call) => call.body)).toEqual([{ refresh: 'stored-refresh-token' }])
  expect(api.callsTo(listHealthIssues)).toHaveLength(2)
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBe(renewed.access)
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe(renewed.refresh)
})

test('refreshes once for many 401s', async () => {
  const api = expiredApi()
  const app = await signedInApp(api)
  const plans = requestFor(listMedicationPlans, undefined)
  const answers = await Promise.all(
    [listing, plans, listing, plans].map((request) => app.services.client.call(request)),
  )
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(api.callsTo(refreshToken)).toHaveLength(1)
})

test('does not retry a request that is refused with the new token, too', async () => {
  const api = expiredApi()
  api.on(listHealthIssues, () => problem(401))
  const app = await signedInApp(api)
  const answer = await app.services.client.call(listing)
  expect(answer).toMatchObject({ ok: false, status: 401 })
  expect(api.callsTo(listHealthIssues)).toHaveLength(2)
  expect(app.store.getState().auth.phase).toBe('signed_in')
})

test("without a refresh token the message is 'No refresh token available', and the session ends", async () => {
  const api = expiredApi()
  const app = await signedInApp(api)
  window.localStorage.removeItem(REFRESH_KEY)
  const answer = await app.services.client.call(listing)
  expect(answer).toMatchObject({ ok: false, status: 401, message: 'No refresh token available' })
  expect(app.store.getState().user.error).toBe('No refresh token available')
  expect(app.store.getState().auth.phase).toBe('ended')
  expect(api.callsTo(refreshToken)).toEqual([])
})

test("a refused refresh says 'Token refresh failed' and clears the tokens", async () => {
  const api = expiredApi()
  api.on(refreshToken, () => problem(401, 'refresh-refused'))
  const app = await signedInApp(api)
  const answer = await app.services.client.call(listing)
  expect(answer).toMatchObject({ ok: false, status: 401, message: 'Token refresh failed' })
  expect(app.store.getState().auth.phase).toBe('ended')
  expect(app.store.getState().user).toMatchObject({ isAuthenticated: false, error: 'Token refresh failed' })
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBeNull()
  expect(window.localStorage.getItem(REFRESH_KEY)).toBeNull()
})

test.each([
  ['no network', noAnswer, 0],
  ['a fault of the server', problem(502), 502],
  ['too many calls', problem(429), 429],
])('%s during the refresh keeps the session and says so', async (_, reply, status) => {
  const api = expiredApi()
  api.on(refreshToken, () => reply)
  const app = await signedInApp(api)
  const answer = await app.services.client.call(listing)
  expect(answer).toMatchObject({ ok: false, status, message: 'Token refresh failed' })
  expect(app.store.getState().auth.phase).toBe('signed_in')
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe('stored-refresh-token')
})

test('the 401 of the login call itself triggers nothing', async () => {
  const api = createFakeApi()
  api.on(login, () => problem(401, 'wrong-credentials'))
  storeSession(profile)
  window.sessionStorage.clear()
  const { app, started } = startApp(api)
  await started
  const body = { email: 'ada@example.org', password: 'not the right one' }
  const result = await app.store.dispatch(userEndpoints.login.initiate({ body }))
  expect(result.error).toMatchObject({ status: 401 })
  expect(api.callsTo(refreshToken)).toEqual([])
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe('stored-refresh-token')
})

test('checks every 60 seconds, and refreshes with less than 3 minutes left', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-20T07:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const api = expiredApi()
  const fiveMinutes = accessTokenFor(profile, { expiresInS: 5 * 60 })
  storeSession(profile, { access: fiveMinutes })
  const { started } = startApp(api)
  await started
  // At 60 s and at 120 s there are 4 and 3 minutes left.
  await vi.advanceTimersByTimeAsync(120_000)
  expect(api.callsTo(refreshToken)).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(api.callsTo(refreshToken)).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(api.callsTo(refreshToken)).toHaveLength(1)
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBe(renewed.access)
})
