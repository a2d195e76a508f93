import * as fakeIndexedDb from 'fake-indexeddb'
import { createSymptom, listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { getProfile } from '@salve/contract/users/profile.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../app/createApp.ts'
import { userEndpoints } from '../features/user/userApi.ts'
import { readDraft, writeDraft } from '../lib/drafts.ts'
import { recentSearches, rememberSearch } from '../lib/recentSearches.ts'
import { ownKey, scopeKey } from '../lib/recordScope.ts'
import { localStore } from '../lib/storage.ts'
import { createFakeApi, noAnswer } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { anId, aSymptom, listOfAll } from '../test/records.ts'
import { startApp, storeSession } from '../test/renderApp.tsx'
import { mutationFor, requestFor } from '../api/endpoints.ts'
import { RECORD_HEADER } from '../api/recordHeader.ts'
import { recordOpened, scopeIn } from '../api/recordSlice.ts'
import { RefreshError } from '../api/refresh.ts'

const ada = aProfile({ id: anId() })
const grace = aProfile({ id: anId(), email: 'grace@example.org', name: 'Grace Example' })
const CHILD = anId()
const listing = requestFor(listSymptoms, { query: {} })
const fever = () =>
  mutationFor(createSymptom).query({
    body: { name: 'Fever', severity: 6, recorded_date: '2026-11-20', recorded_time: '08:00' },
  })

beforeEach(async () => {
  // Only in this file: the others expect a browser without this database.
  for (const [name, value] of Object.entries(fakeIndexedDb))
    if (/^(indexedDB|IDB)/.test(name)) vi.stubGlobal(name, value)
  // Tests share the browser; each begins with an empty one.
  const { promise, resolve } = Promise.withResolvers<unknown>()
  indexedDB.deleteDatabase('salve-offline').addEventListener('success', resolve)
  await promise
})

/** A browser to which this person has come, with the server in reach. */
async function come(profile: typeof ada) {
  const api = createFakeApi({ profile })
  api.on(listSymptoms, () => listOfAll([aSymptom({ name: 'Rash of the child' })]))
  api.on(createSymptom, ({ body, headers }) =>
    aSymptom({ ...body, health_issue: null, id: headers.get('Idempotency-Key') ?? '' }),
  )
  api.on(refreshToken, () => ({ access: accessTokenFor(profile), refresh: 'another' }))
  storeSession(profile)
  const { app, started } = startApp(api)
  await started
  const offline = await app.services.offline.open()
  if (!offline) throw new Error('nothing is kept')
  return { api, app, offline, look: () => app.services.client.call(listing) }
}
const open = (app: App, patient: string | null) => app.store.dispatch(recordOpened(patient))
const scope = (app: App) => scopeIn(app.store.getState()) ?? ownKey('nobody')
const recordsOf = (calls: readonly { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get(RECORD_HEADER))

test('isolates two people with the same record on one device', async () => {
  const hers = await come(ada)
  open(hers.app, CHILD)
  expect(await hers.look()).toMatchObject({ ok: true })
  await expect.poll(() => window.localStorage.getItem('salve.seen')).toBe(ada.id)
  hers.api.on(createSymptom, () => noAnswer)
  expect(await hers.app.services.client.call(fever())).toMatchObject({ ok: true })
  const owner = scope(hers.app)
  expect(owner).toBe(scopeKey({ actor: ada.id, patient: CHILD }))
  await hers.offline.messages.put({
    owner,
    key: anId(),
    conversation: anId(),
    body: 'Hers',
    attachments: [],
    at: 1,
  })
  writeDraft(owner, 'symptom.new', { values: { name: 'Hers' }, idempotencyKey: anId() })
  rememberSearch(owner, 'hers', localStore)
  // It ends by itself: unsent entries stay on the device.
  hers.app.services.session.lost(new RefreshError('refused'))
  await expect.poll(() => rowsIn('answers')).toEqual([])
  hers.app.stop()

  const theirs = await come(grace)
  open(theirs.app, CHILD)
  await theirs.offline.welcome()
  const other = scope(theirs.app)
  theirs.api.on(listSymptoms, () => noAnswer)
  expect(await theirs.look()).toMatchObject({ ok: false })
  expect(theirs.offline.outbox.entries()).toEqual([])
  expect(theirs.offline.messages.list()).toEqual([])
  expect(readDraft(other, 'symptom.new')).toBeNull()
  expect(recentSearches(other, localStore)).toEqual([])
  expect(await theirs.offline.sender.now()).toBe(0)
  expect(theirs.api.callsTo(createSymptom)).toEqual([])
  expect(JSON.stringify(theirs.app.store.getState())).not.toContain('Rash of the child')
  await theirs.app.services.session.signOut()

  const again = await come(ada)
  expect(again.offline.outbox.entries()).toEqual([])
  await expect.poll(() => recordsOf(again.api.callsTo(createSymptom))).toEqual([CHILD])
})

test('keeps one record’s queue apart from another’s, and sends it for its own', async () => {
  const { app, api, offline, look } = await come(ada)
  open(app, CHILD)
  await look()
  api.on(createSymptom, () => noAnswer)
  await app.services.client.call(fever())
  expect(offline.outbox.entries()).toHaveLength(1)
  open(app, null)
  await offline.welcome()
  expect(offline.outbox.entries()).toEqual([])
  api.on(listSymptoms, () => noAnswer)
  expect(await look()).toMatchObject({ ok: false })
  open(app, CHILD)
  await offline.outbox.read()
  expect(offline.outbox.entries()).toHaveLength(1)
  expect(await look()).toMatchObject({ ok: true })
  open(app, null)
  api.on(createSymptom, () => aSymptom())
  // One that is under way does not know that the server is back.
  for (const _ of [1, 2]) await offline.sender.now()
  expect(await rowsIn('entries')).toEqual([])
  expect(new Set(recordsOf(api.callsTo(createSymptom)))).toEqual(new Set([CHILD]))
})

test('names the record of a call only if it is another patient’s', async () => {
  const { app, api, look } = await come(ada)
  await look()
  open(app, ada.id)
  await look()
  open(app, CHILD)
  await look()
  // The signed-in account does not change with the record.
  await app.services.client.call(requestFor(getProfile, undefined))
  open(app, null)
  await look()
  expect(recordsOf(api.callsTo(listSymptoms))).toEqual([null, null, CHILD, null])
  expect(new Set(recordsOf(api.callsTo(getProfile)))).toEqual(new Set([null]))
})

test('clears the query cache when another record is opened', async () => {
  const { app } = await come(ada)
  const { store } = app
  const asked = store.dispatch(userEndpoints.getProfile.initiate())
  onTestFinished(() => asked.unsubscribe())
  await asked
  expect(JSON.stringify(store.getState().api.queries)).toContain(ada.name)
  open(app, CHILD)
  expect(store.getState().api.queries).toEqual({})
})

test('deletes every record at the sign-out', async () => {
  const { app, api, look } = await come(ada)
  api.on(createSymptom, () => noAnswer)
  for (const patient of [CHILD, null]) {
    open(app, patient)
    await look()
    await app.services.client.call(fever())
    writeDraft(scope(app), 'symptom.new', { values: { name: 'Hers' }, idempotencyKey: anId() })
    window.localStorage.setItem(`salve.unsent.${scope(app)}`, '[]')
  }
  await expect.poll(() => ownersOfList()).toHaveLength(2)
  await app.services.session.signOut()
  // Departed owners are noted until all of their data is removed.
  await expect.poll(() => window.localStorage.getItem('salve.leaving')).toBeNull()
  for (const store of ['entries', 'answers', 'messages']) expect(await rowsIn(store)).toEqual([])
  const kept = { ...window.localStorage, ...window.sessionStorage }
  expect(JSON.stringify(kept)).not.toContain(CHILD)
  // Other tabs learn from one key who has signed out; it contains nothing of the record.
  expect(Object.keys(kept).filter((name) => String(kept[name]).includes(ada.id))).toEqual([
    'salve.signed_out',
  ])
  expect(Object.keys(kept).filter((name) => name.includes(ada.id))).toEqual([])
})

test('migrates an earlier version’s data, and sends its queued entry once', async () => {
  const entry = {
    owner: ada.id,
    kind: 'symptom',
    what: 'create',
    record: anId(),
    path: createSymptom.path,
    method: 'POST',
    url: createSymptom.path,
    body: fever().body,
    at: 1,
    shown: null,
    before: null,
    made: '1970-01-01T00:00:00Z',
    state: 'waiting',
  }
  const rash = listOfAll([aSymptom({ name: 'Rash of long ago' })])
  await keepAsVersion3({
    entries: [
      { ...entry, headers: { 'Idempotency-Key': entry.record } },
      { ...entry, owner: grace.id, headers: { 'Idempotency-Key': anId() } },
    ],
    messages: [
      { owner: ada.id, key: anId(), conversation: anId(), body: 'From before', attachments: [], at: 1 },
    ],
    answers: [
      { owner: ada.id, url: listing.url, body: rash, at: 1 },
      { owner: grace.id, url: listing.url, body: listOfAll([]), at: 1 },
    ],
  })
  window.localStorage.setItem('salve.waiting', JSON.stringify({ [ada.id]: 1, [grace.id]: 1 }))
  const { api, offline, look } = await come(ada)
  await expect
    .poll(() => api.callsTo(createSymptom).map(({ headers }) => headers.get('Idempotency-Key')))
    .toEqual([entry.record])
  await expect.poll(() => offline.outbox.entries()).toEqual([])
  expect(offline.messages.list()).toMatchObject([{ owner: ownKey(ada.id), body: 'From before' }])
  api.on(listSymptoms, () => noAnswer)
  expect(await look()).toMatchObject({ ok: true, body: rash })
  expect((await rowsIn('entries')).map(({ owner }) => owner)).toEqual([ownKey(grace.id)])
  expect(await ownersOfList()).toEqual([ownKey(ada.id), ownKey(grace.id)])
  expect(window.localStorage.getItem('salve.waiting')).toBe(JSON.stringify({ [ownKey(grace.id)]: 1 }))
})

const database = (version?: number, upgrade?: (db: IDBDatabase) => void) =>
  new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('salve-offline', version)
    asked.addEventListener('upgradeneeded', () => upgrade?.(asked.result))
    asked.addEventListener('success', () => resolve(asked.result))
  })

/** All that is in a store of the device. */
async function rowsIn(store: string): Promise<{ owner: string; url?: string }[]> {
  const db = await database()
  const all = db.transaction(store).objectStore(store).getAll()
  await new Promise((resolve) => all.addEventListener('success', resolve))
  db.close()
  return all.result
}

/** The owner of the list. */
const ownersOfList = async () =>
  (await rowsIn('answers')).filter(({ url }) => url === listing.url).map(({ owner }) => owner)

/** The stores and rows of the app before there was a choice of records. */
async function keepAsVersion3(rows: Record<'entries' | 'messages' | 'answers', object[]>): Promise<void> {
  const db = await database(3, (made) => {
    for (const name of ['entries', 'messages'])
      made.createObjectStore(name, { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
    made.createObjectStore('answers', { keyPath: ['owner', 'url'] }).createIndex('owner', 'owner')
  })
  const transaction = db.transaction(['entries', 'messages', 'answers'], 'readwrite')
  for (const [name, list] of Object.entries(rows))
    for (const row of list) transaction.objectStore(name).add(row)
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}
