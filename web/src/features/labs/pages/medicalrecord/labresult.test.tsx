import {
  getLabTable,
  getLabTrend,
  type LabTableCell,
  type LabTrendPoint,
} from '@salve/contract/medical-records/lab-courses.ts'
import { listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../../../test/fakeApi.ts'
import { recordWithLabs } from '../../../../test/labRecord.ts'
import { aLabLine, aLabResult, anId, listOfAll } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { aJudgement } from '../../../../test/judgement.ts'

const LIST = '/medicalrecord/labresult'
const plain = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')
const rowsOf = (element: HTMLElement) => within(element).getAllByRole('listitem').map(plain)

test('orders reports by date, each value with unit, range and class in words', async () => {
  const none = { loinc: null, low: null, high: null, flag: null, judged_by: null }
  const report = aLabResult({
    laboratory: 'Example Laboratory',
    lines: [
      aLabLine({ value: 4.2, decimals: 2 }),
      aLabLine({
        analyte: 'CRP',
        value: 5,
        decimals: 0,
        comparator: '<',
        unit: 'mg/L',
        range_text: '< 5',
        high: 5,
      }),
      aLabLine({ analyte: 'White cells', value: 12.1, unit: '10*9/L', low: 4, high: 10, flag: 'H' }),
      aLabLine({ analyte: 'Sodium', value: 150, decimals: 0, ...none, flag: 'H', judged_by: 'usual' }),
      aLabLine({ analyte: 'LDL cholesterol', value: 3.4, ...none, flag: 'H', judged_by: 'goal' }),
      aLabLine({
        analyte: 'ALT',
        value: 10,
        decimals: 0,
        comparator: '<',
        unit: 'U/L',
        ...none,
        unjudged: 'beyond',
      }),
      aLabLine({ analyte: 'Nitrite', value: null, text: 'negative', unit: null, ...none, unjudged: 'words' }),
    ],
  })
  renderApp(LIST, { api: recordWithLabs(report) })
  const card = await screen.findByRole('region', { name: 'Monday, 2026-11-02' })
  expect(rowsOf(card)).toEqual([
    "Potassium4.20 mmol/LRange 3.5–5Within the report's range",
    "CRP<5 mg/LRange < 5Within the report's range",
    "White cells12.1 ×10⁹/LRange 4–10Above the report's range",
    'Sodium150 mmol/LUsual for adults: 136–145 (ABIM 2026)Above the usual range',
    'LDL cholesterol3.4 mmol/LUsual goal, not a normal range: < 3 (ESC/EAS 2019 (low risk goal))Above the usual goal',
    'ALT<10 U/LUsual for adults: 10–40 (ABIM 2026)Cannot be judged: the limit of the method lies within the range',
    'Nitritenegative',
  ])
  expect(within(card).getByText('Example Laboratory')).toBeTruthy()
})

test('shows values out of range first in a long report, and all of it on its page', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => aLabLine({ analyte: `Analyte ${i}` }))
  const report = aLabResult({ lines: [...lines, aLabLine({ analyte: 'Last', flag: 'H' })] })
  const { user, path } = renderApp(LIST, { api: recordWithLabs(report) })
  const card = await screen.findByRole('region', { name: 'Monday, 2026-11-02' })
  expect(rowsOf(card)).toHaveLength(8)
  expect(within(card).getByText('Last')).toBeTruthy()
  await user.click(within(card).getByRole('link', { name: 'Show all 13 values' }))
  expect(await screen.findByText('1 value is out of range')).toBeTruthy()
  expect(path()).toBe(`${LIST}/${report.id}`)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(13)
})

const point = (given: Partial<LabTrendPoint>): LabTrendPoint => ({
  report: anId(),
  taken_on: '2026-11-02',
  laboratory: null,
  comparator: null,
  value: 1,
  decimals: null,
  text: null,
  unit: 'mg/dL',
  shown: 1,
  shown_decimals: null,
  is_converted: false,
  limits: null,
  flag: 'N',
  judged_by: 'usual',
  unjudged: null,
  judgement: aJudgement(),
  ...given,
})

test('describes, draws and lists an analyte’s course, with the unit in the address', async () => {
  const api = recordWithLabs(aLabResult())
  api.on(getLabTrend, ({ query }) => ({
    analyte_key: 'lipoprotein-a-mass',
    analyte: 'Lp(a)',
    unit: query.unit ?? 'mg/dL',
    units: ['mg/dL', 'g/L'],
    series: [
      {
        unit: query.unit ?? 'mg/dL',
        apart: null,
        own_target: null,
        points: [
          point({
            taken_on: '2025-11-02',
            value: 0.6,
            decimals: 2,
            shown: 60,
            unit: 'g/L',
            is_converted: true,
            flag: 'H',
          }),
          point({ comparator: '<', value: 30, shown: 30 }),
        ],
      },
      {
        unit: 'nmol/L',
        apart: 'no_factor' as const,
        own_target: null,
        points: [point({ unit: 'nmol/L', value: 90, shown: 90 })],
      },
    ],
    is_complete: true,
  }))
  const { user, path } = renderApp(`${LIST}/trend/lipoprotein-a-mass`, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Lipoprotein(a), mass' })).toBeTruthy()
  const [joined, apart] = [
    screen.getByRole('region', { name: 'mg/dL' }),
    screen.getByRole('region', { name: 'nmol/L' }),
  ]
  expect(plain(joined)).toContain(
    '2 results from 2025-11-02 to 2026-11-02. The latest is <30 mg/dL; lowest <30 mg/dL, highest 60 mg/dL. Within the usual range.',
  )
  expect(plain(apart)).toContain('are not joined with the others: no factor leads from one unit to the other')
  const chart = within(joined).getByRole('slider')
  expect(chart.getAttribute('aria-valuetext')).toContain('<30')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(chart.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(
    '60 mg/dL, Sun 2025-11-02, Above the usual range',
  )
  const [all] = screen.getAllByRole('list', { name: 'All results' })
  expect(rowsOf(all as HTMLElement)).toEqual([
    'Mon 2026-11-02<30 mg/dLWithin the usual range',
    'Sun 2025-11-0260 mg/dLprinted: 0.60 g/LAbove the usual range',
  ])
  await user.click(screen.getByRole('radio', { name: 'g/L' }))
  await waitFor(() => expect(path()).toContain('unit=g%2FL'))
  expect(api.callsTo(getLabTrend).at(-1)?.query.unit).toBe('g/L')
})

test('draws the person’s target in a course, and labels each line', async () => {
  const api = recordWithLabs(aLabResult())
  const limits = { low: null, high: null, above: null, below: 5.7 }
  const of = { unit: '%', judged_by: 'target' as const, limits }
  api.on(getLabTrend, () => ({
    analyte_key: 'hba1c',
    analyte: 'HbA1c',
    unit: '%',
    units: ['%'],
    series: [
      {
        unit: '%',
        apart: null,
        own_target: { low: null, high: 6.9, name: 'up to 6.9 %', name_de: 'bis 6,9 %' },
        points: [
          point({ ...of, taken_on: '2025-11-02', value: 7.9, shown: 7.9, flag: 'H' }),
          point({ ...of, value: 6.2, shown: 6.2, flag: 'N' }),
        ],
      },
    ],
    is_complete: true,
  }))
  renderApp(`${LIST}/trend/hba1c`, { api })
  const course = await screen.findByRole('region', { name: 'Course' })
  expect(plain(course)).toContain(
    'Thick line: your own target, up to 6.9 %. Results are judged by it first. ' +
      'Shaded: the range that each report prints. Triangles: outside your target.',
  )
  expect(within(course).getByText('Your target 6.9')).toBeTruthy()
})

function cell(given: Partial<LabTableCell>): LabTableCell {
  const { value, decimals, text, comparator, unit, shown, shown_decimals, is_converted } = point({})
  const result = { value, decimals, text, comparator, unit, shown, shown_decimals, is_converted }
  const { flag = 'N', judged_by = 'usual' } = given
  return {
    analyte_key: 'potassium',
    analyte: 'Kalium',
    row_unit: 'mmol/L',
    apart: null,
    ...result,
    flag,
    judged_by,
    unjudged: null,
    judgement: aLabLine({ flag, judged_by }).judgement ?? aJudgement(),
    ...given,
  }
}

test('groups a table row per analyte and unit, and names values out of range in words', async () => {
  const reports = [anId(), anId()]
  const api = recordWithLabs(aLabResult())
  api.on(getLabTable, () =>
    listOfAll([
      {
        report: reports[0] ?? '',
        taken_on: '2026-11-02',
        laboratory: 'Example Laboratory',
        cells: [
          cell({ shown: 5.9, flag: 'H', judged_by: 'range' }),
          cell({ analyte_key: 'own-1', analyte: 'Zonulin' }),
        ],
      },
      {
        report: reports[1] ?? '',
        taken_on: '2026-05-02',
        laboratory: null,
        cells: [
          cell({
            analyte_key: 'hba1c',
            shown: 6.5,
            row_unit: '%',
            value: 48,
            unit: 'mmol/mol',
            is_converted: true,
          }),
        ],
      },
    ]),
  )
  const { user, path } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('radio', { name: 'Table' }))
  expect(path()).toBe(`${LIST}?view=table`)
  const rows = await screen.findAllByRole('row')
  expect(rows.map(plain)).toEqual([
    'Value2026-11-02Example Laboratory2026-05-02',
    'Electrolytes',
    "Potassiummmol/L5.9Above the report's range–no result",
    'Sugar',
    'HbA1c%–no result6.5printed as 48 mmol/mol',
    'Other values',
    'Zonulinmmol/L1–no result',
  ])
  expect(screen.getByRole('link', { name: 'Potassium' }).getAttribute('href')).toBe(`${LIST}/trend/potassium`)
  expect(screen.getByRole('link', { name: '2026-05-02' }).getAttribute('href')).toBe(`${LIST}/${reports[1]}`)
})

test('keeps chosen filters in the address and in the call', async () => {
  const api = recordWithLabs(aLabResult())
  const { user, path } = renderApp(LIST, { api })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('switch', { name: 'Only reports with values out of range' }))
  await waitFor(() => expect(path()).toBe(`${LIST}?out=1`))
  await waitFor(() => expect(api.callsTo(listLabResults).at(-1)?.query.out_of_range).toBe('true'))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(path()).toBe(LIST))
})

test('keeps typed text out of the address, and clears an empty result', async () => {
  const api = recordWithLabs(aLabResult())
  const { user, path } = renderApp(LIST, { api })
  await user.type(await screen.findByRole('searchbox'), 'sodium')
  await screen.findByText('No report fits')
  expect(path()).toBe(LIST)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('region', { name: 'Monday, 2026-11-02' })).toBeTruthy()
})

test.each([`/${anId()}`, '/trend/ferritin'])('shows the not-found page at %s', async (address) => {
  const api = recordWithLabs(aLabResult())
  api.on(getLabTrend, () => problem(404))
  renderApp(LIST + address, { api })
  expect(await screen.findByText('It may have been deleted.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All lab results' }).getAttribute('href')).toBe(LIST)
})
