import { enterShare, getConsultation, lookAtShare } from '@salve/contract/consultation/entry.ts'
import { getConsultationSummary } from '@salve/contract/consultation/summary.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestFor } from '../../api/endpoints.ts'
import { guestOwner, unsentName } from '../../sync/offlineKeys.ts'
import type { ApiRequest } from '../../api/request.ts'
import type { Answer } from '../../api/transport.ts'
import { type KeyValueStore, safeStorage } from '../../lib/storage.ts'
import { createGuestSession } from './guestSession.ts'

const LINK = 'k'.repeat(43)
const MINUTE_MS = 60_000
const SHARE = {
  id: '01933ddb-4300-708f-af49-b6f772632716',
  patient_name: 'Ada Test',
  title: 'Dr. Vogt',
  message: '',
  sections: ['profile'],
  from: null,
  to: null,
}
const refused = (status: number, code: string): Answer => ({
  ok: false,
  status,
  body: { type: `/problems/${code}`, title: code, status, detail: code },
})

const expires = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A server that admits with tokens of a quarter of an hour; `answers` overrides its answers. */
function serverOf(answers: (request: ApiRequest, access: string | null) => Answer | undefined) {
  const calls: [path: string, access: string | null, body: unknown][] = []
  let entered = 0
  const send = async (request: ApiRequest, access: string | null): Promise<Answer> => {
    calls.push([request.endpoint.path, access, request.body])
    const given = answers(request, access)
    if (given) return given
    const share = { ...SHARE, expires_at: expires(60 * MINUTE_MS) }
    if (request.endpoint === lookAtShare)
      return { ok: true, status: 200, body: { needs_passcode: false, tries_left: null, share } }
    if (request.endpoint !== enterShare) return { ok: true, status: 200, body: {} }
    entered += 1
    const guest = { id: SHARE.id, secret: 'kept' }
    const body = {
      access: `token ${entered}`,
      expires_at: expires(15 * MINUTE_MS),
      guest,
      patient_name: 'Ada',
      share,
    }
    return { ok: true, status: 200, body }
  }
  return { calls, send }
}

let storage: KeyValueStore
beforeEach(() => {
  vi.useFakeTimers()
  storage = safeStorage(() => {
    throw new Error('no storage but memory')
  })
})
afterEach(() => void vi.useRealTimers())
const summary = requestFor(getConsultationSummary, undefined)

it('asks for the name once on a device', async () => {
  const { calls, send } = serverOf(() => undefined)
  const session = createGuestSession({ link: LINK, send, storage })
  await session.start()
  expect(session.state().phase).toBe('asking')
  expect(await session.enter('Dr. Vogt')).toBeNull()
  expect(session.state()).toMatchObject({ phase: 'in', entered: { name: 'Dr. Vogt' } })
  session.stop()

  const again = createGuestSession({ link: LINK, send, storage })
  await again.start()
  expect(again.state()).toMatchObject({ phase: 'in', entered: { name: 'Dr. Vogt' } })
  expect(calls.at(-1)?.[2]).toEqual({
    token: LINK,
    name: 'Dr. Vogt',
    guest: { id: SHARE.id, secret: 'kept' },
  })
  again.stop()
})

it('deletes the unsent text of a guest who leaves, and of an ended share', async () => {
  const name = unsentName(guestOwner(SHARE.id))
  for (const leave of ['forget', 'end'] as const) {
    const { send } = serverOf(() => undefined)
    const session = createGuestSession({ link: LINK, send, storage })
    await session.enter('Dr. Vogt')
    storage.setItem(name, '[{"body":"Please come fasting."}]')
    if (leave === 'forget') session.forget()
    else session.end('revoked')
    expect(storage.getItem(name)).toBeNull()
    session.stop()
  }
})

it('renews its token before expiry and after a refusal, once for concurrent calls', async () => {
  const { calls, send } = serverOf((request, access) =>
    request.endpoint === getConsultationSummary && access === 'token 2'
      ? refused(401, 'token-refused')
      : undefined,
  )
  const session = createGuestSession({ link: LINK, send, storage })
  await session.start()
  await session.enter('Dr. Vogt')
  vi.setSystemTime(Date.now() + 14.5 * MINUTE_MS)
  const answers = await Promise.all([session.call(summary), session.call(summary)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(calls.filter(([path]) => path === enterShare.path)).toHaveLength(3)
  expect(await session.token()).toBe('token 3')
  session.stop()
})

it.each([
  ['share-revoked', 'revoked'],
  ['share-expired', 'expired'],
  ['share-locked', 'locked'],
])('ends when a call is answered by %s', async (code, why) => {
  const { send } = serverOf((request) =>
    request.endpoint === getConsultationSummary ? refused(410, code) : undefined,
  )
  const session = createGuestSession({ link: LINK, send, storage })
  await session.start()
  await session.enter('Dr. Vogt')
  await session.call(summary)
  expect(session.state()).toEqual({ phase: 'ended', why, wasOpen: true })
})

it('ends by the clock, and polls whether the share is still open', async () => {
  const { calls, send } = serverOf(() => undefined)
  const session = createGuestSession({ link: LINK, send, storage })
  await session.start()
  await session.enter('Dr. Vogt')
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(calls.some(([path, access]) => path === getConsultation.path && access === 'token 1')).toBe(true)
  session.end('expired')
  expect(session.state()).toEqual({ phase: 'ended', why: 'expired', wasOpen: true })
  expect(await session.token()).toBeNull()
})

it.each([
  ['a link that leads nowhere', refused(404, 'link-unknown'), { phase: 'unknown' }],
  [
    'a share that has ended',
    refused(410, 'share-expired'),
    { phase: 'ended', why: 'expired', wasOpen: false },
  ],
  ['no network', { ok: false, status: 0, body: null } as Answer, { phase: 'failed' }],
])('reports %s', async (_, answer, state) => {
  const { send } = serverOf(() => answer)
  const session = createGuestSession({ link: LINK, send, storage })
  await session.start()
  expect(session.state()).toMatchObject(state)
})
