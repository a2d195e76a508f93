import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceOf, deviceWords } from '../../lib/device-of.ts'
import { freshAddress, PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** A revocation is noticed everywhere within this time. */
const NOTICED_MS = 1000
const MINUTE_MS = 60_000
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

async function signInWith(agent: string, cookie?: string) {
  const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) }
  const body = { email: ada.email, password: PASSWORD }
  const answer = await server.call('POST', '/api/users/login/', { body, headers, from: freshAddress() })
  const device = answer.cookies.find(({ name }) => name === 'salve_device')
  return { access: answer.json().access as string, refresh: answer.json().refresh as string, device }
}
const list = async (token = ada.access) =>
  (await server.call('GET', '/api/users/sessions/', { token })).json().results
const isIn = async (token: string) =>
  (await server.call('GET', '/api/users/profile/', { token })).statusCode === 200
const end = (path = '', token = ada.access) => server.call('DELETE', `/api/users/sessions/${path}`, { token })
const usedAt = async () => Date.parse((await list())[1].last_used_at)
const sentTo = (address: string) =>
  server.context.db.system
    .selectFrom('mail_outbox')
    .select('template')
    .where('recipient', '=', address)
    .execute()

describe('the list of sessions', () => {
  it('shows each session’s device, this one first, and no location', async () => {
    await signInWith(PHONE)
    const [here, phone, ...rest] = await list()
    expect(rest).toEqual([])
    expect(here).toMatchObject({ is_this: true })
    expect(phone).toEqual({
      id: expect.any(String),
      is_this: false,
      device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    })
  })

  it('shows when each was last used', async () => {
    const { refresh } = await signInWith(PHONE)
    const before = await usedAt()
    server.advance(10 * MINUTE_MS)
    await server.call('POST', '/api/token/refresh/', { body: { refresh } })
    expect(await usedAt()).toBeGreaterThanOrEqual(before + 10 * MINUTE_MS)
  })

  it('signs one out at once, with its refresh token', async () => {
    const phone = await signInWith(PHONE)
    expect(await isIn(phone.access)).toBe(true)
    const [, { id }] = await list()
    expect((await end(`${id}/`)).statusCode).toBe(204)
    await wait(NOTICED_MS)
    expect(await isIn(phone.access)).toBe(false)
    const { refresh } = phone
    expect((await server.call('POST', '/api/token/refresh/', { body: { refresh } })).statusCode).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await end(`${id}/`)).statusCode).toBe(404)
  })

  it('signs all others out but this one', async () => {
    const others = [await signInWith(PHONE), await signInWith(FIREFOX)]
    expect((await end()).statusCode).toBe(204)
    await wait(NOTICED_MS)
    for (const { access } of others) expect(await isIn(access)).toBe(false)
    expect(await isIn(ada.access)).toBe(true)
    expect(await list()).toHaveLength(1)
  })

  it("holds nobody else's", async () => {
    const grace = await server.newPatient()
    const [{ id }] = await list(grace.access)
    expect((await end(`${id}/`)).statusCode).toBe(404)
    expect(await isIn(grace.access)).toBe(true)
  })
})

describe('a message about a new device', () => {
  it('is sent for a new device, but not for the first or a known one', async () => {
    const before = (await sentTo(ada.email)).length
    const phone = await signInWith(PHONE)
    const mail = await server.mailTo(ada.email, before + 1)
    expect(mail.subject).toBe('A new device signed in to Salve')
    expect(mail.text).toContain('Chrome on Android')
    expect(mail.text).toContain('/settings/security/devices')
    await signInWith(PHONE, `salve_device=${phone.device?.value}`)
    expect((await sentTo(ada.email)).filter(({ template }) => template === 'new_device')).toHaveLength(1)
  })

  it('states the time in the reader’s format and zone', async () => {
    const before = (await sentTo(ada.email)).length
    const chosen = { dateFormat: 'd MMM yyyy', use24HourClock: false }
    const token = ada.access
    expect((await server.call('PATCH', '/api/users/settings/', { token, body: chosen })).statusCode).toBe(200)
    const zone = { time_zone: 'America/New_York' }
    expect((await server.call('PATCH', '/api/users/profile/', { token, body: zone })).statusCode).toBe(200)
    const now = server.context.now()
    await signInWith(PHONE)
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/New_York' }).formatToParts(now)
    const named = (type: string) =>
      part({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }).find(
        (one) => one.type === type,
      )?.value
    const day = `${named('day')} ${named('month')} ${named('year')}`
    const time = `${named('hour')}:${named('minute')} ${named('dayPeriod')?.toLowerCase()}`
    expect((await server.mailTo(ada.email, before + 1)).text).toContain(`Chrome on Android, ${day}, ${time}.`)
  })

  it('is sent for an account unused for so long that its devices are forgotten', async () => {
    server.advance(200 * 24 * 60 * MINUTE_MS)
    await server.context.db.auth.deleteFrom('sessions').where('user_id', '=', ada.id).execute()
    await signInWith(PHONE)
    expect((await sentTo(ada.email)).filter(({ template }) => template === 'new_device')).toHaveLength(1)
  })

  it('is sent when somebody brings a forged device cookie', async () => {
    await signInWith(PHONE, `salve_device=${'A'.repeat(43)}`)
    expect((await sentTo(ada.email)).filter(({ template }) => template === 'new_device')).toHaveLength(1)
  })
})

it('names devices in plain words, and unknown ones as unknown', () => {
  expect(deviceWords(FIREFOX, 'de')).toBe('Firefox auf Linux')
  expect(deviceOf('')).toEqual({ kind: 'other', browser: null, system: null })
  expect(deviceWords('', 'en')).toBe('unknown device')
  expect(deviceOf('curl/8.0 <script>')).toMatchObject({ kind: 'other' })
})
