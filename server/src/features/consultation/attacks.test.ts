import { PASSCODE_TRIES } from '@salve/contract/shares.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshAddress, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { expectLimited, times } from '../../test/limits.ts'
import { EVERYTHING, makeShare } from '../../test/standing/shares.ts'

const PATH = '/api/consultation/'
const PASSCODE = 'blue 4829'
const QUARTER_S = 15 * 60

describe('an attacker on a share', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const locked = () => makeShare(server, ada, { ...EVERYTHING, passcode: PASSCODE })
  const enter = (token: string, passcode?: string, from = freshAddress()) =>
    server.call('POST', `${PATH}enter/`, { body: { token, name: 'Mallory', passcode }, from })
  const look = (token: string, from = freshAddress()) =>
    server.call('POST', `${PATH}look/`, { body: { token }, from })
  const shown = async (id: string) =>
    (await server.call('GET', `/api/shares/${id}/`, { token: ada.access })).json()

  it('learns nothing before the passcode, which may be typed in any spacing and case', async () => {
    const { token } = await locked()
    expect((await look(token)).json()).toEqual({ needs_passcode: true, tries_left: 5, share: null })
    const without = await enter(token)
    expect(without.json()).toMatchObject({ status: 403, type: '/problems/passcode-needed' })
    expect((await look(token)).json().tries_left).toBe(PASSCODE_TRIES)
    expect((await enter(token, 'Blue-48 29')).statusCode).toBe(200)
  })

  it('ends the share with the fifth wrong passcode', async () => {
    const { id, token } = await locked()
    const { access } = (await enter(token, PASSCODE)).json()
    for (const left of [4, 3, 2, 1]) {
      const refused = await enter(token, 'red 1111')
      expect(refused.json()).toMatchObject({
        status: 403,
        type: '/problems/wrong-passcode',
        current: { tries_left: left },
      })
      // A right one in between gives no tries back.
      expect((await enter(token, PASSCODE)).statusCode).toBe(200)
    }
    expect((await enter(token, 'red 1111')).json()).toMatchObject({
      status: 410,
      type: '/problems/share-locked',
    })
    for (const answer of [await enter(token, PASSCODE), await look(token)])
      expect(answer.json().type).toBe('/problems/share-locked')
    const inside = await server.call('GET', PATH, { token: access })
    expect(inside.json()).toMatchObject({ status: 410, type: '/problems/share-locked' })
    expect(await shown(id)).toMatchObject({ ended: 'locked', url: null, passcode_failures: 5 })
  })

  it('is reported to the patient', async () => {
    const { id, token } = await locked()
    await times(PASSCODE_TRIES, () => enter(token, 'red 1111'))
    await vi.waitFor(
      async () => {
        const bell = await server.call('GET', '/api/users/notifications/', { token: ada.access })
        const told = bell
          .json()
          .results.filter((one: { share: { id: string } | null }) => one.share?.id === id)
        expect(told).toMatchObject([{ kind: 'share', share: { event: 'locked', guest_name: null } }])
      },
      { timeout: 15_000, interval: 100 },
    )
    const lines = await server.context.db
      .as(ada.id)
      .selectFrom('receipts')
      .select('kind')
      .where('share', '=', id)
      .orderBy('position', 'desc')
      .execute()
    expect(lines.map(({ kind }) => kind)).toEqual([
      'share_ended',
      ...Array.from({ length: PASSCODE_TRIES }, () => 'share_refused'),
    ])
  })

  it('gains nothing by trying twenty at once', async () => {
    const { id, token } = await locked()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => enter(token, i === 19 ? PASSCODE : `red ${1000 + i}`)),
    )
    const count = (type: string) =>
      answers.filter((answer) => answer.json().type === `/problems/${type}`).length
    expect(count('wrong-passcode')).toBe(PASSCODE_TRIES - 1)
    expect(count('share-locked')).toBe(20 - (PASSCODE_TRIES - 1))
    expect(await shown(id)).toMatchObject({ ended: 'locked', passcode_failures: PASSCODE_TRIES, guests: [] })
  })

  it('gets the same answer for a mistyped link as for an invented one', async () => {
    const { token } = await locked()
    const unknown = await look('A'.repeat(43))
    for (const other of [
      `${token.slice(0, -1)}!`,
      token.slice(1),
      `${token}A`,
      '',
      'not a link at all',
      '\u0000',
    ]) {
      const answer = await look(other)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(unknown.body)
    }
  })

  it('is slowed down when guessing links, while a valid link still opens on that network', async () => {
    const from = freshAddress()
    const { token } = await locked()
    expect(await times(29, (i) => look(`${i}`.repeat(30), from))).toEqual([404])
    expect((await look(token, from)).statusCode).toBe(200)
    expect((await look('x', from)).statusCode).toBe(404)
    expectLimited(await look('y', from), QUARTER_S)
    expect((await look('y')).statusCode).toBe(404)
  })

  it('cannot impersonate another guest', async () => {
    const { token } = await locked()
    const other = await locked()
    const { guest } = (await enter(token, PASSCODE)).json()
    const from = freshAddress()
    const wrong = { id: guest.id, secret: 'A'.repeat(43) }
    const tried = await server.call('POST', `${PATH}enter/`, {
      body: { token, name: 'Mallory', guest: wrong },
      from,
    })
    expect(tried.json().type).toBe('/problems/passcode-needed')
    const elsewhere = await server.call('POST', `${PATH}enter/`, {
      body: { token: other.token, name: 'Mallory', guest },
      from,
    })
    expect(elsewhere.json().type).toBe('/problems/passcode-needed')
  })

  it('finds no usable link or passcode in the database', async () => {
    const { id, token } = await locked()
    const row = await server.context.db
      .as(ada.id)
      .selectFrom('shares')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const kept = Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    for (const value of kept) {
      expect(value).not.toContain(token)
      expect(value).not.toContain('4829')
    }
    expect(row.passcode_hash).toMatch(/^\$argon2id\$/)
  })
})
