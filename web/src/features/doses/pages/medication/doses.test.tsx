import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aRamipril, NOW, recordWith } from '../../../../test/doseRecord.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const askedFor = (api: ReturnType<typeof recordWith>) =>
  api.callsTo(listDoseEvents).map(({ url }) => [url.searchParams.get('from'), url.searchParams.get('to')])

test('offers no day after the last one', async () => {
  const api = recordWith(aRamipril())
  const { user, path } = renderApp('/medication/doses?date=2199-12-31', { api })
  await screen.findByText('No doses on this day')
  expect(askedFor(api)).toEqual([['2199-12-30', '2199-12-31']])
  await user.click(screen.getByRole('button', { name: 'The day after' }))
  expect(askedFor(api)).toEqual([['2199-12-30', '2199-12-31']])
  expect(path()).toBe('/medication/doses?date=2199-12-31')
})

test.each(['2026-02-31', '1899-12-31', 'someday'])(
  'falls back to today for an invalid day: %s',
  async (date) => {
    const api = recordWith(aRamipril())
    renderApp(`/medication/doses?date=${date}`, { api })
    await screen.findByRole('button', { name: 'Take: Ramipril 5 mg' })
    expect(askedFor(api)[0]).toEqual(['2026-11-19', '2026-11-21'])
  },
)
