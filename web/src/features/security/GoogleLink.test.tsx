import { googleLogin, linkGoogle, unlinkGoogle } from '@salve/contract/users/google.ts'
import { getSecurity, reauthenticate } from '@salve/contract/users/security.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportFromPopup } from '../../api/google.ts'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const LINK = 'Link a Google account'
const UNLINK = 'Remove the link to Google'

/** The page of somebody whose account is linked, could be, or neither. */
function openPage(now: { has_google: boolean; can_link_google: boolean; is_shared?: boolean }) {
  const api = createFakeApi()
  const state = { ...now }
  api.on(getSecurity, () => ({
    email: 'ada@example.org',
    pending_email: null,
    pending_waits_for: [],
    present_email_confirms: true,
    has_password: true,
    totp: null,
    passkeys: 0,
    passkey_origin: null,
    is_shared: false,
    ...state,
  }))
  api.on(googleLogin, () => ({ auth_url: 'https://issuer.example/authorize?state=the-state' }))
  api.on(linkGoogle, () => {
    Object.assign(state, { has_google: true, can_link_google: false })
    return undefined
  })
  api.on(unlinkGoogle, () => {
    Object.assign(state, { has_google: false, can_link_google: true })
    return undefined
  })
  api.on(reauthenticate, () => ({ proved_until: '2199-01-01T00:00:00Z' }))
  return renderApp('/settings/security/password', { api })
}

/** jsdom opens no windows: this one leads to the issuer and comes back. */
function popup() {
  const shown = { location: { href: '' }, close: () => undefined }
  const open = vi.spyOn(window, 'open').mockReturnValue(shown as unknown as Window)
  onTestFinished(() => open.mockRestore())
  return {
    shown,
    comeBack: async () => {
      await expect.poll(() => shown.location.href).toContain('issuer.example')
      const page = { opener: window, location: window.location } as unknown as Window
      reportFromPopup(page, { code: 'the-code', state: 'the-state' })
    },
  }
}
async function prove(user: ReturnType<typeof renderApp>['user']) {
  await screen.findByRole('dialog', { name: 'Is it you?' })
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery staple')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('links the account with the issuer’s identity, and shows it in the card', async () => {
  const { api, user } = openPage({ has_google: false, can_link_google: true })
  const { comeBack } = popup()
  await user.click(await screen.findByRole('button', { name: LINK }))
  await comeBack()
  expect(await screen.findByText('Your Google account is linked')).toBeDefined()
  expect(await screen.findByRole('button', { name: UNLINK })).toBeDefined()
  expect(api.callsTo(linkGoogle).map(({ body }) => body)).toEqual([{ code: 'the-code', state: 'the-state' }])
})

test('asks an old session for a proof first', async () => {
  const { api, user } = openPage({ has_google: false, can_link_google: true })
  const { comeBack } = popup()
  api.on(linkGoogle, () =>
    api.callsTo(reauthenticate).length > 0 ? undefined : problem(403, 'reauthentication-needed'),
  )
  await user.click(await screen.findByRole('button', { name: LINK }))
  await comeBack()
  await prove(user)
  expect(await screen.findByText('Your Google account is linked')).toBeDefined()
  expect(api.callsTo(linkGoogle)).toHaveLength(2)
})

test('reports a blocked window, and links nothing', async () => {
  const { api, user } = openPage({ has_google: false, can_link_google: true })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  await user.click(await screen.findByRole('button', { name: LINK }))
  expect(await screen.findByText(/this browser blocks windows/)).toBeDefined()
  expect(api.callsTo(linkGoogle)).toEqual([])
})

test('unlinks only after a proof by the owner', async () => {
  const { api, user } = openPage({ has_google: true, can_link_google: false })
  api.on(unlinkGoogle, () =>
    api.callsTo(reauthenticate).length > 0 ? undefined : problem(403, 'reauthentication-needed'),
  )
  await user.click(await screen.findByRole('button', { name: UNLINK }))
  await screen.findByRole('dialog', { name: 'Is it you?' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('The link to Google is removed')).toBeNull()
  await user.click(await screen.findByRole('button', { name: UNLINK }))
  await prove(user)
  expect(await screen.findByText('The link to Google is removed')).toBeDefined()
})

test('rejects another account’s identity with the reason', async () => {
  const { api, user } = openPage({ has_google: false, can_link_google: true })
  const { comeBack } = popup()
  api.on(linkGoogle, () =>
    problem(409, 'google-taken', undefined, 'This Google account is linked elsewhere.'),
  )
  await user.click(await screen.findByRole('button', { name: LINK }))
  await comeBack()
  expect(await screen.findByText('This Google account is linked elsewhere.')).toBeDefined()
  expect(screen.getByRole('button', { name: LINK })).toBeDefined()
})

test.each([
  ['the server has no issuer', { has_google: false, can_link_google: false }],
  ['everybody uses the account', { has_google: false, can_link_google: true, is_shared: true }],
])('is hidden when %s', async (_, now) => {
  openPage(now)
  await screen.findByRole('button', { name: 'Change the password' })
  expect(screen.queryByRole('button', { name: LINK })).toBeNull()
  expect(screen.queryByRole('button', { name: UNLINK })).toBeNull()
})
