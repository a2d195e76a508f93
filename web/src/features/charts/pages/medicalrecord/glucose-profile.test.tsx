import { type ChartSeries, readChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHARTS, empty, fakeCharts, plain, pressure } from '../../../../test/chartRecord.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const PROFILE = `${CHARTS}?kind=glucose_cgm&show=profile`
const statistics = pressure.lines[0]?.statistics ?? expect.fail('a chart with readings')

/** A sensor that recorded so many days and this share of them. */
const sensor = (days: number, share: number): ChartSeries => ({
  ...empty('glucose_cgm'),
  first_at: 1,
  last_at: 2,
  lines: [
    {
      key: 'glucose_cgm',
      buckets: [],
      readings: null,
      stretches: null,
      moving_mean: null,
      statistics: { ...statistics, count: 4000, readings: 4000, mean: 8, sd: 2.4, range: null, moments: [] },
    },
  ],
  glucose_day: {
    shares: { veryLow: 10, low: 90, inRange: 780, high: 100, veryHigh: 20 },
    is_enough_for_time: days >= 14 && share >= 0.7,
    sensor: { days, share },
    profile: {
      days,
      is_enough: true,
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        count: 160,
        p5: 4,
        p25: 6,
        p50: 7 + hour / 10,
        p75: 9,
        p95: 12,
      })),
    },
  },
})

test('shows a sensor’s profile of the whole days up to yesterday, with its figures and source', async () => {
  const api = fakeCharts(() => sensor(14, 0.96))
  const { user } = renderApp(PROFILE, { api })
  expect(await screen.findByText('78% of the time in range, 10% below it.')).toBeTruthy()
  expect(api.callsTo(readChartSeries).at(-1)?.query).toMatchObject({ from: '2026-11-06', to: '2026-11-19' })
  const text = plain(document.body.textContent)
  for (const part of [
    'Time in range',
    'A usual day',
    '30% of the average; up to 36% is called stable',
    '14 days, 96% of their readings',
    'more than 50% in range, less than 1% below 3.9 mmol/L',
    'International Consensus on Time in Range, 2019',
  ])
    expect(text).toContain(part)
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  await waitFor(() =>
    expect(api.callsTo(readChartSeries).at(-1)?.query).toMatchObject({
      from: '2026-10-21',
      to: '2026-11-19',
    }),
  )
})

test.each([
  [9, 0.9, 'So far there are 9 days with 90%.'],
  [14, 0.62, 'So far there are 14 days with 62%.'],
])('says what is missing, and shows no figure: %s days with a share of %s', async (days, share, said) => {
  renderApp(PROFILE, { api: fakeCharts(() => sensor(days, share)) })
  expect(await screen.findByText('Not enough data for a profile yet')).toBeTruthy()
  const text = plain(document.querySelector('main')?.textContent)
  expect(text).toContain("A profile needs 14 days with 70% of the sensor's readings.")
  expect(text).toContain(said)
  expect(text).not.toContain('Time in range')
  expect(document.querySelector('main svg text')).toBeNull()
})
