import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, Outlet } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi } from '../test/fakeApi.ts'
import { renderApp, startApp, storeSession } from '../test/renderApp.tsx'
import { Protected } from './guards.tsx'
import { Openable, openable } from './frame/Openable.tsx'
import { Root } from './Root.tsx'
import { page, sheet } from './routeKinds.ts'
import { routes } from './routes.tsx'
import type { Store } from './store.ts'

let isBroken = true

function Fragile() {
  const [wasBroken] = useState(isBroken)
  if (wasBroken) throw new Error('This page is broken')
  return <h1>Mended</h1>
}

const Beneath = () => (
  <>
    <h1>Beneath</h1>
    <Outlet />
  </>
)

function protectedPages() {
  const guarded = routes[0]?.children?.find((route) => route.Component === Protected)
  return guarded?.children?.at(-1)?.children?.[0]?.children
}

/** React writes every caught error to the console, which says nothing new here. */
function quietConsole() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
}

test('shows the error screen in the frame, and recovers with "Try again"', async () => {
  quietConsole()
  const pages = protectedPages()
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

test('reports a sheet that did not load, and keeps the page beneath', async () => {
  quietConsole()
  const pages = protectedPages()
  const broken = sheet('new', 'newLogEntry', () => Promise.reject(new TypeError('no network')))
  pages?.push({ path: '/fragile', Component: Beneath, children: [broken] })
  onTestFinished(() => void pages?.pop())
  const { app, path, router } = renderApp('/fragile')
  await screen.findByRole('heading', { level: 1, name: 'Beneath' })
  app.services.connection.report('offline')
  await act(() => router.navigate('/fragile/new'))
  await screen.findByText(/^This part has not been stored on this device yet\./)
  await expect.poll(path).toBe('/fragile')
  await screen.findByRole('heading', { level: 1, name: 'Beneath' })
})

test('reports a page that is unavailable offline, with a way back', async () => {
  quietConsole()
  const pages = protectedPages()
  pages?.push(page('/fragile', 'chat', () => Promise.reject(new TypeError('no network'))))
  onTestFinished(() => void pages?.pop())
  const { app, user, path, router } = renderApp('/clinicians')
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  app.services.connection.report('offline')
  await act(() => router.navigate('/fragile'))
  await screen.findByRole('heading', { name: 'This part has not been stored on this device yet.' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await expect.poll(path).toBe('/clinicians')
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
})

test('reports an overlay that did not load, and loads it the next time', async () => {
  quietConsole()
  let fails = true
  const part = openable<{ onClose: () => void }>(() =>
    fails ? Promise.reject(new TypeError('no network')) : Promise.resolve(() => <p>Arrived</p>),
  )
  function Opens() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <Openable part={part} props={{ onClose: () => setIsOpen(false) }} />}
      </>
    )
  }
  const pages = protectedPages()
  pages?.push({ path: '/fragile', Component: Opens })
  onTestFinished(() => void pages?.pop())
  const { user } = renderApp('/fragile')
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  await screen.findByText(/^This did not open\./)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Arrived')).toBeTruthy()
})

test('shows the error screen for a failure around the router, and renders everything again with "Try again"', async () => {
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
