import {
  type Clinician,
  getClinician,
  listClinicians,
  listSpecializations,
} from '@salve/contract/clinicians/clinicians.ts'
import {
  type DiagnosticCenter,
  listDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import { listCities } from '@salve/contract/clinicians/directory.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, type FakeApi, problem } from '../../test/fakeApi.ts'
import { renderApp } from '../../test/renderApp.tsx'

const entry = {
  city: 'Berlin',
  country: 'Germany',
  address: 'Musterstraße 5',
  phone: '+49 30 23125 500',
  email: 'practice@example.org',
  website: 'https://example.org/practice',
  rating: 4.5,
  rating_count: 23,
  opening_hours: [{ weekdays: [1, 2], from: '08:00', to: '12:00' }],
  latitude: null,
  longitude: null,
  is_sample: true,
}
const vogt: Clinician = {
  ...entry,
  id: '0199d8a0-0000-7000-8000-00000000000a',
  name: 'Hannah Vogt',
  title: 'Dr.',
  specialization: 'General practice',
  languages: ['German', 'English'],
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
  api.on(listDiagnosticCenters, () => ({ results: [laboratory], next: null }))
  api.on(listSpecializations, () => ({
    results: [{ specialization: 'General practice', clinicians: 1 }],
    next: null,
  }))
  api.on(listCities, () => ({ results: [{ city: 'Berlin', country: 'Germany' }], next: null }))
  return api
}

test('the directory shows who is in it, says that they are invented, and fills the slice', async () => {
  const { app } = renderApp('/clinicians', { api: directory() })
  const row = (await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })).closest('li')
  expect(within(row as HTMLElement).getByText('Rated 4.5 of 5 by 23 people')).toBeDefined()
  expect(screen.getByText('These are sample entries')).toBeDefined()
  const state = app.store.getState().clinicians
  expect(state).toMatchObject({ activeTab: 'clinicians', clinicians: [vogt] })
  await waitFor(() => expect(app.store.getState().clinicians.specializations).toEqual(['General practice']))
})

test('choices stand in the address, in the slice and in the call; typed search is not in the address', async () => {
  const api = directory()
  const { user, path, app } = renderApp('/clinicians', { api })
  await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })
  await user.click(screen.getByRole('row', { name: 'Online appointments' }))
  await user.click(screen.getByRole('button', { name: /City/ }))
  await user.click(await screen.findByRole('option', { name: 'Berlin' }))
  await user.type(screen.getByRole('searchbox'), 'vogd')
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

test('an address with the other tab opens it', async () => {
  const { app } = renderApp('/clinicians?tab=diagnosticCenters&is24Hours=true', { api: directory() })
  expect(await screen.findByRole('link', { name: 'Labor Spreebogen' })).toBeDefined()
  expect(screen.getByRole('tab', { selected: true, name: 'Diagnostic centers' })).toBeDefined()
  expect(app.store.getState().clinicians).toMatchObject({ activeTab: 'diagnosticCenters', is24Hours: true })
})

test('a search that nobody fits can be taken back', async () => {
  const api = directory([])
  const { user, path } = renderApp('/clinicians?rating=4', { api })
  api.on(listClinicians, ({ query }) => ({ results: query.rating ? [] : [vogt], next: null }))
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })).toBeDefined()
  expect(path()).toBe('/clinicians')
})

test('a directory that does not load says so and can be tried again', async () => {
  const api = directory()
  api.on(listClinicians, () => problem(503))
  const { user } = renderApp('/clinicians', { api })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listClinicians, () => ({ results: [vogt], next: null }))
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Dr. Hannah Vogt' })).toBeDefined()
})

test('a clinician has a page of their own, with how to reach them', async () => {
  const api = directory()
  api.on(getClinician, () => vogt)
  renderApp(`/clinicians/physician/${vogt.id}`, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Hannah Vogt' })).toBeDefined()
  expect(screen.getByRole('link', { name: '+49 30 23125 500' }).getAttribute('href')).toBe(
    'tel:+493023125500',
  )
  expect(screen.getByText('Mon, Tue: 08:00–12:00')).toBeDefined()
})

test('an id that is nobody says so', async () => {
  const api = directory()
  api.on(getClinician, () => problem(404, 'not-found'))
  renderApp(`/clinicians/physician/${vogt.id}`, { api })
  expect(await screen.findByText('This entry is not in the directory')).toBeDefined()
})
