import {
  type ChartSeries,
  readChartOverview,
  readChartSeries,
} from '@salve/contract/medical-records/chart-series.ts'
import { readSymptomSeries, type SymptomSeries } from '@salve/contract/medical-records/chart-symptoms.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CHARTS, empty, fakeCharts, plain, PRESSURE, pressure } from '../../../../test/chartRecord.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:30:00Z'), toFake: ['Date'] })
  // The page has no width here, and what lies outside of the picture is not drawn.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
  onTestFinished(() => {
    vi.useRealTimers()
    width.mockRestore()
  })
})

const at = (moment: string) => Date.parse(moment) / 1000
const day = (date: string) => [at(`${date}T00:00:00+01:00`), at(`${date}T24:00:00+01:00`)] as const
const statistics = pressure.lines[0]?.statistics ?? expect.fail('a chart with readings')

const days: ChartSeries = {
  ...pressure,
  in_range: { source: 'own', within: 7, count: 10 },
  lines: pressure.lines.map((line) => ({
    ...line,
    statistics: line.statistics && {
      ...line.statistics,
      trend: { direction: 'none' as const, change: 1 },
    },
    stretches: ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => [...day(date), 2, 120, 140, 130]),
    moving_mean: {
      days: 7,
      points: [
        [at('2026-11-18T11:00:00Z'), 131],
        [at('2026-11-19T11:00:00Z'), 132],
      ],
    },
  })),
}

test('says the finding before the curve, and draws bars of days under a mean of seven', async () => {
  renderApp(`${PRESSURE}&range=7`, { api: fakeCharts(() => days) })
  const chart = await screen.findByRole('slider')
  const headline = screen.getByText('7 of 10 readings were within your target. Steady.')
  expect(headline.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(chart.querySelectorAll('[data-line="mean"]')).toHaveLength(2)
  expect(chart.querySelector('[data-line="values"]')).toBeNull()
  const legend = plain(screen.getByRole('list', { name: 'What is what' }).textContent)
  expect(legend).toContain('Bar: lowest to highest value of a day')
  expect(legend).toContain('Line: average of 7 days')
})

test('asks for mornings or evenings alone, and keeps the choice in the address', async () => {
  const api = fakeCharts(() => days)
  const { user, path } = renderApp(PRESSURE, { api })
  await user.click(await screen.findByRole('radio', { name: 'Mornings' }))
  await waitFor(() => expect(path()).toBe(`${PRESSURE}&part=morning`))
  await waitFor(() => expect(api.callsTo(readChartSeries).at(-1)?.query).toMatchObject({ part: 'morning' }))
  expect(await screen.findByText('Mornings: 7 of 10 readings were within your target. Steady.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'All day' }))
  await waitFor(() => expect(path()).toBe(PRESSURE))
})

test('folds the statistics under “In numbers”', async () => {
  const { user } = renderApp(PRESSURE, { api: fakeCharts(() => days) })
  const show = await screen.findByRole('button', { name: 'Show the numbers' })
  expect(show.getAttribute('aria-expanded')).toBe('false')
  await user.click(show)
  expect(screen.getByRole('button', { name: 'Hide the numbers' }).getAttribute('aria-expanded')).toBe('true')
})

test('draws glucose as dots by moment, which no line joins', async () => {
  const glucose: ChartSeries = {
    ...empty('glucose'),
    first_at: at('2026-11-17T06:00:00Z'),
    last_at: at('2026-11-19T20:00:00Z'),
    moments: [0, 2, 0],
    in_range: { source: 'moments', within: 2, count: 2 },
    lines: [
      {
        key: 'glucose',
        buckets: null,
        stretches: null,
        moving_mean: null,
        readings: [
          [at('2026-11-17T06:00:00Z'), 5.2],
          [at('2026-11-17T09:00:00Z'), 9.8],
          [at('2026-11-18T06:00:00Z'), 5.6],
        ],
        statistics: { ...statistics, count: 3, readings: 3, mean: 6.9, min: 5.2, max: 9.8, range: null },
      },
    ],
  }
  renderApp(`${CHARTS}?kind=glucose&range=7`, { api: fakeCharts(() => glucose) })
  const chart = await screen.findByRole('slider')
  expect(chart.querySelector('[data-line]')).toBeNull()
  expect([...chart.querySelectorAll('[data-dots]')].map((dots) => dots.getAttribute('data-dots'))).toEqual([
    '2',
    '1',
  ])
  const legend = plain(screen.getByRole('list', { name: 'What is what' }).textContent)
  expect(legend).toBe('FastingAfter a meal')
  expect(screen.getByText('All 2 readings were within your target for that time of day.')).toBeTruthy()
})

const overview = (key: 'weight' | 'bmi', value: number) => ({
  kind: key,
  last_at: at('2026-11-19T08:00:00Z'),
  last: [{ key, value, unit: key === 'bmi' ? 'kg/m2' : 'kg' }],
  judgement: null,
  span: '90' as const,
  lines: [
    { key, readings: [[at('2026-11-19T08:00:00Z'), value]] as [number, number][], low: null, high: 80 },
  ],
})

test('says on a small chart what the value is, how it changed and over which time', async () => {
  const api = fakeCharts()
  const named = { name: 'Above your target', name_de: 'Über Ihrem Ziel' }
  const judgement = {
    value: '81.2 kg',
    value_de: '81,2 kg',
    judged_by: 'target' as const,
    class: { key: 'above_own_target', ...named, weight: 'outside' as const, also: [] },
    change: { direction: 'down' as const, from: '82 kg', from_de: '82 kg', since: '2026-10-30' },
    sentence: '',
    sentence_de: '',
  }
  api.on(readChartOverview, () => ({
    kinds: [{ ...overview('weight', 81.2), judgement }, overview('bmi', 27.4)],
  }))
  renderApp(CHARTS, { api })
  const cards = await screen.findByRole('region', { name: 'All kinds' })
  const [card, ...others] = within(cards).getAllByRole('listitem')
  expect(others).toEqual([])
  const said = plain(card?.textContent)
  for (const part of ['81.2 kg', 'Above your target', 'Down from 82 kg on 2026-10-30', '90 days'])
    expect(said).toContain(part)
  // The BMI has the same course: it stands here, and leads to its own chart.
  const bmi = within(cards).getByRole('link', { name: /Body mass index 27.4/ })
  expect(bmi.getAttribute('href')).toBe(`${CHARTS}?kind=bmi`)
})

test('shows the severity of each symptom as a series of its own', async () => {
  const api = fakeCharts()
  const answer: SymptomSeries = {
    first: '2026-10-01',
    left_out: 2,
    symptoms: [
      {
        name: 'Headache',
        count: 3,
        mean: 4,
        worst: 6,
        days: [
          ['2026-11-02', 6, 2],
          ['2026-11-05', 3, 1],
        ],
      },
    ],
  }
  api.on(readSymptomSeries, () => answer)
  const { user } = renderApp(`${CHARTS}?show=symptoms`, { api })
  const card = await screen.findByRole('region', { name: 'Headache' })
  expect(within(card).getByText('3 times, at worst 6 of 10 (moderate).')).toBeTruthy()
  expect(card.querySelectorAll('circle')).toHaveLength(2)
  expect(screen.getByText('2 more symptoms, felt less often, are not shown.')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Show as a table: Headache' }))
  expect(within(card).getByText('6 of 10 (moderate), the worst of 2 times')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() =>
    expect(api.callsTo(readSymptomSeries).at(-1)?.query).toEqual({ from: '2026-11-14', to: '2026-11-20' }),
  )
})
