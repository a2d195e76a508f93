import { aJudgement } from '../../test/judgement.ts'
import { replaceHealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import { createSymptom } from '@salve/contract/medical-records/symptoms.ts'
import { listTimeline, type TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { replaceDocument, uploadDocument } from '@salve/contract/medical-records/documents.ts'
import { createLabResult } from '@salve/contract/medical-records/lab-results.ts'
import { createLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../test/fakeApi.ts'
import {
  aDocument,
  aLabLine,
  aLabResult,
  aLogEntry,
  anIssue,
  aMoment,
  anId,
  aSymptom,
  listOfAll,
  NO_COUNTS,
  stale,
} from '../../test/records.ts'
import { recordWithIssues } from '../../test/issueRecord.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('shows an issue’s timeline by months, the present at the top', async () => {
  const migraine = anIssue({ counts: { ...NO_COUNTS, symptom: 2, medicationplan: 1 } })
  const api = recordWithIssues(migraine)
  const day = { id: migraine.id, at: '2008-01-10T00:00:00Z', time: null }
  const course: TimelineEntry[] = [
    aMoment({ name: 'To come', date: '2099-01-01' }),
    aMoment({ name: 'Aura', date: '2026-11-02' }),
    {
      ...day,
      kind: 'medicationplan',
      event: 'started',
      date: '2025-01-05',
      drug_name: 'Topiramate',
      strength: '25 mg',
      form: 'tablet',
      schedules: [],
      status: 'active',
    },
    { ...day, kind: 'issue', event: 'began', date: '2008-01-10' },
  ]
  api.on(listTimeline, ({ query }) =>
    listOfAll(course.filter(({ kind }) => !query.kinds || query.kinds.split(',').includes(kind))),
  )
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await screen.findByRole('link', { name: 'Aura' })
  const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(months).toEqual(['Course', 'Coming up', 'November 2026', 'January 2025', 'January 2008'])
  const january = screen.getByRole('region', { name: 'January 2025' })
  expect(within(january).getByRole('link', { name: 'Topiramate 25 mg started' })).toBeTruthy()
  expect(screen.getByText('Migraine began')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Symptoms (2)' }))
  expect(path()).toBe(`/health-issues/${migraine.id}?kinds=symptom`)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'January 2025' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Medication (1)' }))
  expect(path()).toBe(`/health-issues/${migraine.id}?kinds=symptom%2Cmedicationplan`)
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(path()).toBe(`/health-issues/${migraine.id}`)
})

test('shows typed values with class, and values out of range, in the timeline', async () => {
  const issue = anIssue({ counts: { ...NO_COUNTS, logentry: 1, labresult: 1 } })
  const api = recordWithIssues(issue)
  const when = { at: '2026-11-02T07:30:00Z', date: '2026-11-02', time: '08:30' }
  const line = { comparator: '<', value: 3.1, text: null, unit: 'mmol/L' } as const
  api.on(listTimeline, () =>
    listOfAll<TimelineEntry>([
      {
        ...when,
        id: anId(),
        kind: 'logentry',
        log_kind: 'blood_pressure',
        values: aLogEntry().values,
        context: {},
        note: 'After the stairs',
        sitting: null,
        judgement: aJudgement({
          class: { key: 'normal', name: 'Normal', name_de: 'Normal', weight: 'usual', also: [] },
        }),
        readings: 1,
      },
      {
        ...when,
        id: anId(),
        kind: 'labresult',
        laboratory: 'Labor Spreebogen',
        lines: 4,
        unusual: [aLabLine({ ...line, decimals: 1, analyte: 'Potassium', flag: 'L' })],
      },
    ]),
  )
  renderApp(`/health-issues/${issue.id}`, { api })
  const measured = (await screen.findByRole('link', { name: /Blood pressure 128\/82/ })).closest('li')
  expect(measured?.textContent).toContain('Mon 2026-11-02, 08:30NormalAfter the stairs')
  const report = screen.getByRole('link', { name: 'Lab report with 4 values' }).closest('li')
  expect(report?.textContent).toContain("Labor SpreebogenPotassium <3.1\u00a0mmol/L Below the report's range")
})

test('pages through a long timeline, and offers to retry a failed page', async () => {
  const issue = anIssue({ counts: { ...NO_COUNTS, symptom: 2 } })
  const api = recordWithIssues(issue)
  const answers = [problem(503)]
  api.on(listTimeline, ({ query }) => {
    if (!query.cursor) return { results: [aMoment({ name: 'Newer' })], next: 'more' }
    return answers.shift() ?? listOfAll([aMoment({ name: 'Older', date: '2020-01-01' })])
  })
  const { user } = renderApp(`/health-issues/${issue.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: 'Older' })
  expect(screen.getByRole('link', { name: 'Newer' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('states what a deletion keeps, with undo', async () => {
  const migraine = anIssue({ counts: { ...NO_COUNTS, symptom: 2, document: 1 } })
  const api = recordWithIssues(migraine)
  const { user } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Migraine?' })
  expect(question.textContent).toContain('stay in your record')
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['2 symptoms', '1 document'])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Your health issues will appear here')
  expect(screen.getByText('Migraine was deleted. Its 3 records stay.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Migraine' })).toBeTruthy()
})

test('lets conflicting edits take the other version', async () => {
  const mine = anIssue({ notes: 'mine' })
  const theirs = { ...mine, notes: 'theirs', updated_at: '2026-11-20T10:00:00Z' }
  const api = recordWithIssues(mine)
  api.on(replaceHealthIssue, () => stale(theirs))
  const { user } = renderApp(`/health-issues/${mine.id}/edit`, { api })
  await user.type(await screen.findByDisplayValue('mine'), ' too')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Yours: mine too')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take the saved one' }))
  expect(screen.getByDisplayValue('theirs')).toBeTruthy()
})

test('adds a record from its issue', async () => {
  const migraine = anIssue()
  const api = recordWithIssues(migraine)
  api.on(createSymptom, ({ body }) => aSymptom(body))
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add a record' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Symptom' }))
  await user.type(await screen.findByRole('combobox', { name: 'What do you feel?' }), 'Aura')
  await user.tab()
  expect(path()).toBe(`/health-issues/${migraine.id}/symptom/new`)
  await user.click(screen.getByRole('radio', { name: '4 of 10, moderate' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Migraine' })
  expect(api.callsTo(createSymptom)[0]?.body).toMatchObject({ name: 'Aura', health_issue: migraine.id })
})

test.each([
  ['a kind of record that there is not', (id: string) => `/health-issues/${id}/no-such-kind/new`],
  ['an issue of somebody else', () => `/health-issues/${anIssue().id}`],
  ['a record for an issue of somebody else', () => `/health-issues/${anIssue().id}/symptom/new`],
  ['an edit of an issue of somebody else', () => `/health-issues/${anIssue().id}/edit`],
])('shows the not-found page for %s', async (_, pathTo) => {
  const migraine = anIssue()
  renderApp(pathTo(migraine.id), { api: recordWithIssues(migraine) })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('links a new measurement to its issue, and says that it is saved', async () => {
  const migraine = anIssue()
  const api = recordWithIssues(migraine)
  api.on(createLogEntry, ({ body }) => aLogEntry(body))
  const { user, path } = renderApp(`/health-issues/${migraine.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add a record' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Measurement' }))
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '128')
  await user.type(screen.getByRole('textbox', { name: 'Lower value' }), '82')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^128\/82.mmHg saved/)).toBeTruthy()
  expect(path()).toBe(`/health-issues/${migraine.id}`)
  expect(api.callsTo(createLogEntry)[0]?.body.health_issue).toBe(migraine.id)
})

test('links a new lab report and document to their issue', async () => {
  const migraine = anIssue()
  const api = recordWithIssues(migraine)
  const letter = aDocument({ title: 'Letter' })
  api.on(createLabResult, ({ body }) =>
    aLabResult({ ...body, lines: body.lines.map((line) => aLabLine(line)) }),
  )
  api.on(uploadDocument, () => letter)
  api.on(replaceDocument, ({ body }) => ({ ...letter, ...body }))
  const { user } = renderApp(`/health-issues/${migraine.id}/labresult/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'CRP')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '7')
  const before = api.callsTo(listTimeline).length
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(listTimeline).length).toBeGreaterThan(before))
  expect(api.callsTo(createLabResult)[0]?.body.health_issue).toBe(migraine.id)

  await user.click(await screen.findByRole('button', { name: 'Add a record' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Document' }))
  await screen.findByRole('button', { name: 'Add files' })
  const sheet = within(screen.getByRole('dialog', { name: 'New documents' }))
  expect((await sheet.findByText('Belongs to')).nextElementSibling?.textContent).toBe('Migraine')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['text'], 'letter.txt')] } })
  await waitFor(() => expect(api.callsTo(replaceDocument)).toHaveLength(1))
  expect(api.callsTo(replaceDocument)[0]?.body.health_issue).toBe(migraine.id)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Migraine' })).toBeTruthy()
})
