import { createShare, SHARE_SECTIONS } from '@salve/contract/shares.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('goes through the steps, returns to the one with an error, and keeps the typed text', async () => {
  const api = createFakeApi()
  api.on(createShare, () => problem(422, 'invalid', { passcode: ['Use a longer passcode.'] }))
  const { user } = renderApp('/shares/new', { api })
  await screen.findByRole('heading', { name: /^What may they see\?/ })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const passcode = await screen.findByRole('textbox', { name: 'Passcode' })
  const made = (passcode as HTMLInputElement).value
  expect(made).toMatch(/^\d{3} \d{3}$/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dr. Vogt')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText('Use a longer passcode.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Passcode' }).value).toBe(made)
  expect(api.callsTo(createShare)[0]?.body).toMatchObject({
    title: 'Dr. Vogt',
    passcode: made,
    sections: SHARE_SECTIONS,
    expires_in_hours: 24,
  })
})

test('asks for a proof before a wide share, and keeps the typed text when that is cancelled', async () => {
  const api = createFakeApi()
  api.on(createShare, () => problem(403, 'reauthentication-needed'))
  const { user } = renderApp('/shares/new', { api })
  await screen.findByRole('heading', { name: /^What may they see\?/ })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('textbox', { name: 'Passcode' })
  // The consequences of sharing without it are stated beforehand.
  await user.click(screen.getByRole('switch', { name: 'Ask for a passcode' }))
  await screen.findByText(/^Without a passcode, everybody who gets hold of the link reads what you share/)
  await user.click(screen.getByRole('switch', { name: 'Ask for a passcode' }))
  expect(screen.queryByText(/^Without a passcode/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dr. Vogt')
  await user.click(screen.getByRole('button', { name: 'Make the link' }))
  await screen.findByRole('dialog', { name: 'Is it you?' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Dr. Vogt')
  expect(api.callsTo(createShare)).toHaveLength(1)
})
