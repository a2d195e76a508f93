import { confirmEmailChange } from '@salve/contract/users/security.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const [OLD, NEW] = ['ada@example.org', 'ada.new@example.org']
const TOKEN = 'A'.repeat(43)

test.each([
  [OLD, 'One address has confirmed', `Now open the link in the message to ${OLD} on this device, too.`],
  [null, 'Your e-mail is changed', `Your address is now ${NEW}.`],
])('shows the missing confirmation: %s', async (waits_for, title, text) => {
  const api = createFakeApi()
  api.on(confirmEmailChange, () => ({ email: waits_for ? OLD : NEW, waits_for }))
  const { user } = renderApp(`/settings/confirm-email/${TOKEN}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBe(null)
})
