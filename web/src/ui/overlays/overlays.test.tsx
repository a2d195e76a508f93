import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../actions/Button.tsx'
import { renderUi } from '../test/renderUi.tsx'
import { SideSheet } from './SideSheet.tsx'
import { toast } from './toast.ts'

const QUESTION = {
  title: 'Leave?',
  text: 'What you typed will be gone.',
  leaveLabel: 'Leave',
  stayLabel: 'Stay',
}

function Page({ isFilledIn = false }: { isFilledIn?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add a symptom</Button>
      <SideSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="New symptom"
        askBeforeClose={isFilledIn && QUESTION}
        footer={<Button>Save</Button>}
      >
        The form
      </SideSheet>
    </>
  )
}

test('closes a sheet on Escape, and returns the focus', async () => {
  const { user } = renderUi(<Page />)
  const opener = screen.getByRole('button', { name: 'Add a symptom' })
  await user.click(opener)
  expect(screen.getByRole('dialog', { name: 'New symptom' }).contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

function PageThatLoads() {
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Edit a symptom</Button>
      {isOpen && isLoading && (
        <SideSheet key="loading" onClose={close} title="Symptom">
          <Button onPress={() => setIsLoading(false)}>Go on</Button>
        </SideSheet>
      )}
      {isOpen && !isLoading && (
        <SideSheet key="form" onClose={close} title="Edit symptom">
          The form
        </SideSheet>
      )}
    </>
  )
}

test('returns the focus to the element before both sheets when one replaced another', async () => {
  const { user } = renderUi(<PageThatLoads />)
  const opener = screen.getByRole('button', { name: 'Edit a symptom' })
  await user.click(opener)
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  const form = await screen.findByRole('dialog', { name: 'Edit symptom' })
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('traps the focus in a sheet', async () => {
  const { user } = renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Add a symptom' }))
  const sheet = screen.getByRole('dialog', { name: 'New symptom' })
  for (let stop = 0; stop < 4; stop++) {
    await user.tab()
    expect(sheet.contains(document.activeElement)).toBe(true)
  }
})

test('confirms before closing a sheet with typed text', async () => {
  const { user } = renderUi(<Page isFilledIn />)
  await user.click(screen.getByRole('button', { name: 'Add a symptom' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const sheet = screen.getByRole('dialog', { name: 'New symptom' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows a toast as a polite message, until its action is done', async () => {
  const onUndo = vi.fn<() => void>()
  const { user } = renderUi(<p>Page</p>)
  act(() => {
    toast({ message: 'Taken at 08:04', action: { label: 'Undo', onPress: onUndo } })
  })
  expect(screen.getByText('Taken at 08:04').closest('[role=status]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Taken at 08:04')).toBeNull()
})

test('keeps a toast for ten seconds, and longer while focused', () => {
  vi.useFakeTimers()
  renderUi(<p>Page</p>)
  act(() => {
    toast({ message: 'Taken at 08:04' })
  })
  act(() => void vi.advanceTimersByTime(9_900))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Taken at 08:04')).toBeTruthy()
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Taken at 08:04')).toBeNull()
})
