import {
  type Appointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  listAppointments,
  replaceAppointment,
  restoreAppointment,
} from '@salve/contract/appointments.ts'
import { listClinicians } from '@salve/contract/clinicians/clinicians.ts'
import { listDiagnosticCenters } from '@salve/contract/clinicians/diagnostic-centers.ts'
import { getHealthIssue, listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import { listTimeline, type TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFakeApi, problem } from '../../test/fakeApi.ts'
import { anIssue, listOfAll } from '../../test/records.ts'
import { renderApp } from '../../test/renderApp.tsx'

const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000000Z`

const check: Appointment = {
  id: '0199d8a0-0000-7000-8000-0000000000c1',
  title: 'Check of blood pressure',
  clinician: null,
  diagnostic_center: null,
  provider_name: 'Dr. Hannah Vogt',
  health_issue: null,
  starts_at: inDays(9, '08:00'),
  ends_at: inDays(9, '08:20'),
  time_zone: 'Europe/Berlin',
  mode: 'in_person',
  location: 'Musterstraße 5',
  status: 'scheduled',
  questions: [
    { text: 'How long do I need the statin?', answered: false },
    { text: 'May I travel?', answered: true },
  ],
  notes: '',
  clashes: [],
  created_at: '2026-01-01T08:00:00.000000Z',
  updated_at: '2026-01-01T08:00:00.000000Z',
}
const past: Appointment = {
  ...check,
  id: '0199d8a0-0000-7000-8000-0000000000c2',
  title: 'Foot check',
  starts_at: inDays(-20, '08:00'),
  ends_at: inDays(-20, '08:20'),
  status: 'missed',
  questions: [],
}

function care(appointments: Appointment[] = [check, past]) {
  const api = createFakeApi()
  api.on(listAppointments, () => ({ results: appointments, next: null }))
  api.on(listHealthIssues, () => ({ results: [], next: null }))
  api.on(listClinicians, () => ({
    results: [
      {
        id: '0199d8a0-0000-7000-8000-00000000000a',
        name: 'Emre Aydin',
        title: 'Dr.',
        specialization: 'Diabetology',
        city: 'Berlin',
        country: 'Germany',
        address: 'Probeweg 3',
        phone: '1',
        email: null,
        website: null,
        rating: null,
        rating_count: 0,
        opening_hours: [],
        latitude: null,
        longitude: null,
        is_sample: true,
        languages: [],
        bio: '',
        available_online: false,
        accepting_patients: true,
      },
    ],
    next: null,
  }))
  api.on(listDiagnosticCenters, () => ({ results: [], next: null }))
  return api
}

/** Types into the parts of a date or time field. */
async function fill(user: UserEvent, name: string, parts: string[]) {
  const group = screen.getByRole('group', { name })
  const segments = within(group).getAllByRole('spinbutton')
  for (const [index, part] of parts.entries()) {
    await user.click(segments[index] as HTMLElement)
    await user.keyboard(part)
  }
}

test('what is coming stands before what was, with its questions, and the slice follows', async () => {
  const { app } = renderApp('/appointments', { api: care() })
  const coming = (await screen.findByRole('heading', { name: 'Coming up' })).closest('section')
  expect(within(coming as HTMLElement).getByText('1 of 2 questions answered')).toBeDefined()
  const before = screen.getByRole('heading', { name: 'Before' }).closest('section')
  expect(within(before as HTMLElement).getByText('Not attended')).toBeDefined()
  expect(app.store.getState().appointments).toMatchObject({ filter: 'all', appointments: [check, past] })
})

test("'all' is no value of the call; another filter is, and stands in the address", async () => {
  const api = care()
  const { user, path, app } = renderApp('/appointments', { api })
  await user.click(await screen.findByRole('row', { name: 'Upcoming' }))
  await waitFor(() => expect(api.callsTo(listAppointments)).toHaveLength(2))
  expect(api.callsTo(listAppointments).map(({ query }) => query.filter)).toEqual([undefined, 'upcoming'])
  expect(path()).toBe('/appointments?filter=upcoming')
  expect(app.store.getState().appointments.filter).toBe('upcoming')
})

test('an empty list says what belongs there', async () => {
  renderApp('/appointments', { api: care([]) })
  expect(await screen.findByText('Your appointments will appear here')).toBeDefined()
})

test('a new one is saved with the moments of the patient’s clock and whom the directory knows', async () => {
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
    starts_at: '2027-01-20T08:20:00.000Z',
    ends_at: '2027-01-20T08:50:00.000Z',
    time_zone: 'Europe/Berlin',
    questions: [{ text: 'Would a sensor make sense?', answered: false }],
  })
})

test('a clash is said beside the time before anything is saved', async () => {
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

test('what is missing is said beside its field and nothing is sent', async () => {
  const api = care([])
  api.on(createAppointment, () => problem(500))
  const { user } = renderApp('/appointments/new', { api })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Fill in this field.')).toHaveLength(4)
  expect(api.callsTo(createAppointment)).toHaveLength(0)
})

test('a question is ticked off in the form, which sends the version that was seen', async () => {
  const api = care()
  api.on(getAppointment, () => check)
  api.on(replaceAppointment, ({ body }) => ({ ...check, ...body, clashes: [] }))
  const { user, path } = renderApp(`/appointments/${check.id}/edit`, { api })
  const [first] = await screen.findAllByRole('checkbox', { name: 'Answered' })
  await user.click(first as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/appointments'))
  const [call] = api.callsTo(replaceAppointment)
  expect(call?.body.questions.map(({ answered }) => answered)).toEqual([true, true])
  expect(Date.parse(call?.body.starts_at ?? '')).toBe(Date.parse(check.starts_at))
  expect(call?.headers.get('If-Match')).toBe(`"${check.updated_at}"`)
})

test('cancelling and deleting can be undone', async () => {
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

/** An appointment as it stands in the course of an issue. */
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

test('from a health issue the form belongs to it, and what is saved stands in its course', async () => {
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
