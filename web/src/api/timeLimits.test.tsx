import type { Endpoint } from '@salve/contract/endpoint.ts'
import { getDocumentContent, uploadDocument } from '@salve/contract/medical-records/documents.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { createSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { register } from '@salve/contract/users/account.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from '../lib/connection.ts'
import { createFakeApi } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { startApp } from '../test/renderApp.tsx'
import { twoTabs } from '../test/tabs.ts'
import { requestFor } from './endpoints.ts'
import { createPendingWrites } from './pendingWrites.ts'
import { ACCESS_KEY, PROFILE_KEY, REFRESH_KEY } from './tokens.ts'
import { createSend } from './transport.ts'
import type { Upload } from './upload.ts'

const ada = aProfile()
const listing = requestFor(listHealthIssues, undefined)
const body = {
  health_issue: null,
  name: 'Cough',
  severity: 3,
  recorded_date: '2026-11-20',
  recorded_time: '08:30',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hang = (_url: string | URL | Request, init: RequestInit = {}) =>
  new Promise<Response>((_, reject) =>
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  )

/** A server that takes every call and answers none. */
function hangingServer(upload: Upload | null = null) {
  const connection = createConnection()
  const pending = createPendingWrites()
  const send = createSend({
    fetch: hang,
    upload,
    connection,
    pending,
    language: () => 'en',
    checkAnswers: true,
  })
  return { send, connection, pending }
}

/** The seconds until a call has an outcome. */
async function secondsOf(calling: Promise<unknown>): Promise<number> {
  let isOver = false
  void calling.then(() => (isOver = true))
  for (let seconds = 1; seconds <= 200; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    if (isOver) return seconds
  }
  return Number.POSITIVE_INFINITY
}

const document = { id: '019e0000-0000-7000-8000-000000000001' }
test.each<[string, Endpoint, object, number]>([
  ['a list', listHealthIssues, {}, 10],
  ['a write of the record', createSymptom, { body }, 10],
  ['a refresh', refreshToken, { body: { refresh: 'token' } }, 8],
  ['a write about the account', register, { body: {} }, 30],
  ['a file', getDocumentContent, { params: document }, 120],
  ['an upload', uploadDocument, { file: new File(['x'], 'x.pdf') }, 120],
])('%s that is never answered ends', async (_, endpoint, args, seconds) => {
  const { send, connection } = hangingServer()
  const calling = send(requestFor(endpoint, args as never), null)
  expect(await secondsOf(calling)).toBe(seconds)
  expect(await calling).toEqual({ ok: false, status: 0, body: null })
  expect(connection.get()).toBe('server_down')
})

test('an upload that goes on is not cut, however long it takes', async () => {
  const file = new File(['x'], 'x.pdf')
  const { send } = hangingServer(async (_url, _given, onProgress) => {
    for (let part = 1; part <= 20; part += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      onProgress(part / 20)
    }
    return new Response('{}', { status: 500 })
  })
  const told: number[] = []
  const request = requestFor(uploadDocument, { file } as never)
  const calling = send({ ...request, onProgress: (share) => void told.push(share) }, null)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(await calling).toMatchObject({ status: 500 })
  expect(told).toHaveLength(20)
})

test('who does not want to wait ends a write at once, and a read is not touched', async () => {
  const { send, pending } = hangingServer()
  const writing = send(requestFor(createSymptom, { body }), null)
  void send(listing, null)
  expect(pending.all().map(({ request }) => request.endpoint)).toEqual([createSymptom])
  for (const { giveUp } of pending.all()) giveUp()
  expect(await writing).toMatchObject({ ok: false, status: 0 })
  expect(pending.all()).toEqual([])
})

test('a refresh that hangs in one tab holds up no other', async () => {
  const api = createFakeApi({ profile: ada })
  const expired = accessTokenFor(ada)
  const renewed = { access: accessTokenFor(ada, { serial: 2 }), refresh: 'second-refresh-token' }
  api.on(refreshToken, () => renewed)
  const apps = []
  for (const world of twoTabs()) {
    world.tab?.setItem(ACCESS_KEY, expired)
    world.tab?.setItem(PROFILE_KEY, JSON.stringify(ada))
    world.shared?.setItem(REFRESH_KEY, 'stored-refresh-token')
    const { app, started } = startApp(api, world)
    await vi.advanceTimersByTimeAsync(100)
    await started
    apps.push(app)
  }
  const release = api.hold(refreshToken)
  const asked = Promise.allSettled(apps.map((app) => app.services.token(expired)))
  expect(await secondsOf(asked)).toBe(8)
  expect(await asked).toMatchObject([
    { status: 'rejected', reason: { code: 'unreachable' } },
    { status: 'rejected', reason: { code: 'unreachable' } },
  ])
  release()
  await vi.advanceTimersByTimeAsync(10_000)
  const again = await Promise.all(apps.map((app) => app.services.token(expired)))
  expect(again).toEqual([renewed.access, renewed.access])
})
