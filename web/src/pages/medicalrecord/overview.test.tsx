import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listSymptoms } from '@salve/contract/medical-records/symptoms.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aProfile } from '../../test/people.ts'
import { aPlan, anIssue, aSymptom, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ada = aProfile({
  sex: 'female',
  height_cm: 168,
  blood_type: 'A-',
  allergies: [
    { substance: 'Pollen', reaction: '', severity: 'mild' },
    { substance: 'Penicillin', reaction: 'Rash', severity: 'severe' },
  ],
  emergency_contacts: [{ name: 'Byron', relation: 'son', phone: '+49 170 123' }],
})

function recordOf(profile = ada) {
  const api = createFakeApi({ profile })
  const migraine = anIssue()
  api.on(listHealthIssues, () => listOfAll([migraine, anIssue({ name: 'Asthma', status: 'resolved' })]))
  api.on(listSymptoms, () => listOfAll([aSymptom({ name: 'Aura' })]))
  api.on(listMedicationPlans, () =>
    listOfAll([aPlan({ health_issue: migraine.id }), aPlan({ drug_name: 'Paused', status: 'paused' })]),
  )
  return api
}

test('a doctor reads in a minute who this is and what matters', async () => {
  renderApp('/medicalrecord', { api: recordOf(), profile: ada })
  await screen.findByRole('heading', { level: 1, name: 'Ada Example' })
  expect(screen.getByText('female · 168 cm · blood type A−')).toBeTruthy()
  const allergies = within(screen.getByRole('region', { name: 'Allergies and intolerances' }))
  expect(allergies.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'PenicillinSevereRash',
    'PollenMild',
  ])
  const medication = within(screen.getByRole('region', { name: 'Current medication' }))
  const plan = await medication.findByRole('listitem')
  expect(plan.textContent).toContain('Ramipril 5 mg')
  expect(plan.textContent).toContain('1-0-0-0')
  expect(plan.textContent).toContain('Migraine')
  expect(screen.getByRole('link', { name: 'Migraine' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Asthma' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Aura' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+49 170 123' }).getAttribute('href')).toBe('tel:+49170123')
})

test('an empty profile says what is missing and leads there', async () => {
  const { user } = renderApp('/medicalrecord', { api: recordOf(aProfile()), profile: aProfile() })
  await screen.findByText(/are not filled in yet/)
  await user.click(screen.getByRole('link', { name: 'Add an allergy' }))
  expect(await screen.findByRole('dialog', { name: 'Edit profile' })).toBeTruthy()
})

test('what did not load can be tried again in its place', async () => {
  const api = recordOf()
  const answers = [problem(503)]
  api.on(listMedicationPlans, () => answers.shift() ?? listOfAll([aPlan()]))
  const { user } = renderApp('/medicalrecord', { api, profile: ada })
  const medication = within(await screen.findByRole('region', { name: 'Current medication' }))
  await user.click(await medication.findByRole('button', { name: 'Try again' }))
  expect(await medication.findByText('Ramipril 5 mg')).toBeTruthy()
})
