import { readChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeCharts, PRESSURE } from '../../../../test/chartRecord.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('loads the visible days when zooming and panning, and keeps them in the address', async () => {
  const api = fakeCharts()
  const { user, path } = renderApp(`${PRESSURE}&range=30`, { api })
  const chart = await screen.findByRole('slider')
  expect(api.callsTo(readChartSeries).at(-1)?.query).toMatchObject({ from: '2026-10-22', to: '2026-11-20' })
  chart.focus()
  await user.keyboard('+')
  const asked = () => ({ from: '', to: '', ...api.callsTo(readChartSeries).at(-1)?.query })
  await waitFor(() => expect(asked().from).not.toBe('2026-10-22'))
  const near = asked()
  expect(path()).toBe(`${PRESSURE}&from=${near.from}&to=${near.to}`)
  expect(String(near.from) > '2026-10-22').toBe(true)
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(asked().to).not.toBe(near.to))
  expect(String(asked().from) < String(near.from)).toBe(true)
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(path()).toBe(`${PRESSURE}&range=7`))
})

test('zooms with Ctrl and the wheel, and scrolls the page without Ctrl', async () => {
  const { path } = renderApp(`${PRESSURE}&range=30`, { api: fakeCharts() })
  const chart = await screen.findByRole('slider')
  expect(fireEvent.wheel(chart, { deltaY: -200 })).toBe(true)
  expect(fireEvent.wheel(chart, { deltaY: -200, ctrlKey: true })).toBe(false)
  await waitFor(() => expect(path()).toContain('from='))
})

/** The number of days that an address shows. */
const daysShown = (search: string) => {
  const shown = new URLSearchParams(search)
  return (Date.parse(shown.get('to') ?? '') - Date.parse(shown.get('from') ?? '')) / 86_400_000 + 1
}

test('loses no turn of the wheel, not even two at once or before the address is updated', async () => {
  const { path } = renderApp(`${PRESSURE}&range=all`, { api: fakeCharts() })
  const chart = await screen.findByRole('slider')
  const turn = () =>
    chart.dispatchEvent(new WheelEvent('wheel', { deltaY: -315, ctrlKey: true, cancelable: true }))
  const followed: number[] = []
  const follow = window.history.replaceState.bind(window.history)
  const spy = vi.spyOn(window.history, 'replaceState').mockImplementation((state, unused, url) => {
    follow(state, unused, url)
    const days = daysShown(window.location.search)
    if (!Number.isNaN(days) && followed.push(days) === 1) turn()
  })
  onTestFinished(() => spy.mockRestore())
  // Each turn of 369 days leaves the half.
  act(() => {
    turn()
    turn()
  })
  await waitFor(() => expect(followed).toHaveLength(2))
  expect(followed.map((days) => Math.round(days / 10))).toEqual([9, 5])
  expect(daysShown(path().split('?')[1] ?? '')).toBe(followed[1])
})
