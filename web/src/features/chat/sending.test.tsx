import { sendMessage } from '@salve/contract/chat/conversations.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mutationFor } from '../../api/endpoints.ts'
import { localStorageOutbox } from '../../sync/localStorageOutbox.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer } from '../../api/transport.ts'
import type { Unsent } from '../../sync/unsent.ts'
import { ownKey } from '../../lib/recordScope.ts'
import { memoryStore } from '../../test/tabs.ts'
import { createChat } from './chat.ts'
import type { ChatSocket } from './socket.ts'

const ADA = ownKey('ada')
const unsent = (key: string, conversation = 'one'): Unsent => ({
  owner: ADA,
  key,
  conversation,
  body: `Words of ${key}`,
  attachments: [],
  at: 0,
})
const silent = { listen: () => () => undefined, send: () => undefined, close: () => undefined }

/** A chat whose calls are answered by hand, one after the other. */
function openChat(waiting: readonly Unsent[]) {
  const store = localStorageOutbox(ADA, memoryStore())
  for (const one of waiting) void store.put(one)
  const calls: { body: string; answer: (answer: Answer) => void }[] = []
  const who = { isStillHere: true }
  const chat = createChat({
    side: 'patient',
    guest: null,
    owner: ADA,
    isStillHere: () => who.isStillHere,
    call: (request: ApiRequest) =>
      new Promise<Answer>((answer) => calls.push({ body: JSON.stringify(request.body), answer })),
    calls: {
      list: () => ({}) as ApiRequest,
      send: ({ key, conversation, body }) =>
        mutationFor(sendMessage).query({
          params: { id: conversation },
          body: { body, attachments: [] },
          idempotencyKey: key,
        }),
      read: () => ({}) as ApiRequest,
      look: () => ({}) as ApiRequest,
    },
    socket: silent as unknown as ChatSocket,
    unsent: store,
    exclusive: (_, work) => work(),
    textFor: () => 'Refused.',
    onNews: () => undefined,
  })
  onTestFinished(() => chat.stop())
  return { chat, store, calls, who }
}
const arrived: Answer = { ok: true, status: 201, body: {} }
const unreached: Answer = { ok: false, status: 503, body: null }
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('does not send a message that is discarded while another is in flight', async () => {
  const { store, calls } = openChat([unsent('first'), unsent('second')])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await store.remove('second')
  calls[0]?.answer(arrived)
  await turn()
  expect(calls).toHaveLength(1)
  expect(store.list()).toEqual([])
})

test('sends nothing once another person is signed in, and keeps the queue', async () => {
  const { store, calls, who } = openChat([unsent('first'), unsent('second', 'two')])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  who.isStillHere = false
  calls[0]?.answer({ ok: false, status: 404, body: null })
  await turn()
  expect(calls).toHaveLength(1)
  expect(store.list().map(({ key, problem }) => [key, problem])).toEqual([
    ['first', undefined],
    ['second', undefined],
  ])
})

test('retries nothing after a chat was stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { chat, calls } = openChat([unsent('first')])
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toHaveLength(1)
  chat.stop()
  calls[0]?.answer(unreached)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})
