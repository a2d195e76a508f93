import {
  type Appointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  listAppointments,
  replaceAppointment,
  restoreAppointment,
} from '@salve/contract/appointments.ts'
import { getHealthIssue, listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listTimeline, type TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { care, check, past } from '../../../../test/appointments.ts'
import { problem } from '../../../../test/fakeApi.ts'
import { anIssue, listOfAll } from '../../../../test/records.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

/** Types into the parts of a date or time field. */
async function fill(user: UserEvent, name: string, parts: string[]) {
  const group = screen.getByRole('group', { name })
  const segments = within(group).getAllByRole('spinbutton')
  for (const [index, part] of parts.entries()) {
    await user.click(segments[index] as HTMLElement)
    await user.keyboard(part)
  }
}

test('lists upcoming before past ones, with questions, and updates the slice', async () => {
  const { app } = renderApp('/appointments', { api: care() })
  const coming = (await screen.findByRole('heading', { name: 'Coming up' })).closest('section')
  expect(within(coming as HTMLElement).getByText('1 of 2 questions answered')).toBeDefined()
  const before = screen.getByRole('heading', { name: 'Before' }).closest('section')
  expect(within(before as HTMLElement).getByText('Not attended')).toBeDefined()
  expect(app.store.getState().appointments).toMatchObject({ filter: 'all', appointments: [check, past] })
})

test('omits the filter "all" from the call, and keeps others in the address', async () => {
  const api = care()
  const { user, path, app } = renderApp('/appointments', { api })
  await user.click(await screen.findByRole('radio', { name: 'Upcoming' }))
  await waitFor(() => expect(api.callsTo(listAppointments)).toHaveLength(2))
  expect(api.callsTo(listAppointments).map(({ query }) => query.filter)).toEqual([undefined, 'upcoming'])
  expect(path()).toBe('/appointments?filter=upcoming')
  expect(app.store.getState().appointments.filter).toBe('upcoming')
})

test('explains an empty list', async () => {
  renderApp('/appointments', { api: care([]) })
  expect(await screen.findByText('Your appointments will appear here')).toBeDefined()
})

test('saves a new one with the patient’s clock and a provider of the directory', async () => {
  const api = care([])
  api.on(createAppointment, ({ body }) => ({ ...check, ...body, clashes: [] }))
  const { user, path } = renderApp('/appointments/new', { api })
  await user.type(await screen.findByRole('textbox', { name: 'What is it for?' }), 'Review')
  await user.type(screen.getByRole('combobox', { name: /With whom/ }), 'Emre')
  await user.click(await screen.findByRole('option', { name: /Emre Aydin/ }))
  await fill(user, 'Date', ['2027', '01', '20'])
  await fill(user, 'From', ['09', '20'])
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  await user.type(screen.getByRole('textbox', { name: 'Question 1' }), 'Would a sensor make sense?')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/appointments'))
  expect(api.callsTo(createAppointment)[0]?.body).toMatchObject({
    title: 'Review',
    clinician: '0199d8a0-0000-7000-8000-00000000000a',
    provider_name: 'Dr. Emre Aydin',
    location: 'Probeweg 3, Berlin',
    starts_at: '2027-01-20T08:20:00Z',
    ends_at: '2027-01-20T08:50:00Z',
    time_zone: 'Europe/Berlin',
    questions: [{ text: 'Would a sensor make sense?', answered: false }],
  })
})

test('warns of a clash beside the time before saving', async () => {
  const other = {
    ...check,
    title: 'Dentist',
    starts_at: '2027-01-20T08:00:00Z',
    ends_at: '2027-01-20T09:00:00Z',
  }
  const { user } = renderApp('/appointments/new', { api: care([other]) })
  await screen.findByRole('textbox', { name: 'What is it for?' })
  await fill(user, 'Date', ['2027', '01', '20'])
  await fill(user, 'From', ['09', '30'])
  await fill(user, 'Until', ['10', '30'])
  expect(await screen.findByText('You have something else at this time')).toBeDefined()
  expect(screen.getByText('09:00–10:00 · Dentist')).toBeDefined()
})

test('reports missing fields, and sends nothing', async () => {
  const api = care([])
  api.on(createAppointment, () => problem(500))
  const { user } = renderApp('/appointments/new', { api })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(4)
  expect(api.callsTo(createAppointment)).toHaveLength(0)
})

test('keeps the time zone and the page’s facts in an edit, and sends the known version', async () => {
  const api = care()
  const there = { ...check, time_zone: 'America/New_York' }
  api.on(getAppointment, () => there)
  api.on(replaceAppointment, ({ body }) => ({ ...there, ...body, clashes: [] }))
  const { user, path } = renderApp(`/appointments/${check.id}/edit`, { api })
  expect(await screen.findByDisplayValue('America/New York')).toBeDefined()
  await user.type(await screen.findByRole('textbox', { name: 'What is it for?' }), ' again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(`/appointments/${check.id}`))
  const [call] = api.callsTo(replaceAppointment)
  expect(call?.body).toMatchObject({
    title: 'Check of blood pressure again',
    time_zone: 'America/New_York',
    questions: check.questions,
    reminders: check.reminders,
  })
  expect(Date.parse(call?.body.starts_at ?? '')).toBe(Date.parse(check.starts_at))
  expect(call?.headers.get('If-Match')).toBe(`"${check.updated_at}"`)
})

test('offers undo after cancelling and deleting', async () => {
  const api = care([check])
  api.on(replaceAppointment, ({ body }) => ({ ...check, ...body, clashes: [] }))
  api.on(deleteAppointment, () => undefined)
  api.on(restoreAppointment, () => check)
  const { user } = renderApp('/appointments', { api })
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Check of blood pressure' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  const undo = async (message: string) => {
    const notice = (await screen.findByText(message)).closest('[role=alertdialog]')
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }))
  }
  await choose('Cancel the appointment')
  await undo('Check of blood pressure was cancelled')
  await waitFor(() =>
    expect(api.callsTo(replaceAppointment).map(({ body }) => body.status)).toEqual([
      'cancelled',
      'scheduled',
    ]),
  )
  await choose('Delete')
  await undo('Check of blood pressure was deleted')
  await waitFor(() => expect(api.callsTo(restoreAppointment)).toHaveLength(1))
})

/** An appointment in an issue's timeline. */
function momentOf({ id, starts_at: at, title, provider_name, mode, status }: Appointment): TimelineEntry {
  return {
    kind: 'appointment',
    id,
    at,
    date: '2027-01-20',
    time: '09:20',
    title,
    provider_name,
    mode,
    status,
  }
}

test('links a new appointment to its health issue, and shows it in the timeline', async () => {
  const issue = anIssue({ name: 'Hypertension' })
  const saved: Appointment[] = []
  const api = care(saved)
  api.on(listHealthIssues, () => listOfAll([issue]))
  api.on(getHealthIssue, () => issue)
  api.on(listTimeline, () => listOfAll(saved.map(momentOf)))
  api.on(createAppointment, ({ body }) => {
    saved.push({ ...check, title: body.title, health_issue: body.health_issue })
    return saved[0] ?? check
  })
  const { user, path } = renderApp(`/health-issues/${issue.id}/appointment/new`, { api })
  await user.type(await screen.findByRole('textbox', { name: 'What is it for?' }), 'Yearly check')
  expect(await screen.findByRole('button', { name: /Hypertension Belongs to/ })).toBeDefined()
  await fill(user, 'Date', ['2027', '01', '20'])
  await fill(user, 'From', ['09', '20'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(`/health-issues/${issue.id}`))
  expect(api.callsTo(createAppointment)[0]?.body.health_issue).toBe(issue.id)
  expect(await screen.findByRole('link', { name: 'Yearly check' })).toBeDefined()
})
