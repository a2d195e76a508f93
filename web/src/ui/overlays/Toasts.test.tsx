import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toast, toastQueue } from './toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => {
  act(() => toastQueue.clear())
  vi.doUnmock('./ToastRegion.tsx')
  vi.useRealTimers()
})

test('shows a message and its action at once, and in the region when it is there', async () => {
  const onUndo = vi.fn<() => void>()
  render(<Toasts />)
  act(() => void toast({ message: 'Taken at 08:04', action: { label: 'Undo', onPress: onUndo } }))
  expect(screen.getByText('Taken at 08:04').closest('output')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await userEvent.click(within(await screen.findByRole('region')).getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Taken at 08:04')).toBeNull()
})

test('leaves a pressed action in its place when the region arrives', async () => {
  const { promise: fetched, resolve: arrive } = Promise.withResolvers<void>()
  vi.doMock('./ToastRegion.tsx', async (importActual) => {
    await fetched
    return importActual()
  })
  const onUndo = vi.fn<() => void>()
  const user = userEvent.setup()
  render(<Toasts />)
  act(() => void toast({ message: 'Taken at 08:04', action: { label: 'Undo', onPress: onUndo } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  await user.pointer({ keys: '[MouseLeft>]', target: undo })
  await act(async () => {
    arrive()
    await vi.dynamicImportSettled()
  })
  expect(screen.queryByRole('region')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: undo })
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Taken at 08:04')).toBeNull()
})

test('says the message and does its action where the region cannot be fetched', async () => {
  vi.doMock('./ToastRegion.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const onRetry = vi.fn<() => void>()
  render(<Toasts />)
  await act(async () => {
    toast({ message: 'Not recorded', action: { label: 'Try again', onPress: onRetry } })
    await vi.dynamicImportSettled()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.queryByText('Not recorded')).toBeNull()
})

test('takes the message away with time where the region cannot be fetched', async () => {
  vi.doMock('./ToastRegion.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.useFakeTimers()
  render(<Toasts />)
  await act(async () => {
    toast({ message: 'Taken at 08:04' })
    await vi.dynamicImportSettled()
  })
  expect(screen.getByText('Taken at 08:04')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByText('Taken at 08:04')).toBeNull()
})
