import { act, render, screen } from '@testing-library/react'
import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer'
import { expect, test, vi } from 'vitest'
import { toast, toastQueue } from '../ui/overlays/toast.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

// Tests and files share a page. Each of these leaves something behind, unseen by the last one.
test('may leave a frame and a lost focus on a fake clock', () => {
  vi.useFakeTimers()
  render(<button type="button">Go on</button>)
  screen.getByRole('button').focus()
  requestAnimationFrame(() => requestAnimationFrame(() => undefined))
  expect(vi.isFakeTimers()).toBe(true)
})

test('may leave messages, attributes, stand-ins and an address', () => {
  act(() => void toast({ message: 'Taken at 08:04' }))
  announce('Taken')
  document.body.append('left over')
  document.documentElement.dataset['theme'] = 'dark'
  document.title = '(1) Chat'
  vi.stubGlobal('Notification', Object)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.localStorage.setItem('choice', 'dark')
  window.history.replaceState({ usr: 1 }, '', '/chat')
  expect(document.body.textContent).toContain('left over')
})

test('begins with an empty page whose frames come', async () => {
  expect([document.body.innerHTML, document.title, toastQueue.visibleToasts]).toEqual(['', '', []])
  expect(document.documentElement.getAttributeNames()).toEqual(['lang'])
  expect(['Notification' in window, navigator.onLine]).toEqual([false, true])
  expect([window.localStorage.length, window.location.pathname, window.history.state]).toEqual([0, '/', null])
  await nextFrame()
})
