import {
  type CalendarFeed,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@salve/contract/calendar.ts'
import { listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listDoseEvents } from '@salve/contract/medications/dose-events.ts'
import { listMedicationPlans } from '@salve/contract/medications/medication-plans.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../../../test/fakeApi.ts'
import { anId, aPlan, listOfAll } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const URL = 'https://salve.example.org/api/calendar/secret.ics'

const aFeed = (given: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: anId(),
  name: 'My phone',
  private_titles: true,
  with_alarms: false,
  with_doses: true,
  with_appointments: false,
  last_fetched_at: null,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
  ...given,
})

function recordWith(...feeds: CalendarFeed[]) {
  const api = createFakeApi()
  let stored = feeds
  api.on(listHealthIssues, () => listOfAll([]))
  api.on(listDoseEvents, () => listOfAll([]))
  api.on(listMedicationPlans, () => listOfAll([aPlan()]))
  api.on(listCalendarFeeds, () => listOfAll(stored))
  api.on(createCalendarFeed, ({ body }) => {
    const made = aFeed({ name: body.name })
    stored = [made, ...stored]
    return { ...made, url: URL }
  })
  api.on(revokeCalendarFeed, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  return api
}

test('creates an address with hidden names, and shows it once', async () => {
  const api = recordWith()
  const { user } = renderApp('/medication/calendar', { api })
  await screen.findByText('You have no calendar address yet.')
  await user.click(screen.getByRole('button', { name: 'Create an address' }))
  const name = screen.getByRole('textbox', { name: 'What is it for?' })
  await user.clear(name)
  await user.type(name, 'Kitchen tablet')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(URL)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in this device’s calendar' }).getAttribute('href')).toBe(
    URL.replace('https:', 'webcal:'),
  )
  expect(api.callsTo(createCalendarFeed)[0]?.body).toMatchObject({
    name: 'Kitchen tablet',
    private_titles: true,
    with_doses: true,
  })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(URL)).toBeNull()
  expect(screen.getByText('Kitchen tablet')).toBeTruthy()
})

test('rejects an address without content at its choices', async () => {
  const { user } = renderApp('/medication/calendar', { api: recordWith() })
  await user.click(await screen.findByRole('button', { name: 'Create an address' }))
  await user.click(screen.getByRole('checkbox', { name: /^Medicines/ }))
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Choose at least one of them.')).toBeTruthy()
})

test('revokes an address after confirmation', async () => {
  const api = recordWith(aFeed())
  const { user } = renderApp('/medication/calendar', { api })
  expect(await screen.findByText('Not fetched yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke My phone' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('You have no calendar address yet.')).toBeTruthy()
  expect(api.callsTo(revokeCalendarFeed)).toHaveLength(1)
})

test('offers to retry a failed load', async () => {
  const api = recordWith()
  const answers = [problem(500)]
  api.on(listCalendarFeeds, () => answers.shift() ?? listOfAll([aFeed()]))
  const { user } = renderApp('/medication/calendar', { api })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('My phone')).toBeTruthy()
})
