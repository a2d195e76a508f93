import { getDashboard } from '@salve/contract/dashboard.ts'
import {
  createLogEntry,
  deleteLogEntry,
  listLogEntries,
} from '@salve/contract/medical-records/log-entries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDashboard } from '../test/dashboards.ts'
import { createFakeApi } from '../test/fakeApi.ts'
import { aLogEntry, listOfAll } from '../test/records.ts'
import { renderApp } from '../test/renderApp.tsx'

function recordWith() {
  const api = createFakeApi()
  api.on(getDashboard, () => aDashboard({}))
  api.on(listLogEntries, () => listOfAll([]))
  return api
}
const tilesOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

async function openAdd(user: ReturnType<typeof renderApp>['user']) {
  const [add] = await screen.findAllByRole('button', { name: 'Add' })
  if (add) await user.click(add)
  return screen.findByRole('dialog', { name: 'What do you want to add?' })
}

test('offers six tiles to a newcomer, and those used most first to others', async () => {
  const { user } = renderApp('/dashboard', { api: recordWith() })
  const dialog = await openAdd(user)
  expect(tilesOf(dialog)).toEqual([
    'Blood pressure',
    'Blood glucose (meter)',
    'Body weight',
    'New medicine',
    'Share with a doctor',
    'Document',
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Show all' }))
  await user.click(within(dialog).getByRole('link', { name: 'Appointment' }))
  const sheet = await screen.findByRole('dialog', { name: 'New appointment' })
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tilesOf(await openAdd(user))[0]).toBe('Appointment')
})

test('jumps to the lower value after three digits, once, and ends with the class and an undo', async () => {
  const api = recordWith()
  const entry = aLogEntry({})
  api.on(createLogEntry, ({ body }) => ({ ...entry, ...body, values: body.values as never }))
  api.on(deleteLogEntry, () => undefined as never)
  const { user } = renderApp('/dashboard', { api })
  await user.click(within(await openAdd(user)).getByRole('link', { name: 'Blood pressure' }))
  const upper = await screen.findByLabelText<HTMLInputElement>('Upper value')
  const lower = screen.getByLabelText<HTMLInputElement>('Lower value')
  await waitFor(() => expect(document.activeElement).toBe(upper))
  expect(upper.inputMode).toBe('numeric')
  await user.keyboard('148')
  expect(document.activeElement).toBe(lower)
  // A Tab out of habit does not lead past it; the next one does.
  await user.keyboard('{Tab}8')
  await user.click(upper)
  await user.keyboard('{Backspace}5')
  expect([upper.value, lower.value]).toEqual(['145', '8'])
  expect(document.activeElement).toBe(upper)
  await user.clear(lower)
  await user.click(upper)
  await user.keyboard('{Backspace}2')
  expect(document.activeElement).toBe(upper)
  await user.type(lower, '88')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^142\/88\smmHg saved/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsTo(deleteLogEntry)).toHaveLength(1))
})

test('loses no digit to the jump, however fast somebody types', async () => {
  const { user } = renderApp('/dashboard', { api: recordWith() })
  await user.click(within(await openAdd(user)).getByRole('link', { name: 'Blood pressure' }))
  const upper = await screen.findByLabelText<HTMLInputElement>('Upper value')
  await waitFor(() => expect(document.activeElement).toBe(upper))
  await userEvent.setup({ delay: null }).keyboard('14888')
  expect([upper.value, screen.getByLabelText<HTMLInputElement>('Lower value').value]).toEqual(['148', '88'])
})
