import { screen } from '@testing-library/react'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { getConfig } from '@salve/contract/config.ts'
import { refreshToken } from '@salve/contract/token.ts'
import { demoLogin, login, resendVerification } from '@salve/contract/users/account.ts'
import { setRefreshCookie } from '@salve/contract/users/auth.ts'
import { expect, test } from 'vitest'
import { createFakeApi, guestConfig, noAnswer, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { renderApp, storeSession } from '../test/renderApp.tsx'

const ada = aProfile()
const granted = { access: accessTokenFor(ada), refresh: 'refresh-token', user: ada }

function apiWithLogin() {
  const api = createFakeApi({ profile: ada })
  api.on(login, () => granted)
  api.on(listHealthIssues, () => ({ results: [], next: null }))
  return api
}

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), 'Ada@Example.org')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery staple')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

/** The browser was closed: the refresh token and the name are all that is left. */
function reopenBrowser() {
  storeSession(ada)
  window.sessionStorage.clear()
  window.localStorage.setItem('salve.state.user', JSON.stringify({ user: ada, isAuthenticated: true }))
}

test('leads to the requested page after signing in', async () => {
  const api = apiWithLogin()
  const { user, path } = renderApp('/clinicians?city=Wien', { api, profile: null })
  await fillIn(user)
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(path()).toBe('/clinicians?city=Wien')
  expect(api.callsTo(login).map((call) => call.body)).toEqual([
    { email: 'ada@example.org', password: 'correct horse battery staple' },
  ])
  expect(window.sessionStorage.getItem('salve.access')).toBe(granted.access)
  expect(window.localStorage.getItem('salve.refresh')).toBe('refresh-token')
  expect(api.callsTo(setRefreshCookie).map((call) => call.body)).toEqual([{ refresh_token: 'refresh-token' }])
})

test('leads to the dashboard by default', async () => {
  const { user, path } = renderApp('/login', { api: apiWithLogin(), profile: null })
  await fillIn(user)
  await expect.poll(path).toBe('/dashboard')
})

test('reports a wrong password once, and keeps the text', async () => {
  const api = apiWithLogin()
  api.on(login, () => problem(401, 'wrong-credentials', undefined, 'E-mail and password do not match.'))
  const { user } = renderApp('/login', { api, profile: null })
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail and password do not match.')
  screen.getByDisplayValue('Ada@Example.org')
  screen.getByDisplayValue('correct horse battery staple')
})

test('shows errors at their fields, and focuses the first', async () => {
  const api = apiWithLogin()
  const { user } = renderApp('/login', { api, profile: null })
  await user.type(await screen.findByLabelText('E-mail'), 'ada')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  const email = await screen.findByRole('textbox', {
    description: /Enter an e-mail address like ada@example.org./,
  })
  screen.getByText('Fill in this field.')
  expect(document.activeElement).toBe(email)
  expect(api.callsTo(login)).toEqual([])
})

test('keeps the form without a network, and says so', async () => {
  const api = apiWithLogin()
  api.on(login, () => noAnswer)
  const { user } = renderApp('/login', { api, profile: null })
  await fillIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Salve cannot be reached')
  screen.getByDisplayValue('Ada@Example.org')
})

test('resends the message to an unverified account', async () => {
  const api = apiWithLogin()
  api.on(login, () => problem(403, 'email-not-verified'))
  api.on(resendVerification, () => ({ detail: '' }))
  const { user } = renderApp('/login', { api, profile: null })
  await fillIn(user)
  await user.click(await screen.findByRole('button', { name: 'Send the message again' }))
  await screen.findByText('The message is on its way.')
  expect(api.callsTo(resendVerification).map((call) => call.body)).toEqual([{ email: 'ada@example.org' }])
})

test('offers to continue with one tap in a reopened browser', async () => {
  const api = apiWithLogin()
  api.on(refreshToken, () => ({ access: granted.access, refresh: 'second' }))
  reopenBrowser()
  const { user } = renderApp('/clinicians', { api, profile: null })
  await user.click(await screen.findByRole('button', { name: 'Continue as Ada Example' }))
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(api.callsTo(refreshToken).map((call) => call.body)).toEqual([{ refresh: 'stored-refresh-token' }])
})

test('reports a missing network when continuing, with a retry', async () => {
  const api = apiWithLogin()
  api.on(refreshToken, () => noAnswer)
  reopenBrowser()
  const { user } = renderApp('/login', { api, profile: null })
  await user.click(await screen.findByRole('button', { name: 'Continue as Ada Example' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Salve cannot be reached')
  screen.getByRole('button', { name: 'Continue as Ada Example' })
})

test('asks for the password when the token is refused', async () => {
  const api = apiWithLogin()
  api.on(refreshToken, () => problem(401))
  reopenBrowser()
  const { user } = renderApp('/login', { api, profile: null })
  await user.click(await screen.findByRole('button', { name: 'Continue as Ada Example' }))
  await screen.findByText(/Your session has ended/)
  expect(screen.queryByRole('button', { name: 'Continue as Ada Example' })).toBeNull()
})

test('hides what the server does not offer', async () => {
  const api = apiWithLogin()
  api.on(getConfig, () => ({ ...guestConfig, registration: 'closed' as const }))
  renderApp('/login', { api, profile: null })
  await screen.findByLabelText('E-mail')
  await expect.poll(() => screen.queryByRole('link', { name: 'Create one' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try the demo' })).toBeNull()
})

test('signs in to the demo', async () => {
  const api = apiWithLogin()
  api.on(getConfig, () => ({ ...guestConfig, demo: true, google: true }))
  api.on(demoLogin, () => granted)
  const { user, path } = renderApp('/login', { api, profile: null })
  await screen.findByRole('button', { name: 'Sign in with Google' })
  await user.click(await screen.findByRole('button', { name: 'Try the demo' }))
  await expect.poll(path).toBe('/dashboard')
})
