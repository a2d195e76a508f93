import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../test/renderApp.tsx'

test('a guest at a protected address is sent to /login', async () => {
  const { path } = renderApp('/medication', { profile: null })
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  expect(path()).toBe('/login')
})

test('a person who is signed in sees the page in its frame, with a rail and a bottom bar', async () => {
  renderApp('/clinicians')
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  expect(screen.getAllByRole('navigation', { name: 'Main menu' })).toHaveLength(2)
})
