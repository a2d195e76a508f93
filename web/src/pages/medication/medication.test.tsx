import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import {
  createMedicationPlan,
  deleteMedicationPlan,
  getMedicationPlan,
  listMedicationPlans,
  type MedicationPlan,
  replaceMedicationPlan,
  restoreMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { anIssue, aPlan, listOfAll, stale } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const migraine = anIssue({ name: 'Migraine' })

/** A record with these plans, which the calls change as the server would. */
function recordWith(...plans: MedicationPlan[]) {
  const api = createFakeApi()
  let stored = plans
  const find = (id: string) => stored.find((plan) => plan.id === id)
  api.on(listHealthIssues, () => listOfAll([migraine]))
  api.on(listDoseEvents, () => listOfAll([]))
  api.on(listMedicationPlans, ({ query }) =>
    listOfAll(stored.filter(({ status }) => !query.status || status === query.status)),
  )
  api.on(getMedicationPlan, ({ params }) => find(params.id) ?? problem(404))
  api.on(createMedicationPlan, ({ body }) => {
    const made = aPlan(body)
    stored = [made, ...stored]
    return made
  })
  api.on(replaceMedicationPlan, ({ params, body }) => {
    const before = find(params.id)
    if (!before) return problem(404)
    const after = { ...before, ...body, updated_at: '2026-11-20T09:00:00Z' }
    stored = stored.map((plan) => (plan.id === params.id ? after : plan))
    return after
  })
  api.on(deleteMedicationPlan, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  api.on(restoreMedicationPlan, ({ params }) => {
    stored = plans
    return find(params.id) ?? problem(404)
  })
  return api
}

/** The queries of the screen's own list; others on the page ask for all plans at once. */
const searches = (api: ReturnType<typeof recordWith>) =>
  api
    .callsTo(listMedicationPlans)
    .map(({ url }) => url.search)
    .filter((search) => !search.includes('limit'))

test('active plans are shown first; the state, the address and the call follow what is chosen', async () => {
  const api = recordWith(aPlan(), aPlan({ drug_name: 'Topiramate', strength: null, status: 'paused' }))
  const { app, user, path } = renderApp('/medication', { api })
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(searches(api)).toEqual(['?status=active'])
  await user.click(screen.getByRole('row', { name: 'Paused' }))
  await screen.findByRole('link', { name: 'Topiramate' })
  expect(path()).toBe('/medication?status=paused')
  expect(app.store.getState().medication).toMatchObject({ statusFilter: 'paused', healthIssueFilter: 'All' })
  await user.click(screen.getByRole('row', { name: 'All' }))
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(searches(api).at(-1)).toBe('')
  expect(app.store.getState().medication.medicationPlans).toHaveLength(2)
})

test('a shared address keeps its filters, and search goes into the call alone', async () => {
  const api = recordWith(aPlan({ health_issue: migraine.id }))
  const address = `/medication?status=all&issue=${migraine.id}`
  const { app, user, path } = renderApp(address, { api })
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(searches(api)).toEqual([`?health_issue=${migraine.id}`])
  await user.type(screen.getByRole('searchbox', { name: 'Search in medication plans' }), 'rami')
  await expect.poll(() => searches(api).at(-1)).toBe(`?health_issue=${migraine.id}&search=rami`)
  expect(path()).toBe(address)
  expect(app.store.getState().medication.searchTerm).toBe('rami')
})

test('a plan is read as a sentence, with the times of the settings', async () => {
  const api = recordWith(
    aPlan({
      schedules: [
        {
          kind: 'slots',
          morning: 1,
          noon: 0,
          evening: 0.5,
          bedtime: 0,
          days: { kind: 'weekdays', weekdays: [1, 3] },
        },
      ],
    }),
  )
  api.on(getSettings, () => ({ ...DEFAULT_SETTINGS, morningTime: '06:30', use24HourClock: false }))
  renderApp('/medication', { api })
  expect(await screen.findByText('1 tablet at 6:30 am and ½ tablet at 6:00 pm, on Mon and Wed')).toBeTruthy()
})

test('a plan is added, and its sentence builds itself', async () => {
  const api = recordWith()
  const { user } = renderApp('/medication/new', { api })
  const name = await screen.findByRole('combobox', { name: 'Which medicine?' })
  expect(screen.getByText('Your medicine, 1 tablet, every day at 07:00, from today')).toBeTruthy()
  await user.type(name, 'ramip')
  await user.click(await screen.findByRole('option', { name: /^Ramipril/ }))
  await user.type(screen.getByRole('combobox', { name: /Strength/ }), '5 mg')
  await user.tab()
  await user.click(screen.getAllByRole('button', { name: /Increase Evening/ })[0] as HTMLElement)
  expect(
    screen.getByText('Ramipril 5 mg, 1 tablet at 07:00 and ½ tablet at 18:00, every day, from today'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(api.callsTo(createMedicationPlan)[0]?.body).toMatchObject({
    drug_name: 'Ramipril',
    strength: '5 mg',
    end_date: null,
    schedules: [{ morning: 1, noon: 0, evening: 0.5, bedtime: 0, days: { kind: 'every_day' } }],
  })
})

test('a plan without a dose is refused beside the amounts; a quarter tablet is possible', async () => {
  const { user } = renderApp('/medication/new', { api: recordWith() })
  await user.type(await screen.findByRole('combobox', { name: 'Which medicine?' }), 'My own tea')
  await user.tab()
  const morning = screen.getByRole('textbox', { name: /Morning/ })
  await user.clear(morning)
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter an amount for at least one time of day.')).toBeTruthy()
  expect(document.activeElement).toBe(morning)
  await user.clear(morning)
  await user.type(morning, '0.25')
  await user.tab()
  expect(screen.getByText(/¼ tablet/)).toBeTruthy()
})

test('an end before the start stands beside its field', async () => {
  const plan = aPlan({ start_date: '2026-01-10', end_date: '2026-01-09' })
  const { user } = renderApp(`/medication/${plan.id}/edit`, { api: recordWith(plan) })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is before the start.')).toBeTruthy()
})

test('a plan is paused from the list, and that can be undone', async () => {
  const plan = aPlan()
  const api = recordWith(plan)
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await screen.findByText('Ramipril 5 mg is paused')
  const [paused] = api.callsTo(replaceMedicationPlan)
  expect(paused?.body).toMatchObject({ drug_name: 'Ramipril', status: 'paused', schedules: plan.schedules })
  expect(paused?.headers.get('If-Match')).toBe(`"${plan.updated_at}"`)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Ramipril 5 mg' })).toBeTruthy()
})

test('a plan is deleted and brought back', async () => {
  const api = recordWith(aPlan())
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('Your medication plans will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Ramipril 5 mg' })).toBeTruthy()
})

test('an edit that meets another edit shows what differs', async () => {
  const plan = aPlan()
  const api = recordWith(plan)
  api.on(replaceMedicationPlan, () =>
    stale({ ...plan, strength: '10 mg', updated_at: '2026-11-20T09:00:00Z' }),
  )
  const { user } = renderApp(`/medication/${plan.id}/edit`, { api })
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Blood pressure')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved now: Ramipril 10 mg/)).toBeTruthy()
  expect(screen.getByText('Yours: Blood pressure')).toBeTruthy()
})

test('a list that did not load can be tried again', async () => {
  const api = recordWith()
  const answers = [problem(500)]
  api.on(listMedicationPlans, ({ query }) =>
    query.status ? (answers.shift() ?? listOfAll([aPlan()])) : listOfAll([]),
  )
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ramipril 5 mg' })).toBeTruthy()
})
