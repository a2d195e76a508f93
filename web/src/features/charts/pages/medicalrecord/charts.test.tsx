import { readChartOverview } from '@salve/contract/medical-records/chart-series.ts'
import {
  type Chart,
  createChart,
  deleteChart,
  listCharts,
  restoreChart,
} from '@salve/contract/medical-records/charts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  aView,
  bucket,
  CHARTS,
  empty,
  fakeCharts,
  plain,
  PRESSURE,
  pressure,
} from '../../../../test/chartRecord.ts'
import { problem } from '../../../../test/fakeApi.ts'
import { anId, listOfAll } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('shows all kinds from one call, and opens one by its address', async () => {
  const api = fakeCharts()
  const { user, path } = renderApp(CHARTS, { api })
  const cards = await screen.findByRole('region', { name: 'All kinds' })
  expect(
    within(cards)
      .getAllByRole('listitem')
      .map((card) => plain(card.textContent)),
  ).toEqual(['Blood pressure136/81 mmHgThu 2026-11-1930 days', 'Body weight81.2 kgSun 2026-03-0130 days'])
  expect(api.callsTo(readChartOverview)).toHaveLength(1)
  await user.click(within(cards).getByRole('link', { name: 'Body weight' }))
  await screen.findByText('Nothing has been measured yet')
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(path()).toBe(`${CHARTS}?kind=weight`)
})

test('links a kind that laboratories also measure to the lab results instead of calling it empty', async () => {
  renderApp(`${CHARTS}?kind=hba1c`, { api: fakeCharts(() => empty('hba1c')) })
  await screen.findByText('Nothing has been logged yet')
  const link = screen.getByRole('link', { name: 'To the lab results' })
  expect(link.getAttribute('href')).toBe('/medicalrecord/labresult')
  expect(screen.queryByText('Nothing has been measured yet')).toBeNull()
})

test('names each line’s range and its limits in the legend', async () => {
  const lines = pressure.lines.map((line) =>
    line.key === 'bp_sys' && line.statistics?.range
      ? {
          ...line,
          statistics: {
            ...line.statistics,
            range: { ...line.statistics.range, source: 'own' as const, high: 134 },
          },
        }
      : line,
  )
  renderApp(PRESSURE, { api: fakeCharts(() => ({ ...pressure, lines })) })
  await screen.findByRole('slider')
  const items = within(screen.getByRole('list', { name: 'What is what' })).getAllByRole('listitem')
  const ranges = items.map((item) => plain(item.textContent)).filter((text) => text?.includes('range'))
  expect(ranges).toEqual([
    'Personal target range: Blood pressure, systolic up to 134 mmHg',
    'General range: Blood pressure, diastolic below 85 mmHg',
  ])
})

test('offers a longer period only if it has readings', async () => {
  const before = { ...empty('weight'), first_at: Date.parse('2026-03-01T08:00:00Z') / 1000 }
  renderApp(`${CHARTS}?kind=weight`, { api: fakeCharts(() => before) })
  expect(await screen.findByText('Nothing was measured in this time. Choose a longer one.')).toBeTruthy()
})

test.each([
  [
    [true, false],
    '33% of the upper values are in the personal target range (up to 135 mmHg), 33% of the lower ones in the general range for home (below 85 mmHg).',
  ],
  [
    [false, true],
    '33% of the upper values are in the general range for home (below 135 mmHg), 33% of the lower ones in the personal target range (up to 85 mmHg).',
  ],
])('does not call one value’s target the range of both: %s', async (own, sentence) => {
  const lines = pressure.lines.map((line, index) => {
    const { statistics } = line
    if (!statistics?.range || !own[index]) return line
    return { ...line, statistics: { ...statistics, range: { ...statistics.range, source: 'own' as const } } }
  })
  renderApp(PRESSURE, { api: fakeCharts(() => ({ ...pressure, lines })) })
  await screen.findByRole('slider', { name: 'Readings of Blood pressure' })
  expect(plain(document.querySelector('figcaption')?.textContent)).toContain(sentence)
})

test('summarises the readings in a sentence, and reads each with the arrow keys', async () => {
  const { user } = renderApp(PRESSURE, { api: fakeCharts() })
  const chart = await screen.findByRole('slider', { name: 'Readings of Blood pressure' })
  const sentence = plain(document.querySelector('figcaption')?.textContent)
  expect(sentence).toBe(
    '3 measurements, on average 136/83 mmHg; lowest 125/77 mmHg, highest 147/91 mmHg. In the general range for home are 33% of the upper values (below 135 mmHg) and 33% of the lower ones (below 85 mmHg). There are too few days with measurements to speak of a trend.',
  )
  const reading = () => plain(chart.getAttribute('aria-valuetext'))
  expect(reading()).toBe('136/81 mmHg, Thu 2026-11-19, 07:00')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(reading()).toBe('147/91 mmHg, Wed 2026-11-18, 07:00')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(reading()).toBe('125/77 mmHg, Tue 2026-11-17, 07:00')
  await user.keyboard('{End}')
  expect(reading()).toBe('136/81 mmHg, Thu 2026-11-19, 07:00')
  expect(screen.getByText(/High normal from 130, Grade 1 hypertension from 140/)).toBeTruthy()
  expect(screen.getByText('Ramipril 5 mg, since 2026-10-01')).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Below the chart' })).getByText(
      'Headache, severity 6, 2026-11-02',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/It needs 2 measurements in the morning and 2 in the evening/)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Thu 2026-11-19 1 of 2 0 of 2' })).toBeTruthy()
})

test('shares the time axis between two kinds', async () => {
  const { user } = renderApp(PRESSURE, { api: fakeCharts() })
  await user.click(await screen.findByRole('button', { name: /Show with/ }))
  await user.click(await screen.findByRole('option', { name: 'Body weight' }))
  expect(await screen.findByRole('heading', { name: 'Blood pressure and body weight' })).toBeTruthy()
  const chart = await screen.findByRole('slider', { name: 'Readings of Blood pressure and body weight' })
  expect(plain(chart.getAttribute('aria-valuetext'))).toBe(
    'Blood pressure 136/81 mmHg, Thu 2026-11-19, 07:00',
  )
})

test('shows the number of merged readings in chart and table', async () => {
  const api = fakeCharts((kind) => ({
    ...empty(kind),
    bucket_s: 1209600,
    lines: [
      {
        key: 'weight',
        readings: null,
        buckets: [bucket],
        statistics: null,
        stretches: null,
        moving_mean: null,
      },
    ],
  }))
  const { user } = renderApp(`${CHARTS}?kind=weight&range=all`, { api })
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => plain(row.textContent)),
  ).toEqual(['WhenValue', 'Sun 2020-09-13on average 70.9 kg (12 measurements, 68.2 kg to 74.4 kg)'])
})

test('saves a view under a name, opens it, and deletes it with undo', async () => {
  const api = fakeCharts()
  let views: Chart[] = []
  api.on(listCharts, () => listOfAll(views))
  api.on(createChart, ({ body }) => {
    const made = aView({ ...(body as Chart), id: anId() })
    views = [made]
    return made
  })
  const { user, path } = renderApp(`${PRESSURE}&range=7&hide=symptom_marks`, { api })
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the view' })
  expect((name as HTMLInputElement).value).toBe('Blood pressure')
  await user.clear(name)
  await user.type(name, 'For Dr. Vogt')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toContain('view='))
  expect(api.callsTo(createChart)[0]?.body).toEqual({
    title: 'For Dr. Vogt',
    series: ['blood_pressure'],
    range: { preset: '7', from: null, to: null },
    options: { classes: true, medication_bars: true, symptom_marks: false },
  })
  await user.click(screen.getByRole('link', { name: 'All charts' }))
  const [saved] = views
  api.on(deleteChart, () => {
    views = []
    return undefined
  })
  api.on(restoreChart, () => {
    views = saved ? [saved] : []
    return saved ?? problem(404)
  })
  await user.click(await screen.findByRole('button', { name: 'What to do with For Dr. Vogt' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'For Dr. Vogt' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'For Dr. Vogt' })).toBeTruthy()
})

test('explains an empty chart, and offers to retry a failed load', async () => {
  const api = fakeCharts()
  let isBroken = true
  api.on(readChartOverview, () => (isBroken ? problem(500) : { kinds: [] }))
  const { user } = renderApp(CHARTS, { api })
  await screen.findByText('This could not be loaded')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your charts will appear here')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull())
})
