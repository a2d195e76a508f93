import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

describe('refresh tokens', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const ask = (refresh?: string, cookie?: string) =>
    server.call('POST', '/api/token/refresh/', {
      ...(refresh === undefined ? {} : { body: { refresh } }),
      ...(cookie === undefined ? {} : { headers: { cookie: `salve_refresh=${cookie}` } }),
    })
  const profile = (token: string) => server.call('GET', '/api/users/profile/', { token })
  async function expectEnded(access: string, ...tokens: string[]) {
    expect((await profile(access)).statusCode).toBe(401)
    for (const token of tokens) expect((await ask(token)).statusCode).toBe(401)
  }

  it.each(['body', 'cookie'])('are renewed together with the access token, sent in the %s', async (place) => {
    const renewed = await (place === 'body' ? ask(ada.refresh) : ask(undefined, ada.refresh))
    expect(renewed.statusCode).toBe(200)
    const { access, refresh } = renewed.json()
    expect(refresh).not.toBe(ada.refresh)
    expect(renewed.cookies).toEqual([expect.objectContaining({ name: 'salve_refresh', value: refresh })])
    expect((await profile(access)).json().id).toBe(ada.id)
    expect((await ask(refresh)).statusCode).toBe(200)
  })

  it('are read from the body when a cookie is sent too', async () => {
    const grace = await server.newPatient()
    const { access } = (await ask(grace.refresh, ada.refresh)).json()
    expect((await profile(access)).json().id).toBe(grace.id)
    const refused = await ask('nonsense', ada.refresh)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().type).toBe('/problems/refresh-refused')
  })

  it('yield the same successor for 30 s, and end the whole session when reused later', async () => {
    const first = (await ask(ada.refresh)).json()
    server.advance(29_000)
    const again = (await ask(ada.refresh)).json()
    expect(again.refresh).toBe(first.refresh)
    server.advance(2000)
    const reused = await ask(ada.refresh)
    expect(reused.statusCode).toBe(401)
    expect(reused.cookies).toEqual([expect.objectContaining({ name: 'salve_refresh', value: '' })])
    await expectEnded(again.access, first.refresh)
  })

  it('end the session when one before the last is reused, however soon', async () => {
    const first = (await ask(ada.refresh)).json()
    const second = (await ask(first.refresh)).json()
    expect((await ask(ada.refresh)).statusCode).toBe(401)
    await expectEnded(second.access, second.refresh)
  })

  it('yield one successor for twenty concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ada.refresh)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.json().refresh)).size).toBe(1)
    expect((await ask(answers[0]?.json().refresh)).statusCode).toBe(200)
  })

  it('expire 30 days after their last use', async () => {
    server.advance(29 * DAY_MS)
    const { refresh } = (await ask(ada.refresh)).json()
    server.advance(29 * DAY_MS)
    const { refresh: last } = (await ask(refresh)).json()
    server.advance(30 * DAY_MS + 1000)
    expect((await ask(last)).statusCode).toBe(401)
  })

  it('are rejected when altered, invented, empty or missing', async () => {
    const [session, , proof = ''] = ada.refresh.split('.')
    const flipped = proof.startsWith('A') ? `B${proof.slice(1)}` : `A${proof.slice(1)}`
    const forged = [
      `${session}.0.${flipped}`,
      `${session}.1.${proof}`,
      `${session}.0.`,
      `${session}.0.${proof}.0`,
      `${session}.0.${proof}==`,
      `${crypto.randomUUID()}.0.${proof}`,
      `${session}.-1.${proof}`,
      `${session}.999999999999.${proof}`,
      'nonsense',
      ada.access,
    ]
    for (const token of forged) expect((await ask(token)).statusCode).toBe(401)
    expect((await ask()).statusCode).toBe(401)
    expect((await ask('')).statusCode).toBe(422)
    expect((await ask('a'.repeat(501))).statusCode).toBe(422)
    expect((await ask(ada.refresh)).statusCode).toBe(200)
  })

  it('work only as refresh tokens', async () => {
    expect((await profile(ada.refresh)).statusCode).toBe(401)
  })
})
