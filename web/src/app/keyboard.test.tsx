import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../test/renderApp.tsx'

test('the key n opens what can be added, Escape closes it', async () => {
  const { user } = renderApp('/chat')
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog', { name: 'What do you want to add?' })
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the key n is a letter while something is typed', async () => {
  const { user } = renderApp('/clinicians')
  await user.type(await screen.findByRole('searchbox'), 'n')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('changing the page puts the focus at its start, and the skip link leads there', async () => {
  const { user } = renderApp('/chat')
  await screen.findByRole('heading', { level: 1, name: 'Chat' })
  const [link] = screen.getAllByRole('link', { name: 'Clinicians' })
  if (link) await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test.each(['{Enter}', '{ArrowDown}'])(
  'the account menu opens with %s, and Escape gives the focus back',
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
