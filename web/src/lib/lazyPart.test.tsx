import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitingPart } from './lazyPart.ts'

test('keeps the page without an unloaded part, and loads it once online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here</p>
  })
  const Part = waitingPart(load)
  await act(async () => {
    render(
      <>
        <textarea aria-label="Message" defaultValue="Half written" />
        <Suspense>
          <Part />
        </Suspense>
      </>,
    )
  })
  expect(load).toHaveBeenCalledTimes(1)
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(screen.getByDisplayValue('Half written')).toBeTruthy()
})
