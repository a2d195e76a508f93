import { type Adherence, getAdherence } from '@salve/contract/medications/adherence.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { anId } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const share = (taken: number, due: number, skipped = 0) => ({
  taken,
  due,
  skipped,
  missed: due - taken - skipped,
})
const plan = { medication_plan: anId(), drug_name: 'Ramipril', strength: '5 mg' }

function anAdherence(given: Partial<Adherence> = {}): Adherence {
  return {
    overall: share(54, 56, 1),
    full_days: { full: 26, days: 28 },
    plans: [{ ...plan, share: share(54, 56, 1) }],
    days: [{ local_date: '2026-11-19', share: share(1, 2) }],
    times_of_day: [
      { time_of_day: 'morning', share: share(28, 28) },
      { time_of_day: 'evening', share: share(20, 28) },
    ],
    missed: [{ ...plan, local_date: '2026-11-19', slot: 'evening', due_time: '18:00' }],
    from: '2026-10-22',
    to: '2026-11-20',
    ...given,
  }
}

const NOTHING = anAdherence({
  overall: share(0, 0),
  full_days: { full: 0, days: 0 },
  plans: [],
  days: [],
  times_of_day: [],
  missed: [],
})

test('shows doses as "x of y" with encouragement, never as a percentage alone', async () => {
  const api = createFakeApi()
  api.on(getAdherence, () => anAdherence())
  renderApp('/medication/adherence', { api })
  expect(await screen.findByText('54 of 56 doses')).toBeTruthy()
  expect(screen.getByText('Most doses were taken. You are doing well.')).toBeTruthy()
  expect(screen.getByText(/On 26 of 28 days .* 1 skipped, 1 not marked/)).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'Evening' }).getAttribute('aria-valuetext')).toBe(
    '20 of 28 doses · 71 %',
  )
  expect(screen.getByText(/^Evening is harder than the rest/)).toBeTruthy()
})

test('keeps the period in the address and in the call', async () => {
  const api = createFakeApi()
  api.on(getAdherence, () => anAdherence())
  const { user, path } = renderApp('/medication/adherence', { api })
  await user.click(await screen.findByRole('radio', { name: '7 days' }))
  await expect.poll(() => api.callsTo(getAdherence).at(-1)?.url.search).toBe('?days=7')
  expect(path()).toBe('/medication/adherence?days=7')
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  expect(path()).toBe('/medication/adherence')
})

test('describes each day of the calendar in words, and supports arrow keys', async () => {
  const api = createFakeApi()
  api.on(getAdherence, () => anAdherence())
  const { user } = renderApp('/medication/adherence', { api })
  const grid = await screen.findByRole('grid', { name: 'Doses taken, by day' })
  const last = within(grid).getByRole('cell', { name: 'Fri 2026-11-20: no dose was due' })
  last.focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toContain('Thu 2026-11-19: 1 of 2 doses taken')
  expect(screen.getByRole('link', { name: 'Show this day' }).getAttribute('href')).toContain('2026-11-19')
})

test('links unmarked doses to their day', async () => {
  const api = createFakeApi()
  api.on(getAdherence, () => anAdherence())
  renderApp('/medication/adherence', { api })
  const list = await screen.findByRole('list', { name: 'Not marked' })
  const row = within(list).getByRole('link', { name: 'Ramipril 5 mg' })
  expect(row.getAttribute('href')).toContain('2026-11-19')
})

test('shows no share without doses', async () => {
  const api = createFakeApi()
  api.on(getAdherence, () => NOTHING)
  renderApp('/medication/adherence', { api })
  expect(await screen.findByText('No dose was due in these days')).toBeTruthy()
  expect(screen.queryByText('All plans')).toBeNull()
})

test('offers to retry a failed load', async () => {
  const api = createFakeApi()
  const answers = [problem(500)]
  api.on(getAdherence, () => answers.shift() ?? anAdherence())
  const { user } = renderApp('/medication/adherence', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('54 of 56 doses')).toBeTruthy()
})
