import { listAsNeeded } from '@salve/contract/medications/as-needed.ts'
import { markDose } from '@salve/contract/medications/dose-events.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { someIbuprofen } from '../../test/asNeeded.ts'
import { aRamipril, metformin, NOW, ramipril, recordWith } from '../../test/doseRecord.ts'
import { listLedger } from '@salve/contract/medications/ledger.ts'
import { DUE, LATE } from '../../test/doseDoors.ts'
import { pageAfter } from '../../test/ledgerPages.ts'
import { listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

test('counts another brand’s intakes for an as-needed medicine, with the maximum and its source', async () => {
  const api = recordWith(aRamipril())
  const plan = { ...someIbuprofen(metformin.id), ledger: pageAfter(3, NOW) }
  api.on(listAsNeeded, () => listOfAll([plan]))
  const { user } = renderApp('/dashboard', { api })
  await screen.findByText(/^Not yet: next possible in 22 hrs? \(.*07:30\), counting all medicines/)
  await screen.findByText(/1,200 mg taken in the last 24 hours; counted with Nurofen\..*\(Source: .*2024/)
  expect(screen.queryByText('Allowed by your plan now.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I took 1 tablet anyway: Ibuprofen 400 mg' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, record it' }))
  await waitFor(() => expect(api.callsTo(markDose)).toHaveLength(1))
})

test.each([
  ['due', DUE],
  ['late', LATE],
])('never says that a dose may be taken which the ledger holds: %s', async (_, at) => {
  vi.setSystemTime(at)
  const api = recordWith(aRamipril())
  api.on(listLedger, () => listOfAll([{ ...pageAfter(3, at), medication_plan: ramipril.id }]))
  renderApp('/dashboard', { api })
  expect(await screen.findByText(/^Not now: it would be too much/)).toBeTruthy()
  expect(screen.queryByText(/can still take it/)).toBeNull()
})

test('states an unknown strength beside the plan’s allowance', async () => {
  const api = recordWith(aRamipril())
  const plan = { ...someIbuprofen(metformin.id), strength: null, ledger: pageAfter(0, NOW, null) }
  api.on(listAsNeeded, () => listOfAll([plan]))
  renderApp('/dashboard', { api })
  expect(await screen.findByText(/How much ibuprofen one unit holds is not known/)).toBeTruthy()
})

test('shows a shared total once, above both medicines', async () => {
  const api = recordWith(aRamipril())
  const plan = { ...someIbuprofen(metformin.id), ledger: pageAfter(3, NOW) }
  const other = { ...plan, drug_name: 'Dolormin', medication_plan: ramipril.id }
  api.on(listAsNeeded, () => listOfAll([plan, other]))
  renderApp('/dashboard', { api })
  const rows = await screen.findAllByText(/^Not yet: next possible in 22 hrs? \(/)
  expect(rows).toHaveLength(2)
  expect(await screen.findAllByText(/1,200 mg taken in the last 24 hours/)).toHaveLength(1)
  expect(screen.getAllByText(/not medical advice/)).toHaveLength(1)
  screen.getByText(
    'Ibuprofen 400 mg and Dolormin 400 mg hold the same: ibuprofen. What you take of them counts together.',
  )
})
