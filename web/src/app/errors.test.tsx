import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi } from '../test/fakeApi.ts'
import { renderApp, startApp, storeSession } from '../test/renderApp.tsx'
import { Protected } from './guards.tsx'
import { Root } from './Root.tsx'
import { routes } from './routes.tsx'
import type { Store } from './store.ts'

let isBroken = true

function Fragile() {
  const [wasBroken] = useState(isBroken)
  if (wasBroken) throw new Error('This page is broken')
  return <h1>Mended</h1>
}

/** React writes every caught error to the console, which says nothing new here. */
function quietConsole() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
}

test('a page that fails shows the error screen in the frame, and "Try again" really recovers', async () => {
  quietConsole()
  const guarded = routes[0]?.children?.find((route) => route.Component === Protected)
  const pages = guarded?.children?.at(-1)?.children?.[0]?.children
  pages?.push({ path: '/fragile', Component: Fragile })
  onTestFinished(() => void pages?.pop())
  isBroken = true

  const { user } = renderApp('/fragile')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getAllByRole('navigation', { name: 'Main menu' }).length).toBeGreaterThan(0)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Mended' })
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('what fails around the router shows the error screen too, and "Try again" renders it all anew', async () => {
  quietConsole()
  storeSession()
  window.history.replaceState(null, '', '/clinicians')
  const { app } = startApp(createFakeApi())
  const { store } = app
  app.store = null as unknown as Store
  render(<Root app={app} router={createBrowserRouter(routes)} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  app.store = store
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
})
