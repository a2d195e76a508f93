import { listLogEntries, type LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { aLogEntry, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const CHARTS = '/medicalrecord/charts'
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const pressure = (measured_at: string, upper: number, lower: number) =>
  aLogEntry({
    measured_at,
    values: [
      { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
      { key: 'bp_dia', value: lower, unit: 'mm[Hg]' },
    ],
  })
const pressures = [
  pressure('2026-11-19T06:00:00Z', 136, 81),
  pressure('2026-11-18T06:00:00Z', 147, 91),
  pressure('2026-11-17T06:00:00Z', 125, 77),
]
const weight = aLogEntry({
  kind: 'weight',
  measured_at: '2026-03-01T08:00:00Z',
  values: [{ key: 'weight', value: 81.2, unit: 'kg' }],
})

/** Answers as the server does: by kind and first day, two entries a page. */
function recordWith(...entries: LogEntry[]) {
  const api = createFakeApi()
  api.on(listLogEntries, ({ query }) => {
    const found = entries.filter(
      ({ kind, measured_at }) => kind === query.kind && measured_at.slice(0, 10) >= (query.from ?? ''),
    )
    const start = Number(query.cursor ?? 0)
    const results = found.slice(start, start + 2)
    return { results, next: start + 2 < found.length ? String(start + 2) : null }
  })
  return api
}

test('the kind logged last is drawn, with a sentence and each value to be read by the arrow keys', async () => {
  const { user } = renderApp(CHARTS, { api: recordWith(...pressures, weight) })
  const chart = await screen.findByRole('slider', { name: 'Readings of Blood pressure' })
  expect(
    screen.getByText('3 measurements, on average 136/83 mmHg; lowest 125/77 mmHg, highest 147/91 mmHg.'),
  ).toBeTruthy()
  const reading = () => chart.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')
  expect(reading()).toBe('136/81 mmHg, Thu 2026-11-19, 07:00')
  chart.focus()
  await user.keyboard('{ArrowLeft}')
  expect(reading()).toBe('147/91 mmHg, Wed 2026-11-18, 07:00')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(reading()).toBe('125/77 mmHg, Tue 2026-11-17, 07:00')
  await user.keyboard('{End}')
  expect(reading()).toBe('136/81 mmHg, Thu 2026-11-19, 07:00')
  expect(screen.getByText('High normal')).toBeTruthy()
  expect(screen.getByText(/for orientation, not medical advice/)).toBeTruthy()
})

test('all pages of a range are read, and stand in the table', async () => {
  const api = recordWith(...pressures)
  const { user } = renderApp(CHARTS, { api })
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'WhenValue',
    'Thu 2026-11-19, 07:00136/81 mmHg',
    'Wed 2026-11-18, 07:00147/91 mmHg',
    'Tue 2026-11-17, 07:00125/77 mmHg',
  ])
  const drawn = api.callsTo(listLogEntries).filter(({ query }) => query.limit === 200)
  expect(drawn.map(({ query }) => [query.from, query.cursor])).toEqual([
    ['2026-08-23', undefined],
    ['2026-08-23', '2'],
  ])
})

test('each kind with data has its last value; kind and range stand in the address', async () => {
  const { user, path } = renderApp(CHARTS, { api: recordWith(...pressures, weight) })
  const kinds = await screen.findByRole('region', { name: 'All kinds' })
  expect(
    within(kinds)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Blood pressure', 'Body weight'])
  expect(kinds.textContent).toContain('81.2\u00A0kg, Sun 2026-03-01')
  await user.click(within(kinds).getByRole('link', { name: 'Body weight' }))
  await screen.findByText('Nothing was measured in this time. Choose a longer one.')
  await user.click(screen.getByRole('row', { name: '1 year' }))
  await screen.findByText('One measurement: 81.2 kg.')
  expect(path()).toBe(`${CHARTS}?kind=weight&range=365`)
})

test('without measurements it says what will stand there; what did not load can be tried again', async () => {
  const api = createFakeApi()
  let isBroken = true
  api.on(listLogEntries, () => (isBroken ? problem(500) : listOfAll([])))
  const { user } = renderApp(CHARTS, { api })
  await screen.findByText('This could not be loaded')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your charts will appear here')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('This could not be loaded')).toBeNull())
})
