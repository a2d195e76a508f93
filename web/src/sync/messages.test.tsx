import { expect, onTestFinished, test, vi } from 'vitest'
import { ownKey, type ScopeKey } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { memoryStore } from '../test/tabs.ts'
import { waitingInMemory } from '../test/offline.ts'
import { MESSAGES_KEY, unsentName } from './offlineKeys.ts'
import { localStorageOutbox } from './localStorageOutbox.ts'
import type { Unsent } from './unsent.ts'
import { StoreFull } from './database.ts'
import { createMessages } from './messages.ts'
import type { WaitingStore } from './waitingStore.ts'

const ADA = ownKey('ada')
const GRACE = ownKey('grace')
const first: Unsent = { owner: ADA, key: 'a', conversation: 'c', body: 'One', attachments: [], at: 1 }
const second: Unsent = { ...first, key: 'b', body: 'Two', at: 2 }
const { owner: _, ...former } = first
const plain = () => memoryStore({ 'salve.unsent': 'ada', 'salve.unsent.ada': JSON.stringify([former]) })

interface Given {
  store?: WaitingStore<Unsent>
  storage?: KeyValueStore
  owner?: ScopeKey
}

function open({ store = waitingInMemory<Unsent>(), storage = memoryStore(), owner = ADA }: Given = {}) {
  const messages = createMessages({
    store,
    storage,
    makeRoom: () => Promise.resolve(),
    owner: () => owner,
    exclusive: (_name, work) => work(),
  })
  onTestFinished(messages.stop)
  const bodies = () => messages.list().map(({ body }) => body)
  return { messages, store, storage, bodies }
}
const full = (): WaitingStore<Unsent> => ({
  ...waitingInMemory<Unsent>(),
  add: () => Promise.reject(new StoreFull('full')),
})

test('migrates an earlier version’s local storage once, with its keys, before deleting it', async () => {
  const storage = plain()
  const { messages, store, bodies } = open({ storage })
  await messages.welcome()
  expect(bodies()).toEqual(['One'])
  await expect.poll(() => storage.getItem(unsentName(ADA))).toBeNull()
  expect(await store.list(ADA)).toMatchObject([{ key: 'a', owner: ADA, body: 'One', seq: 1 }])
  await expect.poll(() => storage.getItem('salve.unsent')).toBeNull()
  expect(storage.getItem('salve.unsent.ada')).toBeNull()
  expect(storage.getItem(MESSAGES_KEY)).toBe('{"ada/ada":1}')

  // Simulates an app that ended between the two steps.
  await localStorageOutbox(ADA, storage).put(first)
  await messages.welcome()
  await expect.poll(() => storage.getItem(unsentName(ADA))).toBeNull()
  expect(await store.list(ADA)).toHaveLength(1)
  expect(bodies()).toEqual(['One'])
})

test('falls back to local storage when the database is full, in order, and moves them back later', async () => {
  const storage = plain()
  const there = open({ store: full(), storage })
  await there.messages.welcome()
  await there.messages.put(second)
  expect(there.bodies()).toEqual(['One', 'Two'])
  await there.messages.put({ ...first, problem: 'It has ended.' })
  await there.messages.remove('b')
  expect(there.messages.list()).toMatchObject([{ body: 'One', problem: 'It has ended.' }])

  const later = open({ storage })
  await later.messages.welcome()
  await expect.poll(() => storage.getItem(unsentName(ADA))).toBeNull()
  expect(await later.store.list(ADA)).toMatchObject([{ key: 'a', problem: 'It has ended.' }])
})

test('keeps them for their author after a session expires, and deletes them at an intended sign-out', async () => {
  const { messages, store, storage } = open()
  await messages.put(first)
  const other = open({ store, storage, owner: GRACE })
  await other.messages.welcome()
  expect(other.bodies()).toEqual([])
  await other.messages.put({ ...second, owner: GRACE })
  await other.messages.leave('ended', 'grace')
  expect(await store.list(GRACE)).toHaveLength(1)
  await other.messages.leave('signed_out', 'grace')
  expect(await store.list(GRACE)).toEqual([])
  expect(await store.list(ADA)).toHaveLength(1)
  expect(storage.getItem(MESSAGES_KEY)).toBe('{"ada/ada":1}')
})

test('requests persistent storage once something is queued', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  vi.stubGlobal('navigator', { storage: { persist } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { messages } = open()
  await messages.welcome()
  expect(persist).not.toHaveBeenCalled()
  await messages.put(first)
  await messages.put(second)
  expect(persist).toHaveBeenCalledOnce()
})
