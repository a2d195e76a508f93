import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { createSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { uploadProfileImage } from '@salve/contract/users/profile.ts'
import { expect, test } from 'vitest'
import { createConnection } from '../lib/connection.ts'
import { createFakeApi, noAnswer, problem, Refusal } from '../test/fakeApi.ts'
import { aProfile } from '../test/people.ts'
import { requestFor } from './endpoints.ts'
import { problemCode, problemOf } from './errors.ts'
import { createSend, type Failure } from './transport.ts'

const WHEN = { recorded_date: '2026-11-20', recorded_time: '08:30' }
const listing = requestFor(listHealthIssues, undefined)

function transport() {
  const api = createFakeApi()
  const connection = createConnection()
  const send = createSend({ fetch: api.fetch, connection, language: () => 'de', checkAnswers: true })
  return { api, connection, send }
}

test('sends token and language with every request', async () => {
  const { api, send } = transport()
  api.on(listHealthIssues, () => ({ results: [], next: null }))
  await send(listing, 'the-token')
  await send(listing, null)
  const sent = api
    .callsTo(listHealthIssues)
    .map(({ headers }) => [headers.get('Authorization'), headers.get('Accept-Language')])
  expect(sent).toEqual([
    ['Bearer the-token', 'de'],
    [null, 'de'],
  ])
})

test('turns a failed call into status and body', async () => {
  const { api, send } = transport()
  api.on(listHealthIssues, () => problem(422, 'invalid', { name: ['Fill in this field.'] }))
  const answer = await send(listing, null)
  expect(answer).toMatchObject({
    ok: false,
    status: 422,
    body: { errors: { name: ['Fill in this field.'] } },
  })
  expect(problemOf(answer as Failure)?.errors).toEqual({ name: ['Fill in this field.'] })
  expect(problemCode(answer as Failure)).toBe('invalid')
})

test('keeps the status of a proxy’s error page', async () => {
  const { api, send } = transport()
  api.on(listHealthIssues, () => new Refusal(502, '<h1>Bad gateway</h1>'))
  const answer = await send(listing, null)
  expect(answer).toMatchObject({ ok: false, status: 502 })
  expect(problemOf(answer as Failure)).toBeNull()
})

test('shows the offline bar according to the requests', async () => {
  const { api, connection, send } = transport()
  api.on(listHealthIssues, () => noAnswer)
  expect(await send(listing, null)).toMatchObject({ ok: false, status: 0 })
  expect(connection.get()).toBe('offline')
  api.on(listHealthIssues, () => problem(503))
  await send(listing, null)
  expect(connection.get()).toBe('server_down')
  api.on(listHealthIssues, () => ({ results: [], next: null }))
  await send(listing, null)
  expect(connection.get()).toBe('reached')
})

test('reports an answer that breaks the contract', async () => {
  const { api, send } = transport()
  api.on(listHealthIssues, () => ({ results: 'none' }) as never)
  await expect(send(listing, null)).rejects.toThrow(/does not answer as the contract says: results/)
})

test('sends a file in the specified field', async () => {
  const { api, send } = transport()
  api.on(uploadProfileImage, () => aProfile())
  const file = new File(['picture'], 'me.png', { type: 'image/png' })
  await send(requestFor(uploadProfileImage, { file }), null)
  expect(api.callsTo(uploadProfileImage)[0]?.file?.type).toBe('image/png')
})

test.each([
  ['small', 'a', true],
  ['large', 'a'.repeat(5000), false],
])('keeps a %s call that records something alive beyond its page: %#', async (_, description, outlives) => {
  const given: RequestInit[] = []
  const send = createSend({
    fetch: (_url, init = {}) => {
      given.push(init)
      return Promise.resolve(new Response('{}'))
    },
    connection: createConnection(),
    language: () => 'en',
    checkAnswers: false,
  })
  const body = { health_issue: null, name: 'Cough', severity: 3, description, ...WHEN }
  await send(requestFor(createSymptom, { body }), null)
  await send(listing, null)
  expect(given.map(({ keepalive }) => keepalive)).toEqual([outlives, false])
})
