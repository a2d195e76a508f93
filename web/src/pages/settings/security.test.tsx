import { getSecurity } from '@salve/contract/users/security.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('the day since which codes are on is the person’s own', async () => {
  const api = createFakeApi()
  api.on(getSecurity, () => ({
    email: 'ada@example.org',
    pending_email: null,
    has_password: true,
    has_google: false,
    // After midnight in Berlin.
    totp: { created_at: '2026-11-20T23:30:00Z', recovery_codes_left: 10 },
    passkeys: 0,
    passkey_origin: null,
    is_shared: false,
  }))
  renderApp('/settings/security/codes', { api })
  expect(await screen.findByText(/2026-11-21/)).toBeTruthy()
})
