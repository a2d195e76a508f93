import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../test/renderApp.tsx'

test('opens the menu of new records with n, and closes it with Escape', async () => {
  const { user } = renderApp('/chat')
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'What do you want to add?' })
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('treats n as a letter while typing', async () => {
  const { user } = renderApp('/clinicians')
  await user.type(await screen.findByRole('searchbox'), 'n')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('moves the focus to a new page’s start, where the skip link leads', async () => {
  const { user } = renderApp('/chat')
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  const [link] = screen.getAllByRole('link', { name: 'Clinicians' })
  if (link) await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each(['{Enter}', '{ArrowDown}'])(
  'opens the account menu with %s, and returns the focus on Escape',
  async (key) => {
    const { user } = renderApp('/chat')
    const named = { name: 'Account of Ada Example' }
    const button = await screen.findByRole('button', named)
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    button.focus()
    await user.keyboard(key)
    const settings = await screen.findByRole('menuitem', { name: 'Settings' })
    expect(settings.getAttribute('href')).toBe('/settings')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toMatch(/^menu/)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', named))
  },
)
