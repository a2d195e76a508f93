import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { markDose, undoDose } from '@salve/contract/medications/dose-events.ts'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { someIbuprofen } from '../test/asNeeded.ts'
import { type Door, DOORS, DUE, LATE, press, withDoors } from '../test/doseDoors.ts'
import { aRamipril, metformin, ramipril, recordWith } from '../test/doseRecord.ts'
import { problem } from '../test/fakeApi.ts'
import { pageAfter } from '../test/ledgerPages.ts'
import { listOfAll } from '../test/records.ts'
import { renderApp } from '../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(DUE), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** The same for a late dose, whose time is asked first. */
const LATE_DOORS: readonly Door[] = [
  {
    door: 'Take now of a late dose',
    open: '/dashboard',
    take: (page) => press(page, 'Take now: Ramipril 5 mg'),
  },
  {
    door: 'the question of a late dose',
    open: '/dashboard',
    take: async (page) => {
      await press(page, 'Take: Ramipril 5 mg')
      await press(page, 'Just now')
    },
  },
]
const ALL = [
  ...DOORS.map((door) => ({ ...door, at: DUE })),
  ...LATE_DOORS.map((door) => ({ ...door, at: LATE })),
]

/** A record in which another brand makes the medicine too much, for any caller. */
function record({ isLedgerHere }: { isLedgerHere: boolean }, at: string) {
  vi.setSystemTime(at)
  const api = recordWith(aRamipril())
  const taken = aRamipril({ status: 'taken', taken_at: at, marked_at: at })
  const page = pageAfter(3, at)
  api.on(listLedger, () =>
    isLedgerHere ? listOfAll([{ ...page, medication_plan: ramipril.id }]) : problem(503),
  )
  api.on(markDose, ({ body }) => ({
    ...taken,
    slot: body.slot === 'as_needed' ? 'as_needed:0199d8a0-0000-7000-8000-00000000000f' : body.slot,
    was_marked_before: false,
    was_this_device: true,
    ledger: page,
  }))
  withDoors(api, aRamipril(), false)
  return api
}

describe.each(ALL)('above the maximum, by $door', ({ at, open, take }) => {
  test('asks first: no records nothing, yes records it once without a second warning', async () => {
    const api = record({ isLedgerHere: true }, at)
    const page = renderApp(open, { api })
    await waitFor(() => expect(api.callsTo(listLedger).length).toBeGreaterThan(0))
    await take(page)
    await screen.findByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })
    await screen.findByText(/counted with Nurofen/)
    expect(api.callsTo(markDose)).toHaveLength(0)
    await press(page, 'Yes, record it')
    await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
    await waitFor(() =>
      expect(screen.queryByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })).toBeNull(),
    )
    expect(screen.queryByText(/Please read this/)).toBeNull()
  })

  test('records a tap before the ledger has loaded, warns once it is known, and offers undo', async () => {
    const api = record({ isLedgerHere: false }, at)
    api.on(undoDose, () => aRamipril())
    const page = renderApp(open, { api })
    await take(page)
    await screen.findByRole('alertdialog', { name: 'Ramipril 5 mg is recorded. Please read this' })
    await screen.findByText(/counted with Nurofen/)
    const [call] = api.callsTo(markDose)
    expect(call?.body.taken_at).toBeTruthy()
    await press(page, 'Undo: not taken')
    await waitFor(() => expect(api.callsTo(undoDose)).toHaveLength(1))
    expect(api.callsTo(undoDose)[0]?.body).toMatchObject({ medication_plan: ramipril.id, marked_at: at })
  })
})

test('records no dose for an unanswered question', async () => {
  const api = record({ isLedgerHere: true }, DUE)
  const page = renderApp('/dashboard', { api })
  await waitFor(() => expect(api.callsTo(listLedger).length).toBeGreaterThan(0))
  await press(page, 'Take: Ramipril 5 mg')
  await press(page, 'No, not taken')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.callsTo(markDose)).toHaveLength(0)
  // The row is as before, and can be asked again.
  await press(page, 'Take: Ramipril 5 mg')
  await screen.findByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })
})

test('shows the server’s verdict when the ledger’s page is outdated', async () => {
  const api = record({ isLedgerHere: false }, DUE)
  api.on(listAsNeeded, () =>
    listOfAll([{ ...someIbuprofen(metformin.id), next_at: DUE, ledger: pageAfter(0, DUE) }]),
  )
  const page = renderApp('/dashboard', { api })
  await press(page, 'Take 1 tablet: Ibuprofen 400 mg')
  await screen.findByRole('alertdialog', { name: 'Ibuprofen 400 mg is recorded. Please read this' })
  await press(page, 'Keep it: it was taken')
  await waitFor(() =>
    expect(
      screen.queryByRole('alertdialog', { name: 'Ibuprofen 400 mg is recorded. Please read this' }),
    ).toBeNull(),
  )
  expect(api.callsTo(undoDose)).toEqual([])
})
