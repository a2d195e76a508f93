import { changePassword, getSecurity } from '@salve/contract/users/security.ts'
import { endOtherSessions, listGiven, listSessions } from '@salve/contract/users/sessions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../../test/fakeApi.ts'
import { anId } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

function withSecurity() {
  const api = createFakeApi()
  api.on(getSecurity, () => ({
    email: 'ada@example.org',
    pending_email: null,
    pending_waits_for: [],
    present_email_confirms: true,
    has_password: true,
    has_google: false,
    can_link_google: false,
    // After midnight in Berlin.
    totp: { created_at: '2026-11-20T23:30:00Z', recovery_codes_left: 10 },
    passkeys: 0,
    passkey_origin: null,
    is_shared: false,
  }))
  return api
}

test('shows the start of codes on the person’s calendar', async () => {
  renderApp('/settings/security/codes', { api: withSecurity() })
  expect(await screen.findByText(/2026-11-21/)).toBeTruthy()
})

test('warns before signing out a device that its reminders stop', async () => {
  const api = withSecurity()
  const session = {
    created_at: '2026-11-20T08:00:00Z',
    last_used_at: '2026-11-20T08:00:00Z',
    device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
  } as const
  api.on(listSessions, () => ({
    results: [
      { ...session, id: anId(), is_this: true },
      { ...session, id: anId(), is_this: false },
    ],
    next: null,
  }))
  const { user } = renderApp('/settings/security/devices', { api })
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Reminders that were turned on there no longer come, until you sign in there again.',
  )
})

test('offers to end access given since the other sessions began, and lists it', async () => {
  const api = withSecurity()
  const session = {
    created_at: '2026-11-20T08:00:00Z',
    last_used_at: '2026-11-20T08:00:00Z',
    device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
  } as const
  api.on(listSessions, () => ({
    results: [
      { ...session, id: anId(), is_this: true },
      { ...session, id: anId(), is_this: false },
    ],
    next: null,
  }))
  api.on(listGiven, () => ({ since: '2026-11-20T08:00:00Z', shares: 2, calendars: 1, devices: 0 }))
  api.on(endOtherSessions, () => undefined)
  const { user } = renderApp('/settings/security/devices', { api })
  await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
  await user.click(await screen.findByRole('checkbox', { name: /Also end 2 shares, 1 calendar address/ }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await expect
    .poll(() => api.callsTo(endOtherSessions).map(({ query }) => query))
    .toEqual([{ end_given: 'true' }])
})

test('offers the same with a new password', async () => {
  const api = withSecurity()
  api.on(listGiven, () => ({ since: '2026-11-20T08:00:00Z', shares: 1, calendars: 0, devices: 0 }))
  api.on(changePassword, () => undefined)
  const { user } = renderApp('/settings/security/password', { api })
  await user.click(await screen.findByRole('checkbox', { name: /Also end 1 share/ }))
  await user.type(screen.getByLabelText('Your current password'), 'correct horse battery staple')
  await user.type(screen.getByLabelText('New password'), 'seven quiet herons at dusk')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  await expect.poll(() => api.callsTo(changePassword)[0]?.body).toMatchObject({ end_given: true })
})
