import { getDashboard } from '@salve/contract/dashboard.ts'
import { listDoseEvents, markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDashboard, someDoses } from '../../test/dashboards.ts'
import { aRamipril, metformin, NOW, ramipril, recordWith } from '../../test/doseRecord.ts'
import { problem } from '../../test/fakeApi.ts'
import { aDose, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const tick = (name: string) => screen.findByRole('button', { name: `Take: ${name}` })
const ticked = (name: string, time: string) =>
  screen.findByRole('button', { name: `${name}: taken at ${time}`, pressed: true })
const answer = (name: string) => screen.findByRole('button', { name })
const morning = () => screen.findByRole('region', { name: 'Morning, 07:00' })

test('marks a due dose as taken now with one tap, and names the action and then the result', async () => {
  vi.setSystemTime('2026-11-20T06:20:00Z')
  const { user } = renderApp('/dashboard', { api: recordWith(aRamipril()) })
  const open = await tick('Ramipril 5 mg')
  expect(open.closest('li')?.textContent).toMatch(/Take$/)
  await user.click(open)
  expect((await ticked('Ramipril 5 mg', '07:20')).closest('li')?.textContent).toMatch(/Taken at 07:20$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findAllByText('Ramipril 5 mg: taken at 07:20')).length).toBeGreaterThan(0)
})

test('asks for the time of a late dose, shows it in the row, and offers undo', async () => {
  const api = recordWith(aRamipril())
  const { user } = renderApp('/dashboard', { api })
  const part = await morning()
  expect(within(part).getByText('1 tablet, with a meal')).toBeTruthy()
  expect(within(part).getByText('Late')).toBeTruthy()
  await user.click(await tick('Ramipril 5 mg'))
  const question = await screen.findByRole('heading', { name: 'When did you take Ramipril 5 mg?' })
  expect(question.querySelector('.whitespace-nowrap')?.textContent).toBe('5 mg')
  expect(api.callsTo(markDose)).toHaveLength(0)
  await user.click(await answer('Just now'))
  expect(within(part).getByText('Taken late, at 09:30')).toBeTruthy()
  await ticked('Ramipril 5 mg', '09:30')
  expect(api.callsTo(listDoseEvents)[0]?.url.search).toBe('?from=2026-11-19&to=2026-11-20')
  await screen.findByText('Ramipril 5 mg: taken at 09:30')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await within(part).findByText('Late')).toBeTruthy()
  expect(api.callsTo(undoDose)[0]?.body).toEqual({
    medication_plan: ramipril.id,
    slot: 'morning',
    local_date: '2026-11-20',
    marked_at: NOW,
  })
})

test('undoes a mark in its row, long after the message', async () => {
  const api = recordWith(
    aRamipril({ status: 'taken', taken_at: '2026-11-20T06:10:00Z', marked_at: '2026-11-20T06:10:00Z' }),
  )
  const { user } = renderApp('/dashboard', { api })
  const line = await screen.findByRole('button', { name: 'Morning done 07:10', expanded: false })
  await user.click(line)
  await user.click(screen.getByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take this mark back' }))
  expect(await screen.findByText('Late')).toBeTruthy()
})

test('offers to undo on a second tap', async () => {
  vi.setSystemTime('2026-11-20T06:20:00Z')
  const api = recordWith(aRamipril())
  const { user } = renderApp('/dashboard', { api })
  await user.dblClick(await tick('Ramipril 5 mg'))
  await screen.findAllByText('Ramipril 5 mg: taken at 07:20')
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
  expect(api.callsTo(undoDose)).toHaveLength(0)
  await ticked('Ramipril 5 mg', '07:20')
})

test('marks all doses of one moment with one tap, and undoes them with one', async () => {
  const other = { medication_plan: metformin.id, drug_name: 'Metformin', strength: '500 mg' }
  const api = recordWith(aRamipril(), aDose(other))
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'Take all: Morning' }))
  await user.click(await answer('Just now'))
  await screen.findByText('2 medicines recorded as taken')
  expect(screen.getAllByText('Taken late, at 09:30')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Take all/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByText('Late')).toHaveLength(2))
})

test('reverts an unsaved mark with an explanation, and retries with the same key', async () => {
  const api = recordWith(aRamipril())
  const saved = {
    ...aRamipril({ status: 'taken', taken_at: NOW }),
    was_marked_before: false,
    was_this_device: true,
  }
  const answers = [problem(503), saved]
  api.on(markDose, () => answers.shift() ?? saved)
  const release = api.hold(markDose)
  const { user } = renderApp('/dashboard', { api })
  await user.click(await tick('Ramipril 5 mg'))
  await user.click(await answer('Just now'))
  await ticked('Ramipril 5 mg', '09:30')
  release()
  await screen.findByText(/^Not recorded\./)
  expect((await tick('Ramipril 5 mg')).getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ramipril 5 mg: taken at 09:30')
  const keys = api.callsTo(markDose).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('shows another device’s earlier mark with its time', async () => {
  const stands = aRamipril({
    status: 'taken',
    taken_at: '2026-11-20T06:04:00Z',
    marked_at: '2026-11-20T07:02:00Z',
  })
  const api = recordWith(aRamipril())
  api.on(markDose, () => {
    api.on(listDoseEvents, () => listOfAll([stands]))
    return { ...stands, was_marked_before: true, was_this_device: false }
  })
  const { user } = renderApp('/dashboard', { api })
  await user.click(await tick('Ramipril 5 mg'))
  await user.click(await answer('At 07:00'))
  expect(await screen.findByText('Taken at 07:04')).toBeTruthy()
  expect(screen.getByText('Ramipril 5 mg: already recorded at 08:02 on another device')).toBeTruthy()
})

test('names another device’s mark among several, and keeps it when the rest is undone', async () => {
  const other = { medication_plan: metformin.id, drug_name: 'Metformin', strength: '500 mg' }
  const api = recordWith(aRamipril(), aDose(other))
  const stands = aRamipril({ status: 'skipped', skip_reason: 'other', marked_at: '2026-11-20T07:02:00Z' })
  const taken = aDose({ ...other, status: 'taken', taken_at: NOW, marked_at: NOW })
  api.on(markDose, ({ body }) => {
    api.on(listDoseEvents, () => listOfAll([stands, taken]))
    return body.medication_plan === metformin.id
      ? { ...taken, was_marked_before: false, was_this_device: true }
      : { ...stands, was_marked_before: true, was_this_device: false }
  })
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'Take all: Morning' }))
  await user.click(await answer('Just now'))
  await screen.findByText('Ramipril 5 mg: already recorded at 08:02 on another device')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsTo(undoDose)).toHaveLength(1))
  expect(api.callsTo(undoDose)[0]?.body).toMatchObject({ medication_plan: metformin.id, marked_at: NOW })
})

test('explains a late dose by its plan’s rule, and lets it be taken now or skipped', async () => {
  const rule = { hours_before_next: 4 }
  const api = recordWith(
    aRamipril({
      missed_dose_rule: rule,
      closes_at: '2026-11-20T13:00:00Z',
      next_due_at: '2026-11-20T17:00:00Z',
    }),
  )
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText(/^By your plan you can still take it until 14:00\. The next dose is at 18:00\./)
  await user.click(screen.getByRole('button', { name: 'Take now: Ramipril 5 mg' }))
  expect(await screen.findByText('Taken late, at 09:30')).toBeTruthy()
})

test('lets a late dose without a rule be taken until half way to the next, or skipped', async () => {
  const { user } = renderApp('/dashboard', { api: recordWith(aRamipril()) })
  const note = await screen.findByText(/^You can still take it until 19:00, half way to the next dose/)
  expect(note.textContent).toContain('half way to the next dose tomorrow at 07:00. For orientation')
  await user.click(screen.getByRole('button', { name: 'Skip: Ramipril 5 mg' }))
  expect((await screen.findAllByText('Skipped')).length).toBeGreaterThan(0)
})

test('advises skipping, never taking, a dose too close to the next', async () => {
  const rule = { hours_before_next: 4 }
  const api = recordWith(
    aRamipril({
      missed_dose_rule: rule,
      closes_at: '2026-11-20T08:00:00Z',
      next_due_at: '2026-11-20T12:00:00Z',
    }),
  )
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText(/^By your plan it is too late for this dose: skip it\. The next one is at 13:00\./)
  expect(screen.queryByRole('button', { name: /^Take now/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Skip: Ramipril 5 mg' }))
  expect((await screen.findAllByText('Skipped')).length).toBeGreaterThan(0)
})

test('skips a dose with a reason, with undo', async () => {
  const api = recordWith(aRamipril())
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Skip: I have none left' }))
  expect(await screen.findByText('Skipped: None left')).toBeTruthy()
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ status: 'skipped', skip_reason: 'None left' })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take this mark back' }))
  expect(await screen.findByText('Late')).toBeTruthy()
})

test.each([
  ['On Thu 2026-11-19 at 18:00', '2026-11-19T17:00:00Z', /: taken yesterday at 18:00$/],
  ['Just now', new Date(NOW).toISOString(), /: taken at \d\d:\d\d$/],
])('lists yesterday’s open doses, and asks about them: %s', async (chosen, taken_at, said) => {
  const api = recordWith(
    aDose({
      medication_plan: metformin.id,
      drug_name: 'Metformin',
      strength: '500 mg',
      slot: 'evening',
      local_date: '2026-11-19',
      due_time: '18:00',
      due_at: '2026-11-19T17:00:00Z',
      next_due_at: '2026-11-20T06:00:00Z',
    }),
    aRamipril({ status: 'taken', taken_at: '2026-11-20T06:10:00Z' }),
  )
  const { user } = renderApp('/dashboard', { api })
  const yesterday = await screen.findByRole('region', { name: 'Yesterday, not marked' })
  expect(within(yesterday).getByText('Not marked')).toBeTruthy()
  expect(within(yesterday).getByText(/^18:00 · 1 tablet/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Mark: Metformin 500 mg' }))
  await screen.findByRole('heading', { name: 'When did you take Metformin 500 mg?' })
  await screen.findByText(/^Too late to catch up: the next dose was due at 07:00\./)
  expect(api.callsTo(markDose)).toHaveLength(0)
  await user.click(await answer(chosen))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Yesterday, not marked' })).toBeNull())
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ taken_at })
  expect(await screen.findByText(said)).toBeTruthy()
})

test('records nothing when the question is closed', async () => {
  const api = recordWith(aRamipril())
  const { user } = renderApp('/dashboard', { api })
  await user.click(await tick('Ramipril 5 mg'))
  await user.click(await answer('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Late')).toBeTruthy()
  expect(api.callsTo(markDose)).toHaveLength(0)
})

test('names the day of an open bedtime dose after midnight, but not of the next one', async () => {
  // 01:30 in Berlin.
  vi.setSystemTime('2026-11-20T00:30:00Z')
  const bedtime = { slot: 'bedtime', due_time: '22:30' }
  const api = recordWith(
    aRamipril({ ...bedtime, local_date: '2026-11-19', due_at: '2026-11-19T21:30:00Z' }),
    aRamipril({ ...bedtime, due_at: '2026-11-20T21:30:00Z' }),
  )
  renderApp('/dashboard', { api })
  expect(await screen.findByRole('region', { name: 'Bedtime, Thu 2026-11-19, 22:30' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Bedtime, 22:30' })).toBeTruthy()
})

test('shows the next day’s doses without a network, and marks the day after as incomplete', async () => {
  const next = { local_date: '2026-11-21', due_at: '2026-11-21T06:00:00Z', status: 'scheduled' as const }
  const api = recordWith()
  const events = [aRamipril({ status: 'taken', taken_at: NOW }), aRamipril(next)]
  api.on(getDashboard, () => aDashboard({ doses: someDoses({ events, until: '2026-11-21' }) }))
  vi.setSystemTime('2026-11-21T06:30:00Z')
  renderApp('/dashboard', { api })
  expect(await tick('Ramipril 5 mg')).toBeTruthy()
  expect(screen.queryByText(/it is not known here/)).toBeNull()

  vi.setSystemTime('2026-11-22T06:30:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(/it is not known here what to take today/)).toBeTruthy()
  expect(screen.queryByText(/^Nothing (more )?to take today/)).toBeNull()
})

test('shows the doses to come in their strips, without one tap for all of them', async () => {
  const evening = { slot: 'evening', due_time: '18:00', due_at: '2026-11-20T17:00:00Z' }
  const other = { medication_plan: metformin.id, drug_name: 'Metformin', strength: '500 mg' }
  const api = recordWith(aRamipril(), aRamipril(evening), aDose({ ...other, ...evening }))
  renderApp('/medication', { api })
  const later = await screen.findByRole('region', { name: 'Evening, 18:00' })
  expect(within(later).getByRole('button', { name: 'Take: Ramipril 5 mg' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take all: Evening' })).toBeNull()
})

test('updates the status with the clock, and refetches the list, without a reload', async () => {
  vi.useFakeTimers({
    now: new Date('2026-11-20T06:58:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  renderApp('/dashboard', { api: recordWith(aRamipril()) })
  await screen.findByRole('button', { name: 'Take: Ramipril 5 mg' })
  act(() => void vi.advanceTimersByTime(130_000))
  expect(await screen.findByText('Late')).toBeTruthy()
})
