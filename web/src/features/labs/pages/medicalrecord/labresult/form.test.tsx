import { listDocuments } from '@salve/contract/medical-records/documents.ts'
import { createLabResult, replaceLabResult } from '@salve/contract/medical-records/lab-results.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordWithLabs } from '../../../../../test/labRecord.ts'
import { aDocument, aLabLine, aLabResult, listOfAll, stale } from '../../../../../test/records.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'

const LIST = '/medicalrecord/labresult'
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

test('enters lines with only the keyboard: analyte, result, unit, range, and Enter for the next', async () => {
  const api = recordWithLabs(
    aLabResult({ lines: [aLabLine({ analyte: 'Zonulin', loinc: null, unit: 'ng/mL' })] }),
  )
  const { user, path } = renderApp(`${LIST}/new`, { api })
  await screen.findByRole('dialog', { name: 'New lab report' })
  await user.click(screen.getByRole('combobox', { name: 'What was measured?' }))
  await user.keyboard('kalium')
  await screen.findByRole('option', { name: /^Potassium/ })
  await user.keyboard('{ArrowDown}{Enter}{Enter}')
  await user.keyboard('5,90 H{Tab}{Tab}3,5–5,1{Enter}')
  // Remembered with its unit.
  await user.keyboard('zonu')
  await screen.findByRole('option', { name: /^Zonulin/ })
  await user.keyboard('{ArrowDown}{Enter}{Enter}<0.5{Enter}')
  await user.keyboard('GPT{Tab}140 U/l{Tab}{Tab}< 50{Enter}')
  await user.keyboard('House test{Tab}negative')
  expect(screen.getByText('Kept as words. No range is applied.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  const none = { loinc: null, comparator: null, value: null, decimals: null, text: null, flag: null }
  const potassium = {
    analyte: 'Potassium',
    loinc: '2823-3',
    value: 5.9,
    decimals: 2,
    unit: 'mmol/L',
    flag: 'H',
  }
  const zonulin = { analyte: 'Zonulin', comparator: '<', value: 0.5, decimals: 1, unit: 'ng/mL' }
  const alt = { analyte: 'ALT', loinc: '1742-6', value: 140, decimals: 0, unit: 'U/L' }
  expect(api.callsTo(createLabResult)[0]?.body.lines).toMatchObject([
    { ...none, ...potassium, range_text: '3,5–5,1' },
    { ...none, ...zonulin, range_text: null },
    { ...none, ...alt, range_text: '< 50' },
    { ...none, analyte: 'House test', text: 'negative', unit: null, range_text: null },
  ])
})

test('shows errors at their fields, and opens their line', async () => {
  const api = recordWithLabs()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'CRP')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '1.234,5')
  await user.type(screen.getByRole('textbox', { name: /Range on the report/ }), '9–4')
  await user.click(screen.getByRole('button', { name: 'Next value' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Leave out the thousands separator: write 1234.5.')).toBeTruthy()
  expect(screen.getByText('The lower limit is above the upper one.')).toBeTruthy()
  expect(screen.getByDisplayValue('1.234,5')).toBeTruthy()
  expect(api.callsTo(createLabResult)).toHaveLength(0)
})

test('asks about a value in the wrong unit, and offers the other unit', async () => {
  const api = recordWithLabs()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'HbA1c')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '48')
  expect(screen.getByText('In mmol/mol this would be an everyday value.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(plain(await screen.findByRole('alert'))).toContain('HbA1c 48 % can hardly be right.')
  expect(api.callsTo(createLabResult)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Change to mmol/mol' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLabResult)).toHaveLength(1))
  const line = { value: 48, unit: 'mmol/mol', loinc: '59261-8' }
  expect(api.callsTo(createLabResult)[0]?.body.lines).toMatchObject([line])
})

test('keeps an impossible value after confirmation', async () => {
  const api = recordWithLabs()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'Sodium')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '14')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Keep and save' }))
  await waitFor(() => expect(api.callsTo(createLabResult)[0]?.body.lines).toMatchObject([{ value: 14 }]))
})

test('asks about an ambiguous decimal sign, and offers both numbers', async () => {
  const api = recordWithLabs()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'NT-proBNP')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '3,450')
  expect(screen.getByText('Is this 3450 or 3.45?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Keep and save' })
  expect(api.callsTo(createLabResult)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '3450' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLabResult)[0]?.body.lines).toMatchObject([{ value: 3450 }]))
})

test('asks about a value far from the person’s earlier ones', async () => {
  const api = recordWithLabs(
    aLabResult({ lines: [aLabLine({ analyte: 'Ferritin', loinc: null, value: 40, unit: 'ug/L' })] }),
  )
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'What was measured?' }), 'Ferritin')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Result' }), '400')
  expect(plain(await screen.findByText(/Your other results are around/))).toContain('around 40 ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Keep and save' }))
  await waitFor(() => expect(api.callsTo(createLabResult)[0]?.body.lines).toMatchObject([{ value: 400 }]))
})

test('offers a whole panel, and leaves out empty lines', async () => {
  const api = recordWithLabs()
  const { user } = renderApp(`${LIST}/new`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add a whole panel' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Thyroid (4)' }))
  await user.keyboard('1.9{Enter}{Enter}4.1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsTo(createLabResult)).toHaveLength(1))
  const body = api.callsTo(createLabResult)[0]?.body
  expect(body?.lines.map(({ analyte, value }) => [analyte, value])).toEqual([
    ['TSH', 1.9],
    ['Free T3', 4.1],
  ])
})

test('restores a removed line', async () => {
  const report = aLabResult({ lines: [aLabLine(), aLabLine({ analyte: 'Sodium', value: 140, decimals: 0 })] })
  const { user } = renderApp(`${LIST}/${report.id}/edit`, { api: recordWithLabs(report) })
  await user.click(await screen.findByRole('button', { name: /^Sodium/ }))
  await user.click(screen.getByRole('button', { name: 'Remove Sodium' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sodium/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Sodium/ })).toBeTruthy()
})

test("judges a changed value again, unless the report's own mark applies", async () => {
  const report = aLabResult({
    lines: [
      aLabLine(),
      aLabLine({ analyte: 'Sodium', loinc: null, value: 140, decimals: 0, flag: 'A', judged_by: 'flag' }),
    ],
  })
  const api = recordWithLabs(report)
  api.on(replaceLabResult, () => stale({ ...report, laboratory: 'Elsewhere' }))
  const { user } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('link', { name: 'Open the report: Monday, 2026-11-02' }))
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: /^Potassium/ }))
  const result = await screen.findByDisplayValue('4.2')
  await user.clear(result)
  await user.type(result, '5.9')
  expect(screen.getByText("Above the report's range")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(within(notice).getByText('Saved now: Elsewhere')).toBeTruthy()
  expect(api.callsTo(replaceLabResult)[0]?.body.lines.map(({ flag }) => flag)).toEqual([null, 'A'])
})

test('links a report to its file', async () => {
  const letter = aDocument({ title: 'Scan of the report' })
  const report = aLabResult({ document: letter.id })
  const api = recordWithLabs(report)
  api.on(listDocuments, () => listOfAll([letter]))
  api.on(replaceLabResult, () => report)
  const { user } = renderApp(`${LIST}/${report.id}`, { api })
  const link = await screen.findByRole('link', { name: 'The report as a file' })
  expect(link.getAttribute('href')).toBe(`/medicalrecord/documents/${letter.id}`)
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  expect(await screen.findByRole('button', { name: /Scan of the report/ })).toBeTruthy()
})

test('restores a deleted report', async () => {
  const report = aLabResult()
  const api = recordWithLabs(report)
  const { user } = renderApp(`${LIST}/${report.id}/edit`, { api })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('The report of 2026-11-02 was deleted')
  await screen.findByText('Your lab results will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', { name: 'Monday, 2026-11-02' })).toBeTruthy()
})
