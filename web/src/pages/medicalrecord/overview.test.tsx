import { getOverview, type Overview } from '@salve/contract/medical-records/overview.ts'
import type { Profile } from '@salve/contract/users/profile.ts'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aProfile } from '../../test/people.ts'
import { aDocument, aLabLine, aLogEntry, anIssue, aPlan } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { aJudgement } from '../../test/judgement.ts'

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
const nobody = aProfile()

function overviewOf(profile: Profile, given: Partial<Overview> = {}): Overview {
  const nothing = {
    health_issues: [],
    medication_plans: [],
    newest_values: [],
    unusual_labs: [],
    documents: [],
  }
  return { profile, ...nothing, ...given }
}

const migraine = anIssue()
const asthma = anIssue({ name: 'Asthma', status: 'resolved', resolved_date: '2025-01-02' })
const plan = aPlan({ health_issue: migraine.id, food: 'with' })
const pressure = {
  ...aLogEntry(),
  readings: 1,
  judgement: aJudgement({
    judged_by: 'general',
    class: { key: 'grade-1', name: 'Normal', name_de: 'Normal', weight: 'usual', also: [] },
  }),
}
const potassium = {
  ...aLabLine({ value: 6.1, flag: 'H' }),
  lab_result: anIssue().id,
  taken_on: '2026-11-02',
  judgement: aJudgement(),
}
const letter = aDocument()
const whole = overviewOf(ada, {
  health_issues: [migraine, asthma],
  medication_plans: [plan],
  newest_values: [pressure],
  unusual_labs: [potassium],
  documents: [letter],
})

function show(overview: Overview, profile: Profile) {
  const api = createFakeApi({ profile })
  api.on(getOverview, () => overview)
  return renderApp('/medicalrecord', { api, profile })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const rowOf = (link: HTMLElement) => link.closest('li')?.textContent

test('summarises patient and key facts, each linked to its record', async () => {
  const { api } = show(whole, ada)
  await screen.findByRole('heading', { level: 1, name: 'Ada Example' })
  expect(screen.getByText('female · 168 cm · blood type A−')).toBeTruthy()
  const allergies = await part('Allergies and intolerances')
  expect(allergies.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'PenicillinSevereRash',
    'PollenMild',
  ])
  const leadsTo = async (region: string, name: string | RegExp, href: string, told: string) => {
    const link = (await part(region)).getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(href)
    expect(rowOf(link)).toContain(told)
  }
  const issues = await part('Health issues')
  expect(rowOf(issues.getByRole('link', { name: 'Migraine' }))).toBe('MigraineActivemoderate · G43.9')
  expect(rowOf(issues.getByRole('link', { name: 'Asthma' }))).toBe('Asthmauntil 2025-01-02')
  await leadsTo('Health issues', 'Asthma', `/health-issues/${asthma.id}`, 'until 2025-01-02')
  const told = '1 tablet, every day at 07:00, with a meal, since 2026-01-01 · for Migraine'
  await leadsTo('Current medication', 'Ramipril 5 mg', `/medication/plans/${plan.id}`, told)
  const logged = `/medicalrecord/logbook/${pressure.uid}/edit`
  await leadsTo('Newest values', /^Blood pressure 128\/82/, logged, 'Normal2026-11-02')
  const report = `/medicalrecord/labresult/${potassium.lab_result}`
  await leadsTo(
    'Lab results out of range',
    /^Potassium 6.1/,
    report,
    "Above the report's range2026-11-02 · range 3.5–5",
  )
  await leadsTo(
    'Recent documents',
    letter.title,
    `/medicalrecord/documents/${letter.id}`,
    'Letter · 2026-11-02',
  )
  expect(screen.getByRole('link', { name: '+49 170 123' }).getAttribute('href')).toBe('tel:+49170123')
  expect(api.callsTo(getOverview)).toHaveLength(1)
})

test('explains each empty part, with a link', async () => {
  const { user } = show(overviewOf(nobody), nobody)
  await screen.findByText(/are not filled in yet/)
  const buttons = [
    ['Allergies and intolerances', 'Add an allergy', '/settings/profile'],
    ['Health issues', 'Add a health issue', '/health-issues/new'],
    ['Current medication', 'Add a medication plan', '/medication/new'],
    ['Newest values', 'Log a measurement', '/medicalrecord/logbook/new'],
    ['Lab results out of range', 'Add a lab report', '/medicalrecord/labresult/new'],
    ['Emergency contacts', 'Add a contact', '/settings/profile'],
    ['Recent documents', 'Add a document', '/medicalrecord/documents'],
  ] as const
  for (const [region, name, href] of buttons)
    expect((await part(region)).getByRole('link', { name }).getAttribute('href')).toBe(href)
  await user.click(screen.getByRole('link', { name: 'Add an allergy' }))
  expect(await screen.findByRole('dialog', { name: 'Edit profile' })).toBeTruthy()
})

test('prints with a button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const { user } = show(whole, ada)
  await part('Newest values')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('offers to retry a failed load', async () => {
  const api = createFakeApi({ profile: ada })
  const answers = [problem(503)]
  api.on(getOverview, () => answers.shift() ?? whole)
  const { user } = renderApp('/medicalrecord', { api, profile: ada })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await part('Current medication')).getByText('Ramipril 5 mg')).toBeTruthy()
})
