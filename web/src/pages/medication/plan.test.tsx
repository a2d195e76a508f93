import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { getMedicationPlanCourse } from '@salve/contract/medications/medication-plans.ts'
import { reviewSafety } from '@salve/contract/medications/safety.ts'
import { listSupply, type PlanSupply } from '@salve/contract/medications/supply.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../test/fakeApi.ts'
import { migraine, NO_FINDINGS, recordWith } from '../../test/planRecord.ts'
import { aPlan } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('shows a plan’s doses, facts and findings on its page', async () => {
  const plan = aPlan({ health_issue: migraine.id, reason: 'Pressure', prescriber: 'Dr. Aydin' })
  const api = recordWith(plan)
  const other = { medication_plan: null, drug_name: 'Other' }
  api.on(reviewSafety, () => ({
    ...NO_FINDINGS,
    same_ingredients: [
      { ingredient: 'ramipril', medicines: [{ medication_plan: plan.id, drug_name: 'Ramipril' }, other] },
      { ingredient: 'ibuprofen', medicines: [other, other] },
    ],
  }))
  renderApp(`/medication/plans/${plan.id}`, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ramipril 5 mg' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain(
    'Ramipril 5 mg, 1 tablet, every day at 07:00, since 2026-01-01',
  )
  expect((await screen.findByRole('link', { name: 'Migraine' })).getAttribute('href')).toBe(
    `/health-issues/${migraine.id}`,
  )
  for (const text of ['Pressure', 'Dr. Aydin', 'Each of them holds ramipril.'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Each of them holds ibuprofen.')).toBeNull()
})

test('merges findings on one ingredient, with each sentence once', async () => {
  const plan = aPlan()
  const api = recordWith(plan)
  const medicines = [
    { medication_plan: plan.id, drug_name: 'Panadol' },
    { medication_plan: null, drug_name: 'Ben-u-ron' },
  ]
  const amount = (period: 'single' | 'day', text: string) => ({
    kind: 'amount' as const,
    severity: 'major' as const,
    key: period,
    medicines,
    uncounted: [],
    text,
    why: 'It harms the liver.',
    say: 'Ask first.',
    source: 'A label',
    year: 2024,
    is_reread: true,
    ingredient: 'paracetamol',
    period,
    unit: 'mg',
    total: 8000,
    max: 4000,
    because: [],
    urgency: 'today' as const,
    reach: 1,
    known: null,
  })
  api.on(reviewSafety, () => ({
    ...NO_FINDINGS,
    amounts: [amount('single', 'Too much at once.'), amount('day', 'Too much in a day.')],
    totals: [
      {
        ingredient: 'paracetamol',
        medicines,
        uncounted: [],
        milligrams: 8000,
        limit_milligrams: 4000,
        stated_by: 'plan' as const,
      },
    ],
    same_ingredients: [{ ingredient: 'paracetamol', medicines }],
  }))
  renderApp(`/medication/plans/${plan.id}`, { api })
  const title = await screen.findByText('Panadol and Ben-u-ron')
  expect(screen.getAllByText('Panadol and Ben-u-ron')).toEqual([title])
  for (const text of [
    'Too much at once.',
    'Too much in a day.',
    /^Together they allow 8,000 mg/,
    'Each of them holds paracetamol.',
    'It harms the liver.',
    'Ask first.',
  ])
    expect(screen.getAllByText(text)).toHaveLength(1)
})

test('lists changes and pauses in its history, latest first', async () => {
  const plan = aPlan({ status: 'stopped', stop_reason: 'Dry cough' })
  const api = recordWith(plan)
  const version = { ...plan, home_zone: 'Europe/Berlin', doses_from: null }
  const every_day = { kind: 'every_day' } as const
  api.on(getMedicationPlanCourse, () => ({
    versions: [
      { ...version, effective_from: '2026-01-01' },
      {
        ...version,
        effective_from: '2026-02-01',
        schedules: [
          {
            kind: 'slots' as const,
            morning: '1/3' as const,
            noon: 0,
            evening: 0,
            bedtime: 0,
            days: every_day,
          },
        ],
      },
    ],
    pauses: [
      { from: '2026-01-10T09:00:00Z', to: '2026-01-12T09:00:00Z' },
      { from: '2026-03-01T09:00:00Z', to: null },
    ],
    next_change_from: '2026-11-21',
    zones: [],
    slot_times: [],
  }))
  renderApp(`/medication/plans/${plan.id}`, { api })
  const history = await screen.findByRole('list', { name: 'History' })
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sun 2026-03-01: StoppedDry cough',
    'Sun 2026-02-01: Changed⅓ tablet, every day at 07:00',
    'Sat 2026-01-10: Paused until 2026-01-12',
    'Thu 2026-01-01: The plan began1 tablet, every day at 07:00',
  ])
  expect(screen.getByText('Reason for stopping: Dry cough')).toBeTruthy()
})

test('counts its stock in the reader’s own unit', async () => {
  const stock = {
    unit: 'Tabletten',
    refill_days_before: 7,
    repeats_left: 2,
    expires_on: null,
    pack_size: null,
  }
  const plan = aPlan({ stock })
  const api = recordWith(plan)
  const { id: medication_plan, drug_name, strength, form, prescriber } = plan
  const supply: PlanSupply = {
    ...stock,
    medication_plan,
    drug_name,
    strength,
    form,
    prescriber,
    status: 'active',
    remaining: '25/2',
    is_count_wrong: false,
    runs_out_on: '2026-01-02',
    reorder_on: '2025-12-26',
    has_as_needed: false,
    history: [],
  }
  api.on(listSupply, () => ({ results: [supply], untracked: [], next: null }))
  renderApp(`/medication/plans/${plan.id}`, { api })
  expect(await screen.findByText(/^12½ tablets left · runs out on/)).toBeTruthy()
})

test('reports a missing plan, and offers to retry failed doses', async () => {
  renderApp('/medication/plans/0199a000-0000-7000-8000-000000000009', { api: recordWith() })
  expect(await screen.findByText('This medication plan is not in your record')).toBeTruthy()
  const plan = aPlan()
  const api = recordWith(plan)
  api.on(listDoseEvents, () => problem(500))
  renderApp(`/medication/plans/${plan.id}`, { api })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
