import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import {
  createSymptom,
  listRecentSymptoms,
  listSymptomDays,
  listSymptoms,
} from '@salve/contract/medical-records/symptoms.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aSymptom, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const NEW = '/medicalrecord/symptoms/new'
const SAID = 'Chest pain, left arm hurts, cannot breathe'

function record() {
  const api = createFakeApi()
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listSymptoms, () => listOfAll([]))
  api.on(listRecentSymptoms, () => ({ results: [], next: null }))
  api.on(listSymptomDays, () => ({ from: '2025-11-21', to: '2026-11-20', results: [] }))
  api.on(createSymptom, ({ body }) => aSymptom(body))
  return api
}

async function saveSymptom(said: string, api = record()) {
  const page = renderApp(NEW, { api })
  await page.user.type(await screen.findByRole('combobox', { name: 'What do you feel?' }), said)
  await page.user.tab()
  await page.user.click(screen.getByRole('radio', { name: /^4 of 10/ }))
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...page, api }
}

test('shows the emergency number for a warning sign in a symptom, and saves it', async () => {
  const { user, api } = await saveSymptom(SAID)
  const warning = await screen.findByRole('alertdialog', { name: 'This may be an emergency' })
  expect(within(warning).getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112')
  expect(within(warning).getByText(/call the emergency number now/)).toBeTruthy()
  await waitFor(() => expect(api.callsTo(createSymptom)[0]?.body).toMatchObject({ name: SAID }))
  await user.click(within(warning).getByRole('button', { name: 'I have read this' }))
  await waitFor(() =>
    expect(screen.queryByRole('alertdialog', { name: 'This may be an emergency' })).toBeNull(),
  )
})

test('shows it even when the server refuses, and keeps the typed text', async () => {
  const api = record()
  api.on(createSymptom, () => problem(503))
  const { user } = await saveSymptom(SAID, api)
  expect(await screen.findByText(/is not saved yet/)).toBeTruthy()
  expect(screen.queryByText(/is being saved/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'I have read this' }))
  expect(await screen.findByDisplayValue(SAID)).toBeTruthy()
})

test('says that nothing is saved while a field is missing, and withdraws that once saved', async () => {
  const api = record()
  const { user } = renderApp(NEW, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What do you feel?' }), SAID)
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const warning = await screen.findByRole('alertdialog', { name: 'This may be an emergency' })
  expect(await within(warning).findByText(/is not saved yet/)).toBeTruthy()
  expect(within(warning).queryByText(/is being saved/)).toBeNull()
  expect(api.callsTo(createSymptom)).toHaveLength(0)
  await user.click(within(warning).getByRole('button', { name: 'I have read this' }))
  await user.click(screen.getByRole('radio', { name: /^4 of 10/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/is being saved/)).toBeTruthy()
  expect(screen.queryByText(/is not saved yet/)).toBeNull()
  await waitFor(() => expect(api.callsTo(createSymptom)).toHaveLength(1))
})

test('saves a denied sign silently', async () => {
  const { api } = await saveSymptom('No chest pain')
  await screen.findByText(/Your symptoms will appear here/)
  expect(api.callsTo(createSymptom)).toHaveLength(1)
  await screen.findByText('No chest pain saved')
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
})

test('shows a sign that only the server finds, with its answer', async () => {
  const api = record()
  const warning = {
    key: 'breathing',
    level: 'emergency' as const,
    text: 'Sit upright.',
    emergency_numbers: ['999'],
    day: null,
    source: 'NHS',
    year: 2024,
    rules_version: '2026-11-20',
  }
  api.on(createSymptom, ({ body }) => ({ ...aSymptom(body), warning }))
  await saveSymptom('Tired', api)
  const shown = await screen.findByRole('alertdialog', { name: 'This may be an emergency' })
  expect(within(shown).getByRole('link', { name: 'Call 999' })).toBeTruthy()
  expect(within(shown).getByText('Sit upright.')).toBeTruthy()
})
