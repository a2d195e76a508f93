import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aPlan, anIssue, aSymptom, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const slots = { kind: 'slots', noon: 0, bedtime: 0, days: { kind: 'every_day' } } as const

// 08:10 on a Friday in Berlin, where this person lives.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T07:10:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function emptyRecord() {
  const api = createFakeApi()
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listSymptoms, () => listOfAll([]))
  api.on(listMedicationPlans, () => listOfAll([]))
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

test('the day shows what to take now, then later, and at the end what has passed', async () => {
  const api = emptyRecord()
  api.on(listHealthIssues, () => listOfAll([anIssue(), anIssue({ name: 'Asthma', status: 'resolved' })]))
  api.on(listSymptoms, () => listOfAll([aSymptom({ name: 'Aura' })]))
  api.on(listMedicationPlans, () =>
    listOfAll([
      aPlan({ food: 'with', schedules: [{ ...slots, morning: 1, evening: 0.5 }] }),
      aPlan({ drug_name: 'Paused', status: 'paused' }),
    ]),
  )
  renderApp('/dashboard', { api })
  const today = await screen.findByRole('region', { name: 'Medication today' })
  const morning = within(today).getByRole('region', { name: 'Morning, 07:00' })
  expect(within(morning).getByText('Now')).toBeTruthy()
  expect(within(morning).getByText('1 tablet, with a meal')).toBeTruthy()
  const evening = within(today).getByRole('region', { name: 'Evening, 18:00' })
  expect(within(evening).getByText('½ tablet, with a meal')).toBeTruthy()
  expect(screen.queryByText(/Paused/)).toBeNull()
  expect(screen.queryByText('Three first steps')).toBeNull()
  expect(screen.getByRole('link', { name: 'Aura' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Asthma' })).toBeNull()
})

test('in the evening nothing more is to be taken, and the morning has passed', async () => {
  vi.setSystemTime('2026-11-20T20:00:00Z')
  const api = emptyRecord()
  api.on(listMedicationPlans, () => listOfAll([aPlan()]))
  renderApp('/dashboard', { api })
  expect(await screen.findByText('Nothing more to take today.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Earlier today' })).toBeTruthy()
})

test('what did not load is said in its place and can be tried again; the rest stands', async () => {
  const api = emptyRecord()
  const answers = [problem(500)]
  api.on(listMedicationPlans, () => answers.shift() ?? listOfAll([aPlan()]))
  api.on(listSymptoms, () => listOfAll([aSymptom({ name: 'Aura' })]))
  const { user } = renderApp('/dashboard', { api })
  const today = await screen.findByRole('region', { name: 'Medication today' })
  await user.click(await within(today).findByRole('button', { name: 'Try again' }))
  expect(await within(today).findByText('Ramipril 5 mg')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Aura' })).toBeTruthy()
})
