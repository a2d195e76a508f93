import { getSecurity } from '@salve/contract/users/security.ts'
import { listSessions } from '@salve/contract/users/sessions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../test/fakeApi.ts'
import { anId } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

function withSecurity() {
  const api = createFakeApi()
  api.on(getSecurity, () => ({
    email: 'ada@example.org',
    pending_email: null,
    pending_waits_for: [],
    present_email_confirms: true,
    has_password: true,
    has_google: false,
    // After midnight in Berlin.
    totp: { created_at: '2026-11-20T23:30:00Z', recovery_codes_left: 10 },
    passkeys: 0,
    passkey_origin: null,
    is_shared: false,
  }))
  return api
}

test('the day since which codes are on is the person’s own', async () => {
  renderApp('/settings/security/codes', { api: withSecurity() })
  expect(await screen.findByText(/2026-11-21/)).toBeTruthy()
})

test('before a device is signed out it is said that reminders no longer come there', async () => {
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
