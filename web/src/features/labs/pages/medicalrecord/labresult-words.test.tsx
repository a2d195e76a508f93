import { getLabTable, getLabTrend } from '@salve/contract/medical-records/lab-courses.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJudgement } from '../../../../test/judgement.ts'
import { recordWithLabs } from '../../../../test/labRecord.ts'
import { aLabLine, aLabResult } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const LIST = '/medicalrecord/labresult'

test('a result is worded by the server alone, in the list, the table and the course', async () => {
  const words = { name: 'In the words of the server', name_de: 'In den Worten des Servers' }
  const judgement = aJudgement({ class: { key: 'h', weight: 'outside', also: [], ...words } })
  const line = aLabLine({ flag: 'H', judgement })
  const report = aLabResult({ lines: [line] })
  const { comparator, value, decimals, text, unit, analyte_key, analyte } = line
  const result = { comparator, value, decimals, text, unit, judgement }
  const shown = { shown: value, shown_decimals: decimals, is_converted: false }
  const stands = { flag: 'H', judged_by: 'range', unjudged: null } as const
  const place = { report: report.id, taken_on: report.taken_on, laboratory: null }
  const api = recordWithLabs(report)
  api.on(getLabTable, () => ({
    results: [
      {
        ...place,
        cells: [{ analyte_key, analyte, ...result, ...shown, ...stands, row_unit: unit, apart: null }],
      },
    ],
    next: null,
  }))
  api.on(getLabTrend, () => ({
    analyte_key,
    analyte,
    unit,
    units: [unit ?? ''],
    series: [
      {
        unit,
        apart: null,
        own_target: null,
        points: [{ ...place, ...result, ...shown, ...stands, limits: null }],
      },
    ],
    is_complete: true,
  }))
  const { user } = renderApp(LIST, { api })
  expect(await screen.findByText(words.name)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const table = await screen.findByRole('table')
  expect(within(table).getByText(words.name)).toBeTruthy()
  await user.click(within(table).getByRole('link', { name: 'Potassium' }))
  const all = await screen.findByRole('list', { name: 'All results' })
  expect(within(all).getByText(words.name)).toBeTruthy()
})
