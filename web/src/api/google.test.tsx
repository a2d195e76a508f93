import { googleCallback, googleLogin } from '@salve/contract/users/google.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { startApp } from '../test/renderApp.tsx'
import { googleOf, type GoogleOutcome, reportFromPopup } from './google.ts'
import { ACCESS_KEY, REFRESH_KEY } from './tokens.ts'

const profile = aProfile()
const origin = window.location.origin
const authUrl = 'https://issuer.example/authorize?client_id=salve&state=the-state'

function googleApi() {
  const api = createFakeApi({ profile })
  api.on(googleLogin, () => ({ auth_url: authUrl }))
  api.on(googleCallback, () => ({ access: accessTokenFor(profile), refresh: 'refresh-token', user: profile }))
  return api
}

/**
 * jsdom opens no windows: this stands for what the browser gives back, or null where it blocks
 * popups.
 */
function popups(popup: { location: { href: string }; close: () => void; closed?: boolean } | null) {
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  onTestFinished(() => open.mockRestore())
  return open
}

async function open(api = googleApi()) {
  const { app, left, started } = startApp(api)
  await started
  onTestFinished(() => googleOf(app.services).stop())
  const outcomes: GoogleOutcome[] = []
  await googleOf(app.services).signIn((outcome) => outcomes.push(outcome))
  return { app, api, left, outcomes }
}

test('opens the authorization address in a popup of 600 × 700', async () => {
  const popup = { location: { href: '' }, close: () => undefined }
  const open_ = popups(popup)
  const { api, outcomes, left } = await open()
  expect(open_.mock.calls[0]?.[2]).toMatch(/width=600,height=700/)
  expect(popup.location.href).toBe(authUrl)
  expect(api.callsTo(googleLogin)[0]?.query).toEqual({ redirect_uri: `${origin}/google-popup-callback` })
  expect(outcomes).toEqual(['opened'])
  expect(left).toEqual([])
})

test('falls back to the whole page when the popup is blocked', async () => {
  popups(null)
  const { api, outcomes, left } = await open()
  expect(left).toEqual([authUrl])
  expect(api.callsTo(googleLogin)[0]?.query).toEqual({ redirect_uri: `${origin}/google-callback` })
  expect(outcomes).toEqual(['redirected'])
})

test('turns the popup’s report into a session, once', async () => {
  popups({ location: { href: '' }, close: () => undefined })
  const { app, api, outcomes } = await open()
  const page = { opener: window, location: window.location } as unknown as Window
  reportFromPopup(page, { code: 'the-code', state: 'the-state' })
  await expect.poll(() => app.store.getState().auth.phase).toBe('signed_in')
  expect(api.callsTo(googleCallback).map((call) => call.body)).toEqual([
    { code: 'the-code', state: 'the-state', redirect_uri: `${origin}/google-popup-callback` },
  ])
  expect(outcomes).toEqual(['opened', 'signed_in'])
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe('refresh-token')
})

test('a popup that was closed by hand ends the waiting, and a late answer still signs in', async () => {
  const popup = { location: { href: '' }, close: () => undefined, closed: false }
  popups(popup)
  const { outcomes } = await open()
  window.dispatchEvent(new Event('focus'))
  expect(outcomes).toEqual(['opened'])
  popup.closed = true
  window.dispatchEvent(new Event('focus'))
  expect(outcomes).toEqual(['opened', 'closed'])
  const page = { opener: window, location: window.location } as unknown as Window
  reportFromPopup(page, { code: 'the-code', state: 'the-state' })
  await expect.poll(() => outcomes).toEqual(['opened', 'closed', 'signed_in'])
})

test('ignores messages of another origin or another sign-in', async () => {
  popups({ location: { href: '' }, close: () => undefined })
  const { api } = await open()
  const data = { type: 'salve-google', code: 'stolen', state: 'the-state' }
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }))
  window.dispatchEvent(new MessageEvent('message', { data: { ...data, state: 'another' }, origin }))
  window.dispatchEvent(new MessageEvent('message', { data: { ...data, code: 'right' }, origin }))
  await expect.poll(() => api.callsTo(googleCallback).map((call) => call.body?.code)).toEqual(['right'])
})

test.each([
  ['is refused', 'the-code'],
  ['brings no code', null],
])('clears the tokens after a callback that %s', async (_, code) => {
  const api = googleApi()
  api.on(googleCallback, () => problem(401, 'google-failed'))
  const { app, started } = startApp(api)
  await started
  window.sessionStorage.setItem(ACCESS_KEY, 'half')
  window.localStorage.setItem(REFRESH_KEY, 'made')
  window.sessionStorage.setItem('salve.google', 'the-state')
  expect(await googleOf(app.services).finish({ code, state: 'the-state' })).toBe('failed')
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBeNull()
  expect(window.localStorage.getItem(REFRESH_KEY)).toBeNull()
})

test.each([
  ['no sign-in', null, null],
  ['no sign-in, with a code', 'the-code', 'the-state'],
  ['another sign-in', 'the-code', 'another'],
  ['a bare address, not the sign-in', null, null],
  ['a code alone, not the sign-in', 'the-code', null],
])('ends no session for a callback of %s that this tab started', async (which, code, state) => {
  const api = googleApi()
  const { app, started } = startApp(api)
  await started
  if (!which.startsWith('no sign-in')) window.sessionStorage.setItem('salve.google', 'the-state')
  window.sessionStorage.setItem(ACCESS_KEY, 'whole')
  window.localStorage.setItem(REFRESH_KEY, 'whole')
  expect(await googleOf(app.services).finish({ code, state })).toBe('failed')
  expect(api.callsTo(googleCallback)).toEqual([])
  expect(window.sessionStorage.getItem(ACCESS_KEY)).toBe('whole')
  expect(window.localStorage.getItem(REFRESH_KEY)).toBe('whole')
})

test('keeps the session when an account requires more, and says what', async () => {
  const api = googleApi()
  api.on(googleCallback, () => problem(401, 'google-link-needed'))
  const { app, started } = startApp(api)
  await started
  window.sessionStorage.setItem('salve.google', 'the-state')
  expect(await googleOf(app.services).finish({ code: 'the-code', state: 'the-state' })).toBe(
    'google-link-needed',
  )
})
