import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { markDose } from '@salve/contract/medications/dose-events.ts'
import { type LedgerPage, listLedger } from '@salve/contract/medications/ledger.ts'
import { pageOf } from '@salve/domain/ledger/book.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { someIbuprofen } from '../../test/asNeeded.ts'
import { aRamipril, metformin, NOW, ramipril, recordWith } from '../../test/doseRecord.ts'
import { listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const tablet = (drug_name: string, strength: string | null): Entered => ({
  drug_name,
  strength,
  form: 'tablet',
  route: null,
  ingredients: [],
})
/** What the server says of a tablet of it, after so many of another brand two hours ago. */
const pageAfter = (taken: number, strength: string | null = '400 mg'): LedgerPage =>
  pageOf(
    {
      person: {},
      intakes: [
        {
          medication_plan: ramipril.id,
          slot: 'morning',
          local_date: '2026-11-20',
          taken_at: Date.parse(NOW) - 7_200_000,
          units: taken,
          entered: tablet('Nurofen', '400 mg'),
        },
      ],
      medicines: [],
      stated: new Map(),
      language: 'en',
      dayOf: (moment) => new Date(moment).toISOString().slice(0, 10),
    },
    { entered: tablet('Ibuprofen', strength), isPrescribed: false, reason: null, units: 1, limits: null },
    Date.parse(NOW),
  )

test('of a medicine as needed what was taken in another brand counts, and is named with the most and its source', async () => {
  const api = recordWith(aRamipril())
  const plan = { ...someIbuprofen(metformin.id), ledger: pageAfter(3) }
  api.on(listAsNeeded, () => listOfAll([plan]))
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText(/^Not yet: next possible in 22 hrs?, at .*07:30, counting all medicines/)
  await screen.findByText(/1,200 mg taken in the last 24 hours; counted with Nurofen\..*\(Source: .*2024/)
  expect(screen.queryByText('Allowed by your plan now.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I took 1 tablet anyway: Ibuprofen 400 mg' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, record it' }))
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
})

test('a strength that is not known is said beside what the plan allows', async () => {
  const api = recordWith(aRamipril())
  const plan = { ...someIbuprofen(metformin.id), strength: null, ledger: pageAfter(0, null) }
  api.on(listAsNeeded, () =>
    listOfAll([
      {
        ...plan,
        ledger: { ...plan.ledger, substances: plan.ledger.substances.map((one) => ({ ...one, taken: [] })) },
      },
    ]),
  )
  renderApp('/dashboard', { api })
  expect(await screen.findByText(/How much ibuprofen one unit holds is not known/)).toBeTruthy()
})

test('the tick of a dose that is due asks first when it is too much, and records it all the same', async () => {
  vi.setSystemTime('2026-11-20T06:40:00Z')
  const api = recordWith(aRamipril())
  api.on(listLedger, () => listOfAll([{ ...pageAfter(3), medication_plan: ramipril.id }]))
  const { user } = renderApp('/dashboard', { api })
  const tick = await screen.findByRole('button', { name: 'Take: Ramipril 5 mg' })
  await waitFor(() => expect(api.callsTo(listLedger).length).toBeGreaterThan(0))
  await user.click(tick)
  await screen.findByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })
  expect(api.callsTo(markDose)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Yes, record it' }))
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
})

test('the tick of a late dose asks whether it is too much, and then when it was taken', async () => {
  const api = recordWith(aRamipril())
  api.on(listLedger, () => listOfAll([{ ...pageAfter(3), medication_plan: ramipril.id }]))
  const { user } = renderApp('/dashboard', { api })
  const tick = await screen.findByRole('button', { name: 'Take: Ramipril 5 mg' })
  await waitFor(() => expect(api.callsTo(listLedger).length).toBeGreaterThan(0))
  await user.click(tick)
  await screen.findByRole('alertdialog', { name: 'Did you take Ramipril 5 mg?' })
  await user.click(screen.getByRole('button', { name: 'Yes, record it' }))
  await screen.findByRole('heading', { name: 'When did you take Ramipril 5 mg?' })
  expect(api.callsTo(markDose)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'At 07:00' }))
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
  expect(api.callsTo(markDose)[0]?.body).toMatchObject({ taken_at: '2026-11-20T06:00:00Z' })
})
