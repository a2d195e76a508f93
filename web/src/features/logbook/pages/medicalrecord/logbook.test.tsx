import { readChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import { listCharts } from '@salve/contract/medical-records/charts.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import {
  createLogEntry,
  deleteLogEntry,
  getLogEntry,
  listLogEntries,
  type LogEntry,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import { logDaysOf } from '@salve/contract/lists/logDays.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import { deleteSitting, getSitting, restoreSitting } from '@salve/contract/medical-records/sittings.ts'
import { listTargetRanges } from '@salve/contract/medical-records/target-ranges.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { aLogEntry, anIssue, listOfAll } from '../../../../test/records.ts'
import { readEntries } from '../../../../test/readEntries.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LIST = '/medicalrecord/logbook'
const hypertension = anIssue({ name: 'Hypertension' })
const glucose = (given: Partial<LogEntry> = {}) =>
  aLogEntry({ kind: 'glucose', values: [{ key: 'glucose', value: 140, unit: 'mg/dL' }], ...given })

/** A record with these entries, which the calls change as the server would. */
const recordWith = (...entries: LogEntry[]) => recordJudged({}, entries)

function recordJudged(facts: Parameters<typeof readEntries>[1], entries: LogEntry[]) {
  const api = createFakeApi()
  let stored = entries
  api.on(listHealthIssues, () => listOfAll([hypertension]))
  const ofKind = (wanted?: string) => stored.filter(({ kind }) => !wanted || kind === wanted)
  api.on(listLogEntries, ({ query }) => listOfAll(readEntries(ofKind(query.kind), facts)))
  api.on(listLogDays, ({ query }) => listOfAll(logDaysOf(ofKind(query.kind), query)))
  api.on(listTargetRanges, () => listOfAll([]))
  const readings = (id: string) => ({
    ...listOfAll(readEntries(stored.filter(({ sitting }) => sitting === id)).toReversed()),
    updated_at: '2026-11-20T07:00:00Z',
  })
  api.on(getSitting, ({ params }) => readings(params.id))
  api.on(deleteSitting, ({ params }) => {
    stored = stored.filter(({ sitting }) => sitting !== params.id)
    return undefined
  })
  api.on(restoreSitting, ({ params }) => {
    stored = entries
    return readings(params.id)
  })
  api.on(
    getLogEntry,
    ({ params }) => readEntries(stored).find(({ uid }) => uid === params.uid) ?? problem(404),
  )
  api.on(createLogEntry, ({ body }) => {
    const made = aLogEntry(body)
    stored = [made, ...stored]
    return made
  })
  api.on(replaceLogEntry, ({ params, body }) => {
    const changed = aLogEntry({ ...body, uid: params.uid })
    stored = stored.map((entry) => (entry.uid === params.uid ? changed : entry))
    return changed
  })
  api.on(deleteLogEntry, ({ params }) => {
    stored = stored.filter(({ uid }) => uid !== params.uid)
    return undefined
  })
  api.on(restoreLogEntry, ({ params }) => {
    stored = entries
    return readEntries(entries).find(({ uid }) => uid === params.uid) ?? problem(404)
  })
  return api
}

async function chooseMeal(user: UserEvent, meal: string) {
  await user.click(screen.getByRole('button', { name: /^Choose one Meal|^.* Meal$/ }))
  await user.click(await screen.findByRole('option', { name: meal }))
}

test('lists entries under their days, with unit, class in words and context', async () => {
  const api = recordWith(
    glucose({ measured_at: '2026-11-03T06:00:00Z', context: { meal: 'fasting' } }),
    aLogEntry({ measured_at: '2026-11-02T23:30:00Z', health_issue: hypertension.id }),
    aLogEntry({
      kind: 'weight',
      measured_at: '2026-11-01T08:00:00Z',
      values: [{ key: 'weight', value: 81.2, unit: 'kg' }],
    }),
  )
  const { app } = renderApp(LIST, { api })
  // 23:30 in UTC is after midnight in Berlin.
  const tuesday = await screen.findByRole('region', { name: 'Tuesday, 2026-11-03' })
  expect(await within(tuesday).findByRole('link', { name: /^Blood pressure 128\/82.mmHg$/ })).toBeTruthy()
  expect(within(tuesday).getByText('Normal')).toBeTruthy()
  expect(await within(tuesday).findByText('Hypertension')).toBeTruthy()
  expect(within(tuesday).getByText('Fasting')).toBeTruthy()
  expect(within(tuesday).getByRole('link', { name: /^Blood glucose \(meter\) 7\.8.mmol\/L$/ })).toBeTruthy()
  expect(await screen.findByText(/for orientation, not medical advice/)).toBeTruthy()
  expect(app.store.getState().logbook.logs.map(({ kind }) => kind)).toEqual([
    'weight',
    'blood_pressure',
    'glucose',
  ])
})

test('shows unit and class by the settings, and typed values as typed', async () => {
  const settings = { ...DEFAULT_SETTINGS, glucoseUnit: 'mg/dL', classificationMethod: 'ACC/AHA' } as const
  const api = recordJudged({ settings }, [glucose(), aLogEntry()])
  api.on(getSettings, () => settings)
  renderApp(LIST, { api })
  expect(await screen.findByRole('link', { name: /^Blood glucose \(meter\) 140.mg\/dL$/ })).toBeTruthy()
  expect(await screen.findByText('Stage 1 hypertension')).toBeTruthy()
  expect(screen.getByText(/named by ACC\/AHA/)).toBeTruthy()
})

test('stores the open page of the record', async () => {
  const api = recordWith()
  api.on(readChartOverview, () => ({ kinds: [] }))
  api.on(listCharts, () => listOfAll([]))
  const { app, user } = renderApp('/medicalrecord/charts', { api })
  const page = () => app.store.getState().logbook.currentPage
  await screen.findByText('Your charts will appear here')
  expect(page()).toBe('CHARTS')
  const [logbook] = screen.getAllByRole('link', { name: 'Logbook' })
  await user.click(logbook as HTMLElement)
  await screen.findByText('Your measurements will appear here')
  expect(page()).toBe('LOGBOOK')
})

test('keeps the kind in the address and in the call', async () => {
  const api = recordWith(glucose(), aLogEntry())
  const { user, path } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('radio', { name: 'Blood glucose (meter)' }))
  expect(path()).toBe(`${LIST}?kind=glucose`)
  await waitFor(() => expect(screen.queryByRole('link', { name: /Blood pressure/ })).toBeNull())
  expect(screen.getByRole('link', { name: 'Log a measurement' }).getAttribute('href')).toBe(
    `${LIST}/new?kind=glucose`,
  )
})

test('explains an empty logbook, and offers to retry a failed load', async () => {
  const api = recordWith()
  const answers = [problem(500), listOfAll<[string, number, number]>([])]
  api.on(listLogDays, () => answers.shift() ?? problem(500))
  const { user } = renderApp(LIST, { api })
  await screen.findByText('This could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your measurements will appear here')).toBeTruthy()
})

test('opens a new entry on the last kind, and accepts comma or point', async () => {
  const api = recordWith(glucose())
  const { user, path, app } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: 'Log a measurement' }))
  const field = await screen.findByRole('textbox', { name: 'Blood glucose (meter)' })
  expect(field.getAttribute('inputmode')).toBe('decimal')
  expect(document.activeElement).toBe(field)
  await expect
    .poll(() => document.body.textContent?.replaceAll(/\s+/g, ' '))
    .toContain('last 7.8 mmol/L, Mon 2026-11-02')
  await user.type(field, '5,6')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose the moment: it decides what is usual.')).toBeTruthy()
  await chooseMeal(user, 'Fasting')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: /^Blood glucose \(meter\) 5\.6.mmol\/L$/ })).toBeTruthy()
  expect(path()).toBe(LIST)
  const [call] = api.callsTo(createLogEntry)
  expect(call?.body).toMatchObject({
    kind: 'glucose',
    values: [{ key: 'glucose', value: 5.6, unit: 'mmol/L' }],
    context: { meal: 'fasting' },
    health_issue: null,
  })
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
  await waitFor(() => expect(app.store.getState().logbook.logs).toHaveLength(2))
})

test('shows a blood pressure’s class while typing, with an optional pulse', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '152')
  const lower = screen.getByRole('textbox', { name: 'Lower value' })
  await user.type(lower, '940')
  expect(screen.queryByText(/In the range of/)).toBeNull()
  await user.type(lower, '{Backspace}')
  expect(screen.getByText('In the range of: Grade 1 hypertension')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: /^Blood pressure 152\/94.mmHg$/ })).toBeTruthy()
  expect(api.callsTo(createLogEntry)[0]?.body.values).toEqual([
    { key: 'bp_sys', value: 152, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 94, unit: 'mm[Hg]' },
  ])
})

test('rejects impossible values and words at their fields', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new`, { api })
  const [upper, lower] = [
    await screen.findByRole('textbox', { name: 'Upper value' }),
    screen.getByRole('textbox', { name: 'Lower value' }),
  ]
  // The focus goes on after three digits: the fourth is typed by somebody who comes back.
  await user.type(upper, '128')
  await user.type(upper, '0')
  await user.type(lower, 'eighty')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Enter 30 to 300.mmHg\. Check the number and its unit\.$/)).toBeTruthy()
  expect(screen.getByText('Enter a number, such as 5.6.')).toBeTruthy()
  expect(document.activeElement).toBe(upper)
  await user.clear(upper)
  await user.type(upper, '80')
  await user.clear(lower)
  await user.type(lower, '120')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      'The upper value must be higher than the lower one. Check whether they are swapped.',
    ),
  ).toBeTruthy()
  expect(api.callsTo(createLogEntry)).toHaveLength(0)
})

test('corrects a number in the wrong unit with one tap', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new?kind=glucose`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Blood glucose (meter)' }), '101')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: /^Did you mean 101.mg\/dL\?$/ }))
  await chooseMeal(user, 'Before lunch')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLogEntry)).toHaveLength(1))
  expect(api.callsTo(createLogEntry)[0]?.body.values).toEqual([{ key: 'glucose', value: 101, unit: 'mg/dL' }])
})

test('asks about an unusual value once, and again when it changes', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'Upper value' }), '190')
  const lower = screen.getByRole('textbox', { name: 'Lower value' })
  await user.type(lower, '95')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('190 mmHg is rare. Look at it once more.')).toBeTruthy()
  await user.clear(lower)
  await user.type(lower, '115')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/190.mmHg and 115.mmHg are rare/)).toBeTruthy()
  expect(api.callsTo(createLogEntry)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Yes, save it' }))
  // A very high pressure is a warning sign, too: the dialog covers the page that saves behind it.
  await screen.findByRole('alertdialog', { name: 'This may be an emergency' })
  await user.click(screen.getByRole('button', { name: 'I have read this' }))
  await screen.findByRole('link', { name: /^Blood pressure 190\/115.mmHg$/ })
  expect(api.callsTo(createLogEntry)).toHaveLength(1)
})

test('edits an entry in its typed unit, and keeps its seconds', async () => {
  const entry = glucose({ measured_at: '2026-11-02T07:30:42Z' })
  const api = recordWith(entry)
  const { user } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: /Blood glucose/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Blood glucose (meter)' })
  const field = within(sheet).getByRole('textbox', { name: 'Blood glucose (meter)' })
  expect((field as HTMLInputElement).value).toBe('140')
  await user.clear(field)
  await user.type(field, '150')
  await user.click(within(sheet).getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: /^Blood glucose \(meter\) 8\.3.mmol\/L$/ })
  expect(api.callsTo(replaceLogEntry)[0]?.body).toMatchObject({
    measured_at: '2026-11-02T07:30:42Z',
    values: [{ key: 'glucose', value: 150, unit: 'mg/dL' }],
  })
  expect(api.callsTo(replaceLogEntry)[0]?.headers.get('If-Match')).toBe(`"${entry.updated_at}"`)
})

test('restores a deleted entry', async () => {
  const entry = aLogEntry()
  const api = recordWith(entry)
  const { user } = renderApp(`${LIST}/${entry.uid}/edit`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Blood pressure, 128/82 mmHg was deleted')
  await screen.findByText('Your measurements will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: /Blood pressure/ })).toBeTruthy()
  expect(api.callsTo(restoreLogEntry)[0]?.params).toEqual({ uid: entry.uid })
})
