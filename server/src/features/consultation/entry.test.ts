import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccess, freshAddress, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { EVERYTHING, makeShare } from '../../test/standing/shares.ts'

const PATH = '/api/consultation/'
const HOUR_MS = 60 * 60_000

describe('entering a share', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const look = (token: string, from = freshAddress()) =>
    server.call('POST', `${PATH}look/`, { body: { token }, from })
  const enter = (body: Record<string, unknown>, from = freshAddress()) =>
    server.call('POST', `${PATH}enter/`, { body: { name: 'Dr. Vogt', ...body }, from })
  const asGuest = (token: string) => server.call('GET', PATH, { token })

  it('shows patient, content and expiry, and admits a guest by name', async () => {
    const { token } = await makeShare(server, ada, { ...EVERYTHING, message: 'For Tuesday.' })
    const share = { patient_name: 'Ada Test', title: 'Dr. Hannah Vogt', message: 'For Tuesday.' }
    expect((await look(token)).json()).toMatchObject({ needs_passcode: false, tries_left: null, share })
    const entered = await enter({ token })
    expect(entered.json()).toMatchObject({ patient_name: 'Ada Test', share })
    const shown = await asGuest(entered.json().access)
    expect(shown.statusCode).toBe(200)
    expect(shown.json()).toMatchObject({ guest: { name: 'Dr. Vogt' }, share })
  })

  it('admits a guest for a quarter of an hour, and lets the same browser continue', async () => {
    const { id, token } = await makeShare(server, ada, { ...EVERYTHING, passcode: '482913' })
    const first = (await enter({ token, passcode: '482 913' })).json()
    server.advance(15 * 60_000)
    expect((await asGuest(first.access)).json().type).toBe('/problems/token-refused')
    const again = (await enter({ token, guest: first.guest })).json()
    expect(again.guest).toEqual(first.guest)
    expect((await asGuest(again.access)).statusCode).toBe(200)
    const { guests } = (await server.call('GET', `/api/shares/${id}/`, { token: await signedIn() })).json()
    expect(guests).toMatchObject([{ name: 'Dr. Vogt', openings: 1 }])
  })

  it('says when and why a share has ended', async () => {
    const token = await signedIn()
    const revoked = await makeShare(server, ada, EVERYTHING)
    const expired = await makeShare(server, ada, { ...EVERYTHING, expires_in_hours: 1 })
    const guests = await Promise.all(
      [revoked, expired].map(async (share) => (await enter({ token: share.token })).json().access as string),
    )
    await server.call('POST', `/api/shares/${revoked.id}/revoke/`, { token })
    expect((await look(revoked.token)).json().type).toBe('/problems/share-revoked')
    expect((await asGuest(guests[0] ?? '')).json()).toMatchObject({
      type: '/problems/share-revoked',
      status: 410,
    })
    server.advance(HOUR_MS)
    expect((await look(expired.token)).json().type).toBe('/problems/share-expired')
    const late = await enter({ token: expired.token })
    expect(late.json()).toMatchObject({ type: '/problems/share-expired', status: 410 })
  })

  /** Ada's token, of a new sign-in, since the clock moves here. */
  async function signedIn(): Promise<string> {
    ada.access = await freshAccess(server, ada)
    return ada.access
  }
})
