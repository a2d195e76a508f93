import {
  listMedicationPlans,
  pauseMedicationPlan,
  stopMedicationPlan,
} from '@salve/contract/medications/medication-plans.ts'
import { DEFAULT_SETTINGS, getSettings } from '@salve/contract/users/settings.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../test/fakeApi.ts'
import { migraine, recordWith } from '../../test/planRecord.ts'
import { aPlan, listOfAll } from '../../test/records.ts'
import { patientToday } from '../../test/people.ts'
import { renderApp } from '../../test/renderApp.tsx'

/** The queries of the screen's own list; others on the page ask for all plans at once. */
const searches = (api: ReturnType<typeof recordWith>) =>
  api
    .callsTo(listMedicationPlans)
    .map(({ url }) => url.search)
    .filter((search) => !search.includes('limit'))

test('shows active plans first, and keeps the filter in state, address and call', async () => {
  const api = recordWith(aPlan(), aPlan({ drug_name: 'Topiramate', strength: null, status: 'paused' }))
  const { app, user, path } = renderApp('/medication', { api })
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(searches(api)).toEqual(['?status=active'])
  await user.click(screen.getByRole('radio', { name: 'Paused' }))
  await screen.findByRole('link', { name: 'Topiramate' })
  expect(path()).toBe('/medication?status=paused')
  expect(app.store.getState().medication).toMatchObject({ statusFilter: 'paused', healthIssueFilter: 'All' })
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await screen.findByRole('link', { name: 'Ramipril 5 mg' })
  expect(searches(api).at(-1)).toBe('')
  expect(app.store.getState().medication.medicationPlans).toHaveLength(2)
})

test('keeps the filters of a shared address, and sends typed text only in the call', async () => {
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

test('writes a plan as a sentence, with the chosen times', async () => {
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

test('pauses a plan from the list as of today, with undo', async () => {
  const plan = aPlan()
  const api = recordWith(plan)
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pause …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pause Ramipril 5 mg' })
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }))
  await screen.findByText('Ramipril 5 mg is paused')
  expect(api.callsTo(pauseMedicationPlan)[0]?.body).toEqual({ from: patientToday(), resume_on: null })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Ramipril 5 mg' })).toBeTruthy()
})

test('stops a plan with a reason', async () => {
  const api = recordWith(aPlan())
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Stop Ramipril 5 mg' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Dry cough')
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  await screen.findByText('Ramipril 5 mg is stopped')
  expect(api.callsTo(stopMedicationPlan)[0]?.body).toEqual({ stop_reason: 'Dry cough' })
})

test('deletes and restores a plan', async () => {
  const api = recordWith(aPlan())
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'More for Ramipril 5 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByText('Your medication plans will appear here')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Ramipril 5 mg' })).toBeTruthy()
})

test('offers to retry a failed load', async () => {
  const api = recordWith()
  const answers = [problem(500)]
  api.on(listMedicationPlans, ({ query }) =>
    query.status ? (answers.shift() ?? listOfAll([aPlan()])) : listOfAll([]),
  )
  const { user } = renderApp('/medication', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ramipril 5 mg' })).toBeTruthy()
})
