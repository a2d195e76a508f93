import { screen } from '@testing-library/react'
import { getProfile } from '@salve/contract/users/profile.ts'
import { expect, test } from 'vitest'
import { PROFILE_KEY } from '../api/tokens.ts'
import { createFakeApi } from '../test/fakeApi.ts'
import { aProfile } from '../test/people.ts'
import { renderApp, storeSession } from '../test/renderApp.tsx'

test('a guest at a protected address is sent to /login, which remembers it outside of the address', async () => {
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
])('one who is signed in is sent from %s to the dashboard', async (address) => {
  const { path } = renderApp(address)
  await expect.poll(path).toBe('/dashboard')
})

test('a person who is signed in sees the page in its frame, with a rail and a bottom bar', async () => {
  renderApp('/clinicians')
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(screen.getAllByRole('navigation', { name: 'Main menu' })).toHaveLength(2)
  expect(document.title).toBe('Clinicians · Salve')
})

test('any other path shows the not-found page', async () => {
  renderApp('/no/such/page', { profile: null })
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe('Page not found · Salve')
})

test('until the first page has arrived, a full-screen overlay says so', async () => {
  renderApp('/chat')
  expect(screen.getAllByText('Loading Salve').length).toBeGreaterThan(0)
  expect(screen.getByText('Please wait...')).toBeTruthy()
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  expect(screen.queryByText('Please wait...')).toBeNull()
})

test('while the session initialises, the page says so', async () => {
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

test('signing out leads to /login, without the way back', async () => {
  const { user, path } = renderApp('/clinicians')
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Example' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByText('You are signed out.')
  expect(path()).toBe('/login')
  expect(window.history.state).not.toHaveProperty('usr.from')
})

test('the language of the profile becomes the language of the page', async () => {
  renderApp('/clinicians', { profile: aProfile({ language: 'de' }) })
  await screen.findByRole('heading', { level: 1, name: 'Ärztinnen und Ärzte' })
  expect(document.documentElement.lang).toBe('de')
})
