import {
  type Clinician,
  countClinicians,
  getClinician,
  listClinicians,
  listNearClinicians,
  listSpecializations,
} from '@salve/contract/clinicians/clinicians.ts'
import {
  countDiagnosticCenters,
  type DiagnosticCenter,
  listDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import {
  type CareTeamMember,
  createCareTeamMember,
  deleteCareTeamMember,
  listCareTeam,
} from '@salve/contract/clinicians/care-team.ts'
import { listOwnClinicians } from '@salve/contract/clinicians/own-clinicians.ts'
import { getClinicianFacts } from '@salve/contract/clinicians/provider-facts.ts'
import { createClinicianReview, listClinicianReviews } from '@salve/contract/clinicians/reviews.ts'
import { findPlaces, listCities } from '@salve/contract/clinicians/directory.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, type FakeApi, problem } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const entry = {
  city: 'Berlin',
  postal_code: '10115',
  country: 'Germany',
  address: 'Musterstraße 5',
  phone: '+49 30 23125 500',
  email: 'practice@example.org',
  website: 'https://example.org/practice',
  rating: 4.5,
  rating_count: 23,
  user_rating: null,
  user_rating_count: 0,
  opening_hours: [{ weekdays: [1, 2], from: '08:00', to: '12:00' }],
  latitude: null,
  longitude: null,
  is_sample: true,
  is_retired: false,
}
const vogt: Clinician = {
  ...entry,
  id: '0199d8a0-0000-7000-8000-00000000000a',
  name: 'Hannah Vogt',
  title: 'Dr.',
  specialization: 'General practice',
  languages: ['de', 'en'],
  bio: 'A practice for families.',
  available_online: true,
  accepting_patients: false,
}
const laboratory: DiagnosticCenter = {
  ...entry,
  id: '0199d8a0-0000-7000-8000-00000000000b',
  name: 'Labor Spreebogen',
  services: ['Blood test'],
  is_24_hours: true,
  has_home_collection: false,
}

function directory(clinicians: Clinician[] = [vogt]): FakeApi {
  const api = createFakeApi()
  api.on(listClinicians, () => ({ results: clinicians, next: null }))
  api.on(countClinicians, () => ({ count: clinicians.length }))
  api.on(countDiagnosticCenters, () => ({ count: 1 }))
  api.on(listDiagnosticCenters, () => ({ results: [laboratory], next: null }))
  api.on(listCareTeam, () => ({ results: [], next: null }))
  api.on(listOwnClinicians, () => ({ results: [], next: null }))
  api.on(listSpecializations, () => ({
    results: [{ specialization: 'General practice', clinicians: 1 }],
    next: null,
  }))
  api.on(listCities, () => ({ results: [{ city: 'Berlin', country: 'Germany', entries: 2 }], next: null }))
  return api
}

test('lists the directory, marks it as invented, and fills the slice', async () => {
  const { app } = renderApp('/clinicians', { api: directory() })
  const row = (await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })).closest('li')
  expect(within(row as HTMLElement).getByText('Rated 4.5 of 5 by 23 people')).toBeDefined()
  expect(screen.getByText('These are sample entries')).toBeDefined()
  const state = app.store.getState().clinicians
  expect(state).toMatchObject({ activeTab: 'clinicians', clinicians: [vogt] })
  await waitFor(() => expect(app.store.getState().clinicians.specializations).toEqual(['General practice']))
})

test('keeps choices in address, slice and call, and typed text out of the address', async () => {
  const api = directory()
  const { user, path, app } = renderApp('/clinicians', { api })
  await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })
  await user.click(screen.getByRole('button', { name: 'Online appointments' }))
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Ber')
  await user.click(await screen.findByRole('option', { name: /Berlin/ }))
  await user.type(await screen.findByRole('searchbox'), 'vogd')
  await waitFor(() => {
    expect(api.callsTo(listClinicians).at(-1)?.query).toMatchObject({
      available_online: 'true',
      city: 'Berlin',
      search: 'vogd',
    })
  })
  expect(path()).toBe('/clinicians?city=Berlin&availableOnline=true')
  expect(app.store.getState().clinicians).toMatchObject({
    city: 'Berlin',
    availableOnline: true,
    searchTerm: 'vogd',
  })
})

test('sends the place only in the body, and shows distances', async () => {
  const api = directory()
  api.on(findPlaces, () => ({
    results: [
      { city: 'Berlin', postal_code: '10115', country: 'Germany', latitude: 52.5312, longitude: 13.3847 },
    ],
    next: null,
  }))
  api.on(listNearClinicians, () => ({ results: [{ ...vogt, distance_m: 1234 }], next: null }))
  const { user, path } = renderApp('/clinicians?sort=distance', { api })
  await user.type(await screen.findByRole('combobox', { name: /^Near/ }), '101')
  await user.click(await screen.findByRole('option', { name: '10115 Berlin, Germany' }))
  expect(await screen.findByText('1.2 km away')).toBeDefined()
  const call = api.callsTo(listNearClinicians).at(-1)
  expect(call?.body).toEqual({ latitude: 52.53, longitude: 13.38 })
  expect(path()).toBe('/clinicians?sort=distance')
  await user.click(
    screen.getAllByRole('button', { name: 'Near 10115 Berlin, Germany: take away' })[0] as HTMLElement,
  )
  await waitFor(() => expect(path()).toBe('/clinicians'))
})

test('suggests which filter to drop when nobody matches, with the number of matches', async () => {
  const api = directory([])
  api.on(countClinicians, ({ query }) => ({ count: query.city ? 0 : 7 }))
  const { user, path } = renderApp('/clinicians?city=Berlin&rating=4', { api })
  expect(await screen.findByText('Nobody fits this search')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Without Berlin (7)' }))
  await waitFor(() => expect(path()).toBe('/clinicians?rating=4'))
})

test('reports an entry of a removed sample directory', async () => {
  const api = directory()
  api.on(getClinician, () => problem(410, 'sample-entry'))
  renderApp(`/clinicians/physician/${vogt.id}`, { api })
  expect(await screen.findByText('This was a sample entry')).toBeDefined()
})

test('opens the other tab by its address', async () => {
  const { app } = renderApp('/clinicians?tab=diagnosticCenters&is24Hours=true', { api: directory() })
  expect(await screen.findByRole('link', { name: 'Labor Spreebogen' })).toBeDefined()
  expect(screen.getByRole('tab', { selected: true, name: 'Diagnostic centers' })).toBeDefined()
  expect(app.store.getState().clinicians).toMatchObject({ activeTab: 'diagnosticCenters', is24Hours: true })
})

test('clears a search without matches', async () => {
  const api = directory([])
  const { user, path } = renderApp('/clinicians?rating=4', { api })
  api.on(listClinicians, ({ query }) => ({ results: query.rating ? [] : [vogt], next: null }))
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })).toBeDefined()
  expect(path()).toBe('/clinicians')
})

test('offers to retry a failed load', async () => {
  const api = directory()
  api.on(listClinicians, () => problem(503))
  const { user } = renderApp('/clinicians', { api })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listClinicians, () => ({ results: [vogt], next: null }))
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })).toBeDefined()
})

const NOTHING_YET = {
  member: null,
  review: null,
  has_visited: false,
  next: [],
  past: [],
  conversation: null,
}

test('shows a clinician’s page with contact details', async () => {
  const api = directory()
  api.on(getClinician, () => vogt)
  api.on(getClinicianFacts, () => NOTHING_YET)
  api.on(listClinicianReviews, () => ({ results: [], next: null }))
  renderApp(`/clinicians/physician/${vogt.id}`, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Hannah Vogt' })).toBeDefined()
  expect(screen.getByRole('link', { name: '+49 30 23125 500' }).getAttribute('href')).toBe(
    'tel:+493023125500',
  )
  expect(screen.getAllByText('08:00–12:00')).toHaveLength(2)
  expect(await screen.findByText('You can write a review after an appointment here.')).toBeDefined()
  expect(screen.getByText(/The directory itself says 4.5 of 5, from 23 ratings elsewhere/)).toBeDefined()
})

const MEMBER: CareTeamMember = {
  id: '018f0000-0000-7000-8000-000000000000',
  clinician: vogt.id,
  diagnostic_center: null,
  own_clinician: null,
  role: null,
  health_issues: [],
  name: 'Dr. Hannah Vogt',
  specialization: vogt.specialization,
  city: vogt.city,
  address: null,
  phone: null,
  email: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

test('offers to join the care team again only once the undone member is gone', async () => {
  const api = directory()
  api.on(getClinician, () => vogt)
  api.on(listClinicianReviews, () => ({ results: [], next: null }))
  let member: string | null = null
  let made = 0
  api.on(getClinicianFacts, () => ({
    ...NOTHING_YET,
    member: member === null ? null : { ...MEMBER, id: member },
  }))
  api.on(createCareTeamMember, () => {
    made += 1
    member = `018f0000-0000-7000-8000-00000000000${made}`
    return { ...MEMBER, id: member }
  })
  api.on(deleteCareTeamMember, () => {
    member = null
    return undefined
  })
  const answer = api.hold(deleteCareTeamMember)
  const { user } = renderApp(`/clinicians/physician/${vogt.id}`, { api })
  const add = { name: 'Add to my care team' }
  const button = await screen.findByRole('button', add)
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const read = api.hold(getClinicianFacts)
  await user.click(button)
  await waitFor(() => expect(api.callsTo(getClinicianFacts)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  read()
  await screen.findByRole('link', { name: 'In my care team' })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: /Add to my care team/ }))
  expect(made).toBe(1)
  answer()
  await waitFor(async () => {
    await user.click(screen.getByRole('button', add))
    expect(made).toBe(2)
  })
  const link = await screen.findByRole('link', { name: 'In my care team' })
  expect(link.getAttribute('href')).toContain(String(member))
})

test('does not send a review without stars, and keeps one that is refused before a visit', async () => {
  const api = directory()
  api.on(getClinician, () => vogt)
  api.on(getClinicianFacts, () => NOTHING_YET)
  api.on(listClinicianReviews, () => ({ results: [], next: null }))
  api.on(createClinicianReview, () => problem(409, 'no-visit', undefined, 'Come after the appointment.'))
  const { user } = renderApp(`/clinicians/physician/${vogt.id}/review`, { api })
  const text = await screen.findByRole('textbox', { name: /^In a sentence/ })
  await user.type(text, 'Listened well')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(api.callsTo(createClinicianReview)).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: '4 – good' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(api.callsTo(createClinicianReview)[0]?.body).toEqual({ stars: 4, text: 'Listened well' })
  expect((text as HTMLTextAreaElement).value).toBe('Listened well')
})

test('reports an unknown id', async () => {
  const api = directory()
  api.on(getClinician, () => problem(404, 'not-found'))
  renderApp(`/clinicians/physician/${vogt.id}`, { api })
  expect(await screen.findByText('This entry is not in the directory')).toBeDefined()
})
