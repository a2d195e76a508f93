import { act, screen, within } from '@testing-library/react'
import { getProfile } from '@salve/contract/users/profile.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTabs } from '../api/tabs.ts'
import { ACCESS_KEY, PROFILE_KEY } from '../api/tokens.ts'
import { createFakeApi } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { renderApp, storeSession } from '../test/renderApp.tsx'

afterEach(() => vi.restoreAllMocks())

/** A screen narrower than 40rem, until it is turned. */
function imitatePhone(): (isPhone: boolean) => void {
  const list = Object.assign(new EventTarget(), { matches: true })
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === '(width < 40rem)'
      ? (list as MediaQueryList)
      : (Object.assign(new EventTarget(), { matches: false }) as MediaQueryList),
  )
  return (isPhone) => {
    list.matches = isPhone
    list.dispatchEvent(new Event('change'))
  }
}

test('sends a guest from a protected address to /login, which remembers it outside the address', async () => {
  const { path } = renderApp('/medication?status=paused', { profile: null })
  await screen.findByRole('heading', { level: 1, name: 'Log in to Salve' })
  expect(path()).toBe('/login')
  expect(window.history.state).toMatchObject({
    usr: { from: { pathname: '/medication', search: '?status=paused' } },
  })
})

test.each([
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/google-callback',
  '/verify-email/a-token',
])('sends a signed-in person from %s to the dashboard', async (address) => {
  const { path } = renderApp(address)
  await expect.poll(path).toBe('/dashboard')
})

const places = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('shows a signed-in person the page in its frame, with the menu for their screen', async () => {
  const isPhone = imitatePhone()
  renderApp('/clinicians')
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(document.title).toBe('Clinicians · Salve')
  expect(places()).toEqual(['Today', 'Medication', 'Record', 'Care'])
  expect(screen.getByRole('button', { name: 'Care' })).toBeDefined()
  // The phone is turned.
  act(() => isPhone(false))
  expect(places()).toContain('Appointments')
  expect(screen.queryByRole('button', { name: 'Care' })).toBeNull()
})

test('shows the not-found page for any other path', async () => {
  renderApp('/no/such/page', { profile: null })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.title).toBe('Page not found · Salve')
})

test('shows a full-screen overlay until the first page has loaded', async () => {
  renderApp('/chat')
  expect(screen.getAllByText('Loading Salve').length).toBeGreaterThan(0)
  expect(screen.getByText('Please wait...')).toBeTruthy()
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  expect(screen.queryByText('Please wait...')).toBeNull()
})

test('shows that the session is initialising', async () => {
  const api = createFakeApi()
  const release = api.hold(getProfile)
  storeSession()
  window.sessionStorage.removeItem(PROFILE_KEY)
  const { path } = renderApp('/clinicians', { api, profile: null })
  expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0)
  expect(path()).toBe('/clinicians')
  release()
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
})

test('leads to /login after a sign-out, without a way back', async () => {
  const { user, path } = renderApp('/clinicians')
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Example' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByText('You are signed out.')
  expect(path()).toBe('/login')
  expect(window.history.state).not.toHaveProperty('usr.from')
})

test('leads to /login after a sign-out in another tab, without a way back', async () => {
  const profile = aProfile()
  const { path } = renderApp('/clinicians', { profile })
  await screen.findByRole('button', { name: 'Account of Ada Example' })
  const other = createTabs()
  onTestFinished(() => other.stop())
  other.tell({ type: 'signed_out', userId: profile.id })
  await screen.findByText('You are signed out.')
  expect(path()).toBe('/login')
  expect(window.history.state).not.toHaveProperty('usr.from')
})

test('leads from /login to the dashboard after another person has signed out', async () => {
  const { app } = renderApp('/medication', { profile: null })
  await screen.findByRole('heading', { level: 1, name: 'Log in to Salve' })
  const other = createTabs()
  onTestFinished(() => other.stop())
  other.tell({ type: 'signed_out', userId: aProfile().id })
  await screen.findByText('You are signed out.')
  expect(window.history.state).not.toHaveProperty('usr.from')
  const grace = aProfile({ id: '0199d8a0-0000-7000-8000-000000000002', name: 'Grace Example' })
  act(() => app.services.session.adopt({ access: accessTokenFor(grace), refresh: 'of-grace', user: grace }))
  await expect.poll(() => window.location.pathname).toBe('/dashboard')
})

test('notices a sign-out after the browser has restored a frozen tab', async () => {
  const profile = aProfile()
  window.sessionStorage.setItem(PROFILE_KEY, JSON.stringify(profile))
  window.sessionStorage.setItem(ACCESS_KEY, accessTokenFor(profile))
  window.localStorage.setItem('salve.signed_out', profile.id)
  const { path } = renderApp('/medication', { profile: null })
  await screen.findByText('You are signed out.')
  expect(path()).toBe('/login')
  expect(window.history.state).not.toHaveProperty('usr.from')
})

test('uses the profile’s language', async () => {
  renderApp('/clinicians', { profile: aProfile({ language: 'de' }) })
  await screen.findByRole('heading', { level: 1, name: 'Ärztinnen und Ärzte' })
  expect(document.documentElement.lang).toBe('de')
})
