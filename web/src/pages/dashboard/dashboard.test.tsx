import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aPlan, anIssue, aSymptom, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

// 08:10 on a Friday in Berlin, where this person lives.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T07:10:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function emptyRecord() {
  const api = createFakeApi()
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listSymptoms, () => listOfAll([]))
  api.on(listMedicationPlans, () => listOfAll([]))
  api.on(listDoseEvents, () => listOfAll([]))
  return api
}

test('a new account sees three first steps, each with its button', async () => {
  const { user, path } = renderApp('/dashboard', { api: emptyRecord() })
  await screen.findByRole('heading', { level: 1, name: 'Good morning, Ada' })
  expect(screen.getByText('Friday, 2026-11-20')).toBeTruthy()
  await screen.findByRole('link', { name: 'Start: Add a health issue' })
  expect(screen.getByRole('link', { name: 'Start: Add a medication plan' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Start: Record a symptom' }))
  await screen.findByRole('dialog', { name: 'New symptom' })
  expect(path()).toBe('/medicalrecord/symptoms/new')
})

test('a step that is done is ticked, and what it brought is shown', async () => {
  const api = emptyRecord()
  api.on(listHealthIssues, () => listOfAll([anIssue()]))
  renderApp('/dashboard', { api })
  const steps = await screen.findByRole('region', { name: 'Three first steps' })
  expect(within(steps).getByText('Done')).toBeTruthy()
  expect(within(steps).queryByRole('link', { name: 'Start: Add a health issue' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Migraine' })).toBeTruthy()
})

test('open issues and the latest symptoms stand beside the doses of the day', async () => {
  const api = emptyRecord()
  api.on(listHealthIssues, () => listOfAll([anIssue(), anIssue({ name: 'Asthma', status: 'resolved' })]))
  api.on(listSymptoms, () => listOfAll([aSymptom({ name: 'Aura', recorded_date: '2026-11-19' })]))
  api.on(listMedicationPlans, () => listOfAll([aPlan()]))
  renderApp('/dashboard', { api })
  await screen.findByRole('link', { name: 'Migraine' })
  expect(screen.queryByRole('link', { name: 'Asthma' })).toBeNull()
  const symptoms = screen.getByRole('region', { name: 'Latest symptoms' })
  expect(within(symptoms).getByText('Thu 2026-11-19, 08:30')).toBeTruthy()
  expect(screen.queryByText('Three first steps')).toBeNull()
})

test('what did not load is said in its place and can be tried again; the rest stands', async () => {
  const api = emptyRecord()
  const answers = [problem(500)]
  api.on(listSymptoms, () => answers.shift() ?? listOfAll([aSymptom({ name: 'Aura' })]))
  api.on(listHealthIssues, () => listOfAll([anIssue()]))
  const { user } = renderApp('/dashboard', { api })
  const symptoms = await screen.findByRole('region', { name: 'Latest symptoms' })
  await user.click(await within(symptoms).findByRole('button', { name: 'Try again' }))
  expect(await within(symptoms).findByRole('link', { name: 'Aura' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Migraine' })).toBeTruthy()
})
