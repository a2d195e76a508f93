import { getDocumentContent } from '@salve/contract/medical-records/documents.ts'
import {
  type ExtractedLine,
  getLabExtraction,
  type LabExtraction,
  learnLabLayout,
} from '@salve/contract/medical-records/lab-extractions.ts'
import { createLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noAnswer, problem } from '../../../../../test/fakeApi.ts'
import { recordWithLabs } from '../../../../../test/labRecord.ts'
import { aLabLine, aLabResult } from '../../../../../test/records.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'

const ID = '0199d8a0-0000-7000-8000-00000000aa01'
const place = { x: 0, y: 0, width: 1, height: 0.1 }
const potassium = (value: number, taken_on: string | null): ExtractedLine => ({
  analyte: 'Potassium',
  loinc: null,
  comparator: null,
  value,
  decimals: 1,
  other_value: null,
  text: null,
  unit: 'mmol/L',
  low: null,
  high: null,
  range_text: null,
  flag: null,
  misread: null,
  confidence: { layout: 1, analyte: 1, unit: 1, value: 1, recognition: 1 },
  doubts: [],
  sure: true,
  taken_on,
  comment: null,
  page: 0,
  box: place,
  head: null,
})
const cumulative: LabExtraction = {
  id: ID,
  document: '0199d8a0-0000-7000-8000-00000000aa02',
  media_type: 'application/pdf',
  status: 'read',
  reason: null,
  pages_read: 1,
  page_count: 1,
  scanned: false,
  laboratory: 'Labor Test',
  taken_on: '2026-02-10',
  columns: [],
  lines: [potassium(4.1, null), potassium(4.2, '2025-11-03'), potassium(4.3, '2025-05-20')],
  unread: [],
  left_out: [],
  other_name: null,
  unclear_date: null,
  date_order: null,
  turned: [0],
  layout: null,
  created_at: '2026-02-11T08:00:00.000Z',
  updated_at: '2026-02-11T08:00:00.000Z',
}

async function checkedReport() {
  const api = recordWithLabs()
  api.on(getDocumentContent, () => problem(404))
  api.on(getLabExtraction, () => cumulative)
  api.on(learnLabLayout, () => undefined)
  const { user, path } = renderApp(`/medicalrecord/labresult/upload/${ID}`, { api })
  for (let at = 0; at < cumulative.lines.length; at++) {
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText(`${at + 1} of ${cumulative.lines.length} lines checked`)
  }
  return { api, path, save: () => user.click(screen.getByRole('button', { name: 'Save the report' })) }
}
const answerTo = ({ body }: { body: { reports: { taken_on: string }[] } }) => ({
  results: body.reports.map(({ taken_on }) => aLabResult({ taken_on, lines: [aLabLine()] })),
  next: null,
})

test('a report of several days is saved in one call, and again under the same ids after a lost answer', async () => {
  const { api, path, save } = await checkedReport()
  api.on(createLabResults, () => noAnswer)
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nothing of this report is stored twice or in part',
  )
  expect(screen.getByText('3 of 3 lines checked')).toBeTruthy()

  api.on(createLabResults, answerTo)
  await save()
  await waitFor(() => expect(path()).toBe('/medicalrecord/labresult'))
  const [first, second, ...more] = api.callsTo(createLabResults).map(({ body }) => body)
  expect(more).toEqual([])
  expect(first).toEqual(second)
  expect(first?.reports.map(({ taken_on, lines }) => [taken_on, lines[0]?.value])).toEqual([
    ['2026-02-10', 4.1],
    ['2025-11-03', 4.2],
    ['2025-05-20', 4.3],
  ])
  expect(new Set(first?.reports.map(({ id }) => id)).size).toBe(3)
})

test('what is wrong with one of the days is said, and all of it is still to be saved', async () => {
  const { api, save } = await checkedReport()
  api.on(createLabResults, () =>
    problem(422, 'invalid', { 'reports.1.taken_on': ['This is in the future.'] }, 'A rule is broken.'),
  )
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This is in the future.')
  api.on(createLabResults, () => problem(409, 'same-key-other-body'))
  await save()
  await screen.findByText(/This report was stored before/)
})
