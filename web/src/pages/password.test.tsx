import { screen, waitFor } from '@testing-library/react'
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@salve/contract/users/account.ts'
import { googleCallback } from '@salve/contract/users/google.ts'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../test/fakeApi.ts'
import { accessTokenFor, aProfile } from '../test/people.ts'
import { renderApp } from '../test/renderApp.tsx'

const token = 'a-token-of-the-message'
const done = () => ({ detail: '' })

test('forgot: the same answer for every address', async () => {
  const api = createFakeApi()
  api.on(forgotPassword, done)
  const { user } = renderApp('/forgot-password', { api, profile: null })
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText(/If there is an account with ada@example.org/)
  expect(api.callsTo(forgotPassword).map((call) => call.body)).toEqual([{ email: 'ada@example.org' }])
})

test('reset: the token comes from behind the #, the password from the form', async () => {
  const api = createFakeApi()
  api.on(resetPassword, done)
  const { user } = renderApp(`/reset-password#token=${token}`, { api, profile: null })
  await user.type(await screen.findByLabelText('Password'), 'lantern orbit walnut')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByRole('heading', { name: 'Your new password is set' })
  expect(api.callsTo(resetPassword).map((call) => call.body)).toEqual([
    { token, password: 'lantern orbit walnut' },
  ])
})

test('reset: ends access given away on request, and shows how much', async () => {
  const api = createFakeApi()
  api.on(resetPassword, () => ({ detail: 'Ended with it: 2 shares, 1 calendar address.' }))
  const { user } = renderApp(`/reset-password#token=${token}`, { api, profile: null })
  await user.type(await screen.findByLabelText('Password'), 'lantern orbit walnut')
  await user.click(screen.getByRole('checkbox', { name: /Also end what was shared lately/ }))
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('Ended with it: 2 shares, 1 calendar address.')
  expect(api.callsTo(resetPassword).map((call) => call.body)).toEqual([
    { token, password: 'lantern orbit walnut', end_given: true },
  ])
})

test('reset: offers a new link after a used one', async () => {
  const api = createFakeApi()
  api.on(resetPassword, () => problem(410, 'link-used', undefined, 'This link has expired or was used.'))
  const { user } = renderApp(`/reset-password#token=${token}`, { api, profile: null })
  await user.type(await screen.findByLabelText('Password'), 'lantern orbit walnut')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  await screen.findByText('This link has expired or was used.')
  const link = screen.getByRole('link', { name: 'Ask for a new link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('reset: reports a link without a token', async () => {
  renderApp('/reset-password', { profile: null })
  await screen.findByText(/This link is not complete/)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('verify: confirms by a click, not by opening the page', async () => {
  const api = createFakeApi()
  api.on(verifyEmail, done)
  const { user } = renderApp(`/verify-email/${token}`, { api, profile: null })
  const button = await screen.findByRole('button', { name: 'Confirm my e-mail' })
  expect(api.callsTo(verifyEmail)).toEqual([])
  await user.click(button)
  await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })
  expect(api.callsTo(verifyEmail).map((call) => call.params)).toEqual([{ token }])
})

test('verify: resends a used link', async () => {
  const api = createFakeApi()
  api.on(verifyEmail, () => problem(410, 'link-used'))
  api.on(resendVerification, done)
  const { user } = renderApp(`/verify-email/${token}`, { api, profile: null })
  await user.click(await screen.findByRole('button', { name: 'Confirm my e-mail' }))
  await user.type(await screen.findByLabelText('E-mail'), 'ada@example.org')
  await user.click(screen.getByRole('button', { name: 'Send the message again' }))
  await screen.findByText('The message is on its way.')
  expect(api.callsTo(resendVerification).map((call) => call.body)).toEqual([{ email: 'ada@example.org' }])
})

test('google: turns the returned code into a session, once', async () => {
  const ada = aProfile()
  const api = createFakeApi({ profile: ada })
  api.on(googleCallback, () => ({ access: accessTokenFor(ada), refresh: 'refresh', user: ada }))
  window.sessionStorage.setItem('salve.google', 'the-state')
  const { path } = renderApp('/google-callback?code=the-code&state=the-state', { api, profile: null })
  await waitFor(() => expect(path()).toBe('/dashboard'))
  expect(api.callsTo(googleCallback).map((call) => call.body)).toEqual([
    { code: 'the-code', state: 'the-state', redirect_uri: `${window.location.origin}/google-callback` },
  ])
})

test('google: returns to the login page after a refusal', async () => {
  renderApp('/google-callback?error=access_denied', { profile: null })
  await screen.findByText(/Signing in with Google did not work/)
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
})
