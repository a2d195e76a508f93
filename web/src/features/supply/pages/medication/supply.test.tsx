import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import {
  listSupply,
  type PlanSupply,
  planTrip,
  refillMedicationPlan,
} from '@salve/contract/medications/supply.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { aPlan, listOfAll } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const ramipril = aPlan({ prescriber: 'Dr. Vogt' })

function aSupply(given: Partial<PlanSupply> = {}): PlanSupply {
  return {
    medication_plan: ramipril.id,
    drug_name: 'Ramipril',
    strength: '5 mg',
    form: 'tablet',
    status: 'active',
    prescriber: 'Dr. Vogt',
    unit: 'tablets',
    remaining: '25/2',
    is_count_wrong: false,
    runs_out_on: '2026-01-02',
    reorder_on: '2025-12-26',
    has_as_needed: false,
    refill_days_before: 7,
    repeats_left: 0,
    expires_on: null,
    pack_size: 28,
    history: [],
    ...given,
  }
}

function recordWith(...supplies: PlanSupply[]) {
  const api = createFakeApi()
  api.on(listSupply, () => ({ results: supplies, untracked: [], next: null }))
  api.on(listMedicationPlans, () => listOfAll([ramipril]))
  return api
}

test('shows the exact stock, with what to do about it', async () => {
  renderApp('/medication/supply', { api: recordWith(aSupply()) })
  expect(await screen.findByText('12½ tablets left')).toBeTruthy()
  expect(screen.getByText('Reorder now')).toBeTruthy()
  expect(screen.getByText('No repeats left: ask for a new prescription')).toBeTruthy()
  const list = screen.getByRole('list', { name: 'Shopping list' })
  expect(list.textContent).toContain('now, runs out on 2026-01-02, 1 pack of 28 tablets')
})

test('asks for a new count after a wrong one, and blocks nothing', async () => {
  const api = recordWith(aSupply({ remaining: 0, is_count_wrong: true }))
  api.on(refillMedicationPlan, () => aSupply({ remaining: 12 }))
  const { user } = renderApp('/medication/supply', { api })
  expect(await screen.findByText('Count does not match; count again.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Count: Ramipril 5 mg' }))
  const field = await screen.findByRole('textbox', { name: 'I counted' })
  await user.type(field, 'a few')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Enter an amount such as/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '12 1/3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ramipril 5 mg: 12 tablets left')).toBeTruthy()
  expect(api.callsTo(refillMedicationPlan)[0]?.body).toMatchObject({ kind: 'count', amount: '37/3' })
})

test('keeps the typed text when saving failed', async () => {
  const api = recordWith(aSupply())
  api.on(refillMedicationPlan, () => problem(500))
  const { user } = renderApp(`/medication/supply/${ramipril.id}/refill`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'How much did you get?' }), '28')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'How much did you get?' })
  expect(field.value).toBe('28')
})

test('writes the renewal request from the record', async () => {
  renderApp(`/medication/supply/${ramipril.id}/renewal`, { api: recordWith(aSupply()) })
  const message: HTMLTextAreaElement = await screen.findByRole('textbox', { name: 'Message' })
  await expect.poll(() => message.value).toContain('- Ramipril 5 mg: 1 tablet, every day at 07:00.')
  expect(message.value).toContain('Dear Dr. Vogt,')
  expect(message.value).toContain('12½ tablets left, until 2026-01-02')
  const mail = screen.getByRole('link', { name: 'Open in e-mail' })
  expect(mail.getAttribute('href')).toMatch(/^mailto:\?subject=Request%20for/)
})

test('plans a trip by its days, which are in the address', async () => {
  const api = recordWith(aSupply())
  api.on(planTrip, () => ({
    results: [
      {
        medication_plan: ramipril.id,
        drug_name: 'Ramipril',
        strength: '5 mg',
        form: 'tablet' as const,
        unit: 'tablets',
        scheduled: 14,
        as_needed: 0,
        reserve: 3,
        total: 17,
        pack_size: 28,
        packs: 1,
        missing: 4.5,
      },
    ],
    next: null,
  }))
  renderApp('/medication/supply?from=2026-12-01&to=2026-12-14&reserve=7', { api })
  expect(await screen.findByText('17 tablets = 1 pack')).toBeTruthy()
  expect(screen.getByText('Get 4½ tablets before you leave')).toBeTruthy()
  expect(api.callsTo(planTrip)[0]?.url.search).toBe('?from=2026-12-01&to=2026-12-14&reserve_days=7')
})

test('counts nothing without plans, and offers to retry a failed load', async () => {
  const api = recordWith()
  const answers = [problem(500)]
  api.on(listSupply, () => answers.shift() ?? { results: [], untracked: [], next: null })
  const { user } = renderApp('/medication/supply', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No medicine to keep a supply of')).toBeTruthy()
})
