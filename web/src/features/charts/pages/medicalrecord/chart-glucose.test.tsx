import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHARTS, empty, fakeCharts, plain, PRESSURE, pressure } from '../../../../test/chartRecord.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const at = (moment: string) => Date.parse(moment) / 1000
const GLUCOSE = `${CHARTS}?kind=glucose&range=30`
const statistics = pressure.lines[0]?.statistics ?? expect.fail('a chart with readings')
const glucose: ChartSeries = {
  ...empty('glucose'),
  first_at: at('2026-11-17T06:00:00Z'),
  last_at: at('2026-11-19T20:00:00Z'),
  lines: [
    {
      key: 'glucose',
      buckets: null,
      stretches: null,
      moving_mean: null,
      readings: [
        [at('2026-11-17T06:00:00Z'), 5.2],
        [at('2026-11-18T06:00:00Z'), 8.1],
      ],
      statistics: {
        ...statistics,
        count: 2,
        readings: 2,
        mean: 6.65,
        min: 5.2,
        max: 8.1,
        range: { source: 'general', low: 3.9, high: 10.1, unit: 'mmol/L', below: 0, within: 2, above: 1 },
        moments: [
          { context: 'before_meal', low: 4.4, high: 7.2, unit: 'mmol/L', below: 0, within: 1, above: 2 },
        ],
      },
    },
  ],
  meter_words: {
    low: 0,
    high: 1,
    signs: [['>', 1, at('2026-11-19T20:00:00Z'), at('2026-11-19T20:00:00Z')]],
  },
}

test('shows a meter’s LO and HI by name on the chart, reads them out, and leaves them out of averages', async () => {
  // The page has no width here, and what lies outside of the picture is not drawn.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
  onTestFinished(() => width.mockRestore())
  const { user } = renderApp(GLUCOSE, { api: fakeCharts(() => glucose) })
  const chart = await screen.findByRole('slider')
  const sentence = plain(document.querySelector('figcaption')?.textContent)
  expect(sentence).toContain('2 measurements, on average 6.7 mmol/L')
  expect(sentence).toContain(
    'One more measurement was LO or HI, beyond what the meter can measure: it is in no average.',
  )
  expect(within(chart).getByText('HI')).toBeTruthy()
  expect(chart.getAttribute('aria-valuetext')).toBe(
    'HI: above what the meter can measure, Thu 2026-11-19, 21:00',
  )
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  expect(
    within(screen.getByRole('table', { name: 'All values' }))
      .getAllByRole('row')
      .map((row) => plain(row.textContent))[1],
  ).toBe('Thu 2026-11-19, 21:00HI: above what the meter can measure')
  expect(screen.getByText(/^The meter showed LO never and HI once\./)).toBeTruthy()
})

test('names a range for a time of day, and counts its readings', async () => {
  renderApp(GLUCOSE, { api: fakeCharts(() => glucose) })
  await screen.findByRole('slider')
  const legend = plain(screen.getByRole('list', { name: 'What is what' }).textContent)
  expect(legend).toContain('Personal target range before meals: 4.4–7.2 mmol/L')
  expect(legend).not.toContain('General range')
  expect(plain(document.querySelector('figcaption')?.textContent)).toContain(
    'Of the 3 measurements before meals, 33% are in the personal target range (4.4–7.2 mmol/L).',
  )
})

test('labels the classes on a BMI chart', async () => {
  const api = fakeCharts((kind) => ({
    ...glucose,
    kind,
    meter_words: { low: 0, high: 0, signs: [] },
    lines: glucose.lines.map((one) => ({
      ...one,
      key: 'bmi',
      readings: [
        [at('2026-11-17T06:00:00Z'), 24.9],
        [at('2026-11-18T06:00:00Z'), 25.4],
      ],
      statistics: one.statistics && {
        ...one.statistics,
        min: 24.9,
        max: 25.4,
        mean: 25.15,
        range: null,
        moments: [],
      },
    })),
  }))
  renderApp(`${CHARTS}?kind=bmi&range=30`, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Body mass index' })).toBeTruthy()
  expect(plain((await screen.findByRole('slider')).getAttribute('aria-valuetext'))).toContain('25.4 kg/m²')
  expect(screen.getByText(/Pre-obesity from 25/)).toBeTruthy()
})

test('states in one sentence what the home protocol lacks', async () => {
  renderApp(PRESSURE, { api: fakeCharts() })
  expect(
    await screen.findByText(
      'For the home average 3 mornings and 2 evenings with 2 measurements each are still missing, on days in a row.',
    ),
  ).toBeTruthy()
})
