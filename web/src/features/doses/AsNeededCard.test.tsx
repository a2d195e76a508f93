import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { markDose } from '@salve/contract/medications/dose-events.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anIntake, someIbuprofen } from '../../test/asNeeded.ts'
import { aRamipril, metformin, NOW, recordWith } from '../../test/doseRecord.ts'
import { listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const ibuprofen = someIbuprofen(metformin.id)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('records an allowed intake with one tap, and shows the rest', async () => {
  const api = recordWith(aRamipril())
  api.on(listAsNeeded, () => listOfAll([ibuprofen]))
  api.on(markDose, () => ({
    ...aRamipril({ status: 'taken', taken_at: NOW, slot: anIntake(NOW).slot, marked_at: NOW }),
    was_marked_before: false,
    was_this_device: true,
  }))
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText('Allowed by your plan now.')
  screen.getByText('3 of 3 tablets left in these 24 hours, allowed by your plan.')
  await user.click(screen.getByRole('button', { name: 'Take 1 tablet: Ibuprofen 400 mg' }))
  await screen.findByText('Ibuprofen 400 mg: taken at 09:30')
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ slot: 'as_needed', amount: 1 })
})

test.each([['a second later'], ['a phone whose clock is behind']])(
  'counts a new intake at once, also %s than this clock',
  async (which) => {
    const taken_at = which === 'a second later' ? '2026-11-20T08:30:01Z' : '2026-11-20T08:34:00Z'
    const api = recordWith(aRamipril())
    api.on(listAsNeeded, () => listOfAll([{ ...ibuprofen, intakes: [anIntake(taken_at)] }]))
    renderApp('/dashboard', { api })
    await screen.findByText(/^Next one allowed by your plan in 6 hrs? \(15:3[04]\)\.$/)
    screen.getByText('2 of 3 tablets left in these 24 hours, allowed by your plan.')
    expect(screen.queryByText('Allowed by your plan now.')).toBeNull()
  },
)

test('counts down when it is too soon, and still records a true intake after a warning', async () => {
  const api = recordWith(aRamipril())
  api.on(listAsNeeded, () => listOfAll([{ ...ibuprofen, intakes: [anIntake('2026-11-20T06:10:00Z')] }]))
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText(/^Next one allowed by your plan in 3 hrs? 40 mins? \(13:10\)\.$/)
  screen.getByText('07:10, 1 tablet')
  await user.click(screen.getByRole('button', { name: 'I took 1 tablet anyway: Ibuprofen 400 mg' }))
  await screen.findByText(/Your plan allows the next one at 13:10\. Record it if you have taken it/)
  expect(api.callsTo(markDose)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Yes, record it' }))
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
})
