import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import {
  createLabResult,
  deleteLabResult,
  getLabResult,
  type LabResult,
  listLabResults,
  replaceLabResult,
  restoreLabResult,
} from '@salve/contract/medical-records/lab-results.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aLabLine, aLabResult, listOfAll, stale } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const LIST = '/medicalrecord/labresult'

const analyteField = (line: number) =>
  screen.getAllByRole('combobox', { name: 'What was measured?' })[line] as HTMLElement

/** A record with these reports, which the calls change as the server would. */
function recordWith(...reports: LabResult[]) {
  const api = createFakeApi()
  let stored = reports
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listLabResults, ({ query }) =>
    listOfAll(
      stored.filter(({ lines }) =>
        lines.some(({ analyte }) => analyte.toLowerCase().includes((query.search ?? '').toLowerCase())),
      ),
    ),
  )
  api.on(getLabResult, ({ params }) => stored.find(({ id }) => id === params.id) ?? problem(404))
  api.on(createLabResult, ({ body }) => {
    const made = aLabResult({ ...body, lines: body.lines.map((line) => aLabLine(line)) })
    stored = [made, ...stored]
    return made
  })
  api.on(deleteLabResult, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreLabResult, ({ params }) => {
    stored = reports
    return reports.find(({ id }) => id === params.id) ?? problem(404)
  })
  return api
}

test('reports stand by date, each value with unit, range and mark in words', async () => {
  const report = aLabResult({
    laboratory: 'Example Laboratory',
    lines: [
      aLabLine(),
      aLabLine({ analyte: 'CRP', value: 5, comparator: '<', unit: 'mg/L', low: null, high: 5, flag: null }),
      aLabLine({ analyte: 'White cells', value: 12.1, unit: '10*9/L', low: 4, high: 10, flag: 'H' }),
      aLabLine({
        analyte: 'Nitrite',
        value: null,
        text: 'negative',
        unit: null,
        low: null,
        high: null,
        flag: null,
      }),
    ],
  })
  renderApp(LIST, { api: recordWith(report) })
  const card = await screen.findByRole('region', { name: 'Monday, 2026-11-02' })
  const rows = within(card).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Potassium4.2 mmol/LRange 3.5–5Within the range',
    'CRP<5 mg/LRange up to 5',
    'White cells12.1 10⁹/LRange 4–10Above the range',
    'Nitritenegative',
  ])
  expect(within(card).getByText('Example Laboratory')).toBeTruthy()
})

test('a report is typed in with an analyte of the list, a comparator, words and a range', async () => {
  const api = recordWith()
  const { user, path } = renderApp(`${LIST}/new`, { api })
  await screen.findByRole('dialog', { name: 'New lab report' })
  await user.type(analyteField(0), 'potas')
  await user.click(await screen.findByRole('option', { name: 'Potassium' }))
  expect(screen.getByDisplayValue('mmol/L')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '<2,5')
  await user.click(await screen.findByRole('button', { name: 'Take the usual range: 3.5–5' }))
  await user.click(screen.getByRole('button', { name: 'Add another value' }))
  await user.type(analyteField(1), 'House test')
  await user.tab()
  await user.type(screen.getAllByRole('textbox', { name: 'Result' })[1] as HTMLElement, 'negative')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Lab results' })
  await waitFor(() => expect(path()).toBe(LIST))
  expect(api.callsTo(createLabResult)[0]?.body.lines).toMatchObject([
    {
      analyte: 'Potassium',
      loinc: '2823-3',
      comparator: '<',
      value: 2.5,
      text: null,
      unit: 'mmol/L',
      low: 3.5,
      high: 5,
      flag: null,
    },
    {
      analyte: 'House test',
      loinc: null,
      comparator: null,
      value: null,
      text: 'negative',
      unit: null,
      low: null,
      high: null,
      flag: null,
    },
  ])
})

test('mistakes stand beside their fields', async () => {
  const api = recordWith()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('textbox', { name: /Range from/ }), '9')
  await user.type(screen.getByRole('textbox', { name: /Range to/ }), '4')
  await user.type(screen.getByRole('combobox', { name: 'What was measured?' }), 'CRP')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Fill in this field.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The lower limit is above the upper one.')).toBeTruthy()
  expect(api.callsTo(createLabResult)).toHaveLength(0)
})

test('a changed value gets its mark anew, unless the report had one of its own', async () => {
  const report = aLabResult({
    lines: [aLabLine(), aLabLine({ analyte: 'Sodium', value: 140, flag: 'A', judged_by: 'flag' })],
  })
  const api = recordWith(report)
  api.on(replaceLabResult, () => stale({ ...report, laboratory: 'Elsewhere' }))
  const { user } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: 'Edit the report: Monday, 2026-11-02' }))
  const result = await screen.findByDisplayValue('4.2')
  await user.clear(result)
  await user.type(result, '5.9')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('Saved now: Elsewhere')).toBeTruthy()
  expect(api.callsTo(replaceLabResult)[0]?.body.lines.map(({ flag }) => flag)).toEqual([null, 'A'])
})

test('the trend of an analyte holds the values in the same unit only', async () => {
  const api = recordWith(
    aLabResult({ taken_on: '2026-11-02' }),
    aLabResult({ taken_on: '2026-05-02', lines: [aLabLine({ value: 5.4, flag: 'H' })] }),
    aLabResult({ taken_on: '2025-11-02', lines: [aLabLine({ value: 4100, unit: 'umol/L' })] }),
  )
  const { user } = renderApp(LIST, { api })
  const [first] = await screen.findAllByRole('button', { name: 'Potassium, show earlier values' })
  await user.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Potassium' })
  const rows = await within(dialog).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Mon 2026-11-024.2 mmol/LWithin the range',
    'Sat 2026-05-025.4 mmol/LAbove the range',
  ])
})

test('what is typed as search stays out of the address; nothing found can be cleared', async () => {
  const api = recordWith(aLabResult())
  const { user, path } = renderApp(LIST, { api })
  await user.type(await screen.findByRole('searchbox'), 'sodium')
  await screen.findByText('No report fits')
  expect(path()).toBe(LIST)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('region', { name: 'Monday, 2026-11-02' })).toBeTruthy()
})

test('a deleted report can be brought back', async () => {
  const report = aLabResult()
  const api = recordWith(report)
  const { user } = renderApp(`${LIST}/${report.id}/edit`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('The report of 2026-11-02 was deleted')
  await screen.findByText('Your lab results will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', { name: 'Monday, 2026-11-02' })).toBeTruthy()
})
