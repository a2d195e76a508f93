import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { login, logout } from '@salve/contract/users/account.ts'
import { expect, test } from 'vitest'
import type { AppWorld } from '../app/createApp.ts'
import { userEndpoints } from '../features/user/userApi.ts'
import { readDraft, writeDraft } from '../lib/drafts.ts'
import { ownKey } from '../lib/recordScope.ts'
import { createFakeApi, type FakeApi, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { startApp } from '../test/renderApp.tsx'
import { twoTabs } from '../test/tabs.ts'
import { requestFor } from './endpoints.ts'
import { unsentName } from '../sync/offlineKeys.ts'
import { ACCESS_KEY, PROFILE_KEY, REFRESH_KEY } from './tokens.ts'

const ada = aProfile()
const grace = aProfile({ id: '0199d8a0-0000-7000-8000-000000000002', name: 'Grace Example' })
const renewed = { access: accessTokenFor(ada, { serial: 2 }), refresh: 'second-refresh-token' }
const listing = requestFor(listHealthIssues, undefined)

async function signedInTab(api: FakeApi, world: Partial<AppWorld>) {
  world.tab?.setItem(ACCESS_KEY, accessTokenFor(ada))
  world.tab?.setItem(PROFILE_KEY, JSON.stringify(ada))
  world.shared?.setItem(REFRESH_KEY, 'stored-refresh-token')
  const { app, started } = startApp(api, world)
  await started
  return app
}

async function bothTabs(api: FakeApi) {
  const worlds = twoTabs()
  const apps = [await signedInTab(api, worlds[0]), await signedInTab(api, worlds[1])] as const
  return { worlds, apps }
}

test('refreshes once for two tabs whose tokens expire together', async () => {
  const api = createFakeApi({ profile: ada })
  api.on(listHealthIssues, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${renewed.access}` ? { results: [], next: null } : problem(401),
  )
  api.on(refreshToken, () => renewed)
  const { worlds, apps } = await bothTabs(api)
  const answers = await Promise.all(apps.map((app) => app.services.client.call(listing)))
  expect(answers.map((answer) => answer.ok)).toEqual([true, true])
  expect(api.callsTo(refreshToken)).toHaveLength(1)
  expect(worlds.map((world) => world.tab?.getItem(ACCESS_KEY))).toEqual([renewed.access, renewed.access])
})

test('uses another tab’s renewed token after a failed call', async () => {
  const api = createFakeApi({ profile: ada })
  api.on(listHealthIssues, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${renewed.access}` ? { results: [], next: null } : problem(401),
  )
  api.on(refreshToken, () => renewed)
  const { worlds, apps } = await bothTabs(api)
  const channel = new BroadcastChannel('salve-session')
  const told = new Promise<void>((resolve) => channel.addEventListener('message', () => resolve()))
  expect((await apps[0].services.client.call(listing)).ok).toBe(true)
  await told
  channel.close()
  expect((await apps[1].services.client.call(listing)).ok).toBe(true)
  expect(api.callsTo(refreshToken)).toHaveLength(1)
  expect(worlds[1].tab?.getItem(ACCESS_KEY)).toBe(renewed.access)
})

test('refreshes with another tab’s stored token when its message was missed', async () => {
  const api = createFakeApi({ profile: ada })
  const third = { access: accessTokenFor(ada, { serial: 3 }), refresh: 'third-refresh-token' }
  api.on(listHealthIssues, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${third.access}` ? { results: [], next: null } : problem(401),
  )
  api.on(refreshToken, () => third)
  const [world] = twoTabs()
  const app = await signedInTab(api, {
    ...world,
    exclusive: (_, work) => {
      // Another tab had the lock first, and has been closed since.
      world.shared?.setItem(REFRESH_KEY, renewed.refresh)
      return work()
    },
  })
  const answer = await app.services.client.call(listing)
  expect(answer.ok).toBe(true)
  expect(api.callsTo(refreshToken).map((call) => call.body)).toEqual([{ refresh: renewed.refresh }])
})

test('signs out the other tab too, drafts included', async () => {
  const api = createFakeApi({ profile: ada })
  const { worlds, apps } = await bothTabs(api)
  const other = worlds[1].tab
  writeDraft(ownKey(ada.id), 'symptom.new', { values: { name: 'Cough' }, idempotencyKey: 'key' }, other)
  await apps[0].services.session.signOut()
  await expect.poll(() => apps[1].store.getState().auth.phase).toBe('signed_out')
  expect(apps[1].store.getState().user.user).toBeNull()
  expect(other?.getItem(ACCESS_KEY)).toBeNull()
  expect(readDraft(ownKey(ada.id), 'symptom.new', other)).toBeNull()
})

test('treats an intended sign-out as one in the other tab, even if its calls are refused first', async () => {
  const api = createFakeApi({ profile: ada })
  api.on(listHealthIssues, () => problem(401))
  api.on(refreshToken, () => problem(401, 'refresh-refused'))
  const { worlds, apps } = await bothTabs(api)
  writeDraft(
    ownKey(ada.id),
    'symptom.new',
    { values: { name: 'Cough' }, idempotencyKey: 'key' },
    worlds[1].tab,
  )
  const answer = api.hold(logout)
  const signingOut = apps[0].services.session.signOut()
  expect(await apps[1].services.client.call(listing)).toMatchObject({ ok: false, status: 401 })
  expect(apps[1].store.getState().auth.phase).toBe('signed_out')
  expect(apps[1].store.getState().user.error).toBeNull()
  expect(readDraft(ownKey(ada.id), 'symptom.new', worlds[1].tab)).toBeNull()
  answer()
  await signingOut
  expect(apps[1].store.getState().auth.phase).toBe('signed_out')
})

test('treats a session that the server ends after a new sign-in as expired', async () => {
  const api = createFakeApi({ profile: ada })
  const { apps } = await bothTabs(api)
  await apps[0].services.session.signOut()
  await expect.poll(() => apps[1].store.getState().auth.phase).toBe('signed_out')
  api.on(login, () => ({ access: accessTokenFor(ada), refresh: 'another-refresh-token', user: ada }))
  const body = { email: 'ada@example.org', password: 'a long enough password' }
  await apps[1].store.dispatch(userEndpoints.login.initiate({ body }))
  api.on(listHealthIssues, () => problem(401))
  api.on(refreshToken, () => problem(401, 'refresh-refused'))
  await apps[1].services.client.call(listing)
  expect(apps[1].store.getState().auth.phase).toBe('ended')
})

test("ends the other tab's session when another person signs in, and keeps the new tokens", async () => {
  const api = createFakeApi({ profile: ada })
  const { worlds, apps } = await bothTabs(api)
  api.on(login, () => ({ access: accessTokenFor(grace), refresh: 'refresh-token-of-grace', user: grace }))
  const body = { email: 'grace@example.org', password: 'a long enough password' }
  await apps[0].store.dispatch(userEndpoints.login.initiate({ body }))
  await expect.poll(() => apps[1].store.getState().auth.phase).toBe('ended')
  expect(worlds[1].tab?.getItem(ACCESS_KEY)).toBeNull()
  expect(worlds[1].shared?.getItem(REFRESH_KEY)).toBe('refresh-token-of-grace')
})

test("keeps an earlier person's data when another one signs out", async () => {
  const api = createFakeApi({ profile: ada })
  const { worlds, apps } = await bothTabs(api)
  const [{ shared }, { tab }] = worlds
  writeDraft(ownKey(ada.id), 'symptom.new', { values: { name: 'Cough' }, idempotencyKey: 'key' }, tab)
  shared?.setItem(unsentName(ownKey(ada.id)), '[]')
  api.on(login, () => ({ access: accessTokenFor(grace), refresh: 'refresh-token-of-grace', user: grace }))
  const body = { email: 'grace@example.org', password: 'a long enough password' }
  await apps[0].store.dispatch(userEndpoints.login.initiate({ body }))
  await expect.poll(() => apps[1].store.getState().auth.phase).toBe('ended')
  await apps[0].services.session.signOut()
  await expect.poll(() => apps[1].store.getState().auth.phase).toBe('signed_out')
  expect(readDraft(ownKey(ada.id), 'symptom.new', tab)).not.toBeNull()
  expect(shared?.getItem(unsentName(ownKey(ada.id)))).toBe('[]')

  api.on(login, () => ({ access: accessTokenFor(ada), refresh: 'another-refresh-token', user: ada }))
  await apps[0].store.dispatch(userEndpoints.login.initiate({ body }))
  await apps[0].services.session.signOut()
  await expect.poll(() => readDraft(ownKey(ada.id), 'symptom.new', tab)).toBeNull()
  expect(shared?.getItem(unsentName(ownKey(ada.id)))).toBeNull()
})

test("never uses another person's token in a signed-out tab", async () => {
  const api = createFakeApi({ profile: ada })
  const { worlds, apps } = await bothTabs(api)
  api.on(login, () => ({ access: accessTokenFor(grace), refresh: 'refresh-token-of-grace', user: grace }))
  const body = { email: 'grace@example.org', password: 'a long enough password' }
  await apps[0].store.dispatch(userEndpoints.login.initiate({ body }))
  await expect.poll(() => apps[1].store.getState().auth.phase).toBe('ended')
  api.on(listHealthIssues, () => problem(401))
  api.on(refreshToken, () => ({ access: accessTokenFor(grace, { serial: 2 }), refresh: 'further' }))
  expect(await apps[1].services.client.call(listing)).toMatchObject({ ok: false, status: 401 })
  expect(api.callsTo(refreshToken)).toEqual([])
  expect(worlds[1].tab?.getItem(ACCESS_KEY)).toBeNull()
})
