import { listAppointments } from '@salve/contract/appointments.ts'
import {
  createHealthIssue,
  deleteHealthIssue,
  getHealthIssue,
  type HealthIssue,
  listHealthIssues,
  replaceHealthIssue,
  restoreHealthIssue,
} from '@salve/contract/medical-records/health-issues.ts'
import {
  createSymptom,
  listSymptoms,
  listSymptomsByHealthIssue,
} from '@salve/contract/medical-records/symptoms.ts'
import { listDocuments, replaceDocument, uploadDocument } from '@salve/contract/medical-records/documents.ts'
import { createLabResult, listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { createLogEntry, listLogEntries } from '@salve/contract/medical-records/log-entries.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import {
  aDocument,
  aLabLine,
  aLabResult,
  aLogEntry,
  anIssue,
  aPlan,
  aSymptom,
  listOfAll,
  NO_COUNTS,
  stale,
} from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

/** A record with these issues, which the calls change as the server would. */
function recordWith(...issues: HealthIssue[]) {
  const api = createFakeApi()
  let stored = issues
  const find = (id: string) => stored.find((issue) => issue.id === id)
  api.on(listHealthIssues, ({ query }) =>
    listOfAll(
      stored
        .filter(({ status }) => !query.status || status === query.status)
        .filter(({ name }) => !query.search || name.includes(query.search)),
    ),
  )
  api.on(getHealthIssue, ({ params }) => find(params.id) ?? problem(404))
  api.on(createHealthIssue, ({ body }) => {
    const made = anIssue(body)
    stored = [made, ...stored]
    return made
  })
  api.on(replaceHealthIssue, ({ params, body }) => {
    const before = find(params.id)
    if (!before) return problem(404)
    const after = { ...before, ...body, updated_at: '2026-11-20T09:00:00Z' }
    stored = stored.map((issue) => (issue.id === params.id ? after : issue))
    return after
  })
  api.on(deleteHealthIssue, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreHealthIssue, ({ params }) => {
    stored = issues
    return find(params.id) ?? problem(404)
  })
  api.on(listSymptoms, () => listOfAll([]))
  api.on(listSymptomsByHealthIssue, () => listOfAll([]))
  api.on(listMedicationPlans, () => listOfAll([]))
  api.on(listAppointments, () => listOfAll([]))
  api.on(listLabResults, () => listOfAll([]))
  api.on(listDocuments, () => listOfAll([]))
  api.on(listLogEntries, () => listOfAll([]))
  return api
}

test('issues show how they stand and what hangs on them', async () => {
  const migraine = anIssue({
    onset_date: '2019-04-02',
    counts: { ...NO_COUNTS, symptom: 3, medicationplan: 1 },
  })
  renderApp('/health-issues', { api: recordWith(migraine) })
  const row = (await screen.findByRole('link', { name: 'Migraine' })).closest('li')
  expect(row?.textContent).toContain('Active')
  expect(row?.textContent).toContain('G43.9 · since 2019-04-02 · 3 symptoms · 1 medication plan')
})

test('a chosen status stands in the address and in the call; a typed search in the call alone', async () => {
  const api = recordWith(anIssue(), anIssue({ name: 'Asthma', status: 'resolved' }))
  const { user, path } = renderApp('/health-issues', { api })
  await screen.findByRole('link', { name: 'Asthma' })
  await user.click(screen.getByRole('row', { name: 'Active' }))
  await screen.findByRole('link', { name: 'Migraine' })
  expect(path()).toBe('/health-issues?status=active')
  await user.type(screen.getByRole('searchbox', { name: 'Search in health issues' }), 'Asthma')
  await screen.findByText('No health issue fits')
  expect(path()).toBe('/health-issues?status=active')
  expect(api.callsTo(listHealthIssues).at(-1)?.query).toMatchObject({ status: 'active', search: 'Asthma' })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Asthma' })).toBeTruthy()
})

test('the alias address shows the same list, and a record without issues says what belongs there', async () => {
  renderApp('/healthissues', { api: recordWith() })
  expect(await screen.findByText('Your health issues will appear here')).toBeTruthy()
})

test('a list that did not load can be tried again', async () => {
  const api = recordWith(anIssue())
  const answers = [problem(500)]
  api.on(listHealthIssues, () => answers.shift() ?? listOfAll([anIssue()]))
  const { user } = renderApp('/health-issues', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Migraine' })).toBeTruthy()
})

test('a name of the list brings its code; one of my own needs none', async () => {
  const api = recordWith()
  const { user } = renderApp('/health-issues/new', { api })
  const name = await screen.findByRole('combobox', { name: 'What is it called?' })
  await user.type(name, 'asthm')
  await user.click(await screen.findByRole('option', { name: /^Asthma/ }))
  expect(screen.getByDisplayValue('J45.9')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'In remission' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: 'Asthma' })
  expect(api.callsTo(createHealthIssue)[0]?.body).toMatchObject({
    name: 'Asthma',
    icd10_code: 'J45.9',
    status: 'remission',
  })
})

test('a code that cannot be is refused beside its field', async () => {
  const { user } = renderApp('/health-issues/new', { api: recordWith() })
  await user.type(await screen.findByRole('combobox', { name: 'What is it called?' }), 'My own')
  await user.tab()
  const code = screen.getByRole('textbox', { name: /ICD-10/ })
  await user.type(code, 'xyz')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a code like I10 or E11.9.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
})

test('the page of an issue tells its course by months, the present at the top', async () => {
  const migraine = anIssue({ onset_date: '2008-01-10' })
  const api = recordWith(migraine)
  api.on(listSymptomsByHealthIssue, () =>
    listOfAll([aSymptom({ name: 'Aura', recorded_date: '2026-11-02', health_issue: migraine.id })]),
  )
  api.on(listMedicationPlans, () =>
    listOfAll([aPlan({ drug_name: 'Topiramate', strength: '25 mg', start_date: '2025-01-05' })]),
  )
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await screen.findByRole('link', { name: 'Aura' })
  const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(months).toEqual(['Course', 'November 2026', 'January 2025', 'January 2008'])
  const january = screen.getByRole('region', { name: 'January 2025' })
  expect(within(january).getByRole('link', { name: 'Topiramate 25 mg started' })).toBeTruthy()
  await user.click(screen.getByRole('row', { name: 'Symptoms' }))
  expect(path()).toBe(`/health-issues/${migraine.id}?kind=symptom`)
  expect(screen.queryByRole('region', { name: 'January 2025' })).toBeNull()
})

test('one tap resolves an issue, and another takes that back', async () => {
  const migraine = anIssue()
  const api = recordWith(migraine)
  const { user } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Mark as resolved' }))
  await screen.findByText('Migraine is marked as resolved')
  expect(api.callsTo(replaceHealthIssue)[0]?.body).toMatchObject({ status: 'resolved' })
  expect(api.callsTo(replaceHealthIssue)[0]?.headers.get('If-Match')).toBe(`"${migraine.updated_at}"`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Mark as resolved' })
  expect(api.callsTo(replaceHealthIssue)[1]?.body).toMatchObject({ status: 'active', resolved_date: null })
})

test('deleting says what stays, and can be undone', async () => {
  const migraine = anIssue({ counts: { ...NO_COUNTS, symptom: 2 } })
  const api = recordWith(migraine)
  const { user } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Migraine?' })
  expect(question.textContent).toContain('stays in your record')
  expect(question.textContent).toContain('2 symptoms')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Your health issues will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Migraine' })).toBeTruthy()
})

test('an edit that meets another edit can take the other version', async () => {
  const mine = anIssue({ notes: 'mine' })
  const theirs = { ...mine, notes: 'theirs', updated_at: '2026-11-20T10:00:00Z' }
  const api = recordWith(mine)
  api.on(replaceHealthIssue, () => stale(theirs))
  const { user } = renderApp(`/health-issues/${mine.id}/edit`, { api })
  await user.type(await screen.findByDisplayValue('mine'), ' too')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Yours: mine too')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take the saved one' }))
  expect(screen.getByDisplayValue('theirs')).toBeTruthy()
})

test('a record is added from the issue that it belongs to', async () => {
  const migraine = anIssue()
  const api = recordWith(migraine)
  api.on(createSymptom, ({ body }) => aSymptom(body))
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add a record' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Symptom' }))
  await user.type(await screen.findByRole('combobox', { name: 'What do you feel?' }), 'Aura')
  await user.tab()
  expect(path()).toBe(`/health-issues/${migraine.id}/symptom/new`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Migraine' })
  expect(api.callsTo(createSymptom)[0]?.body).toMatchObject({ name: 'Aura', health_issue: migraine.id })
})

test('a kind of record that this version does not have, and an issue that is not there, say so', async () => {
  const migraine = anIssue()
  renderApp(`/health-issues/${migraine.id}/no-such-kind/new`, { api: recordWith(migraine) })
  expect(await screen.findByText('There is nothing here')).toBeTruthy()
})

test('an issue of somebody else is not there', async () => {
  renderApp(`/health-issues/${anIssue().id}`, { api: recordWith() })
  expect(await screen.findByText('This health issue is not in your record')).toBeTruthy()
})

test('a measurement added to an issue belongs to it, and it is said where it is', async () => {
  const migraine = anIssue()
  const api = recordWith(migraine)
  api.on(createLogEntry, ({ body }) => aLogEntry(body))
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add a record' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Measurement' }))
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '128')
  await user.type(screen.getByRole('textbox', { name: 'Lower value' }), '82')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Show it' }))
  await expect.poll(path).toBe('/medicalrecord/logbook')
  expect(api.callsTo(createLogEntry)[0]?.body.health_issue).toBe(migraine.id)
})

test('a lab report and a document added to an issue stand in its course', async () => {
  const migraine = anIssue()
  const api = recordWith(migraine)
  const letter = aDocument({ title: 'Letter' })
  api.on(createLabResult, ({ body }) => {
    const made = aLabResult({ ...body, lines: body.lines.map((line) => aLabLine(line)) })
    api.on(listLabResults, () => listOfAll([made]))
    return made
  })
  api.on(uploadDocument, () => letter)
  api.on(replaceDocument, ({ body }) => {
    const tied = { ...letter, ...body }
    api.on(listDocuments, () => listOfAll([tied]))
    return tied
  })
  const { user } = renderApp(`/health-issues/${migraine.id}/labresult/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'CRP')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Lab report with one value' })).toBeTruthy()
  expect(api.callsTo(createLabResult)[0]?.body.health_issue).toBe(migraine.id)

  await user.click(screen.getByRole('button', { name: 'Add a record' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Document' }))
  await screen.findByRole('button', { name: 'Add files' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['text'], 'letter.txt')] } })
  await waitFor(() => expect(api.callsTo(replaceDocument)).toHaveLength(1))
  expect(api.callsTo(replaceDocument)[0]?.body.health_issue).toBe(migraine.id)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('link', { name: 'Letter' })).toBeTruthy()
})
