import { markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import { DUE } from '../test/doseDoors.ts'
import { aRamipril, metformin, NOW, ramipril, recordWith } from '../test/doseRecord.ts'
import { pageAfter } from '../test/ledgerPages.ts'
import { aDose, listOfAll } from '../test/records.ts'
import { renderApp } from '../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const tick = (name: string) => screen.findByRole('button', { name: `Take: ${name}` })
const answer = (name: string) => screen.findByRole('button', { name })
const morning = () => screen.findByRole('region', { name: 'Morning, 07:00' })

test('never sends an undo before its mark', async () => {
  vi.setSystemTime('2026-11-20T06:20:00Z')
  const api = recordWith(aRamipril())
  const release = api.hold(markDose)
  const { user } = renderApp('/dashboard', { api })
  await user.click(await tick('Ramipril 5 mg'))
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take this mark back' }))
  expect(api.callsTo(undoDose)).toHaveLength(0)
  release()
  await waitFor(() => expect(api.callsTo(undoDose)).toHaveLength(1))
  expect((await tick('Ramipril 5 mg')).getAttribute('aria-pressed')).toBe('false')
})

test('does not offer today’s dose right after yesterday’s was taken late', async () => {
  const before = {
    local_date: '2026-11-19',
    due_at: '2026-11-19T06:00:00Z',
    next_due_at: '2026-11-20T06:00:00Z',
  }
  const api = recordWith(aRamipril(before), aRamipril())
  const { user } = renderApp('/dashboard', { api })
  expect(await screen.findByRole('button', { name: 'Take now: Ramipril 5 mg' })).toBeTruthy()
  const yesterday = await screen.findByRole('region', { name: 'Yesterday, not marked' })
  const mark = await within(yesterday).findByRole('button', { name: 'Mark: Ramipril 5 mg' })
  expect(mark.closest('li')?.textContent).toMatch(/Mark$/)
  await user.click(mark)
  await user.click(await answer('Just now'))
  const part = await morning()
  const said = 'You took 1 tablet of it at 09:30. Do not take another one now. Never take a double dose.'
  await waitFor(() => expect(part.textContent).toContain(said))
  expect(screen.queryByRole('button', { name: /^Take now/ })).toBeNull()
  await user.click(within(part).getByRole('button', { name: 'Mark: Ramipril 5 mg' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(said)
  expect(api.callsTo(markDose)).toHaveLength(1)
})

const named = (drug_name: string, id: string) => ({ medication_plan: id, drug_name, strength: '500 mg' })

test('leaves out doses that are too late from “all of a moment”', async () => {
  const closed = { closes_at: '2026-11-20T08:00:00Z', next_due_at: '2026-11-20T12:00:00Z' }
  const api = recordWith(
    aRamipril(closed),
    aDose(named('Metformin', metformin.id)),
    aDose(named('Ibuprofen', '01890000-0000-7000-8000-0000000000cc')),
  )
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'Take all: Morning' }))
  await user.click(await answer('Just now'))
  await screen.findByText(
    '2 medicines recorded as taken. Not recorded: Ramipril 5 mg. Please mark it by itself.',
  )
  await user.click(await screen.findByRole('button', { name: 'Mark: Ramipril 5 mg' }))
  const late = /^The time for this dose is over\. The next one is at 13:00\..*Choose a time only/
  expect(await screen.findByText(late)).toBeTruthy()
})

const ownTimed = (due_time: string, due_at: string) =>
  aRamipril({ slot: due_time, due_time, due_at, on_time_from: '2026-11-20T06:00:00Z' })

test('records no two doses of one medicine by one tap, and says which is left out', async () => {
  vi.setSystemTime('2026-11-20T07:20:00Z')
  const api = recordWith(
    ownTimed('08:00', '2026-11-20T07:00:00Z'),
    ownTimed('08:30', '2026-11-20T07:30:00Z'),
    aDose({
      ...named('Metformin', metformin.id),
      slot: '08:30',
      due_time: '08:30',
      due_at: '2026-11-20T07:30:00Z',
    }),
  )
  const { user } = renderApp('/dashboard', { api })
  await user.click(await screen.findByRole('button', { name: 'Take all: Morning' }))
  await screen.findByText(/^2 medicines recorded as taken\. Not recorded: Ramipril 5 mg\./)
  expect(api.callsTo(markDose).map(({ body }) => [body.medication_plan, body.slot])).toEqual([
    [ramipril.id, '08:00'],
    [metformin.id, '08:30'],
  ])
})

test('leaves a dose that the ledger holds out of “all”, and says so', async () => {
  vi.setSystemTime(DUE)
  const api = recordWith(aRamipril(), aDose(named('Metformin', metformin.id)))
  api.on(listLedger, () => listOfAll([{ ...pageAfter(3, DUE), medication_plan: ramipril.id }]))
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText(/^Not now: it would be too much/)
  await user.click(await screen.findByRole('button', { name: 'Take all: Morning' }))
  await screen.findByText(/^1 medicine recorded as taken\. Not recorded: Ramipril 5 mg\./)
  expect(api.callsTo(markDose).map(({ body }) => body.medication_plan)).toEqual([metformin.id])
  expect(screen.queryByRole('heading', { name: /^Did you take/ })).toBeNull()
})
