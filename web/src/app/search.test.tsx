import { searchRecord, type SearchHit } from '@salve/contract/search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi, noAnswer, problem } from '../test/fakeApi.ts'
import { renderApp } from '../test/renderApp.tsx'

const hit = (given: Partial<SearchHit>): SearchHit => ({
  kind: 'symptom',
  id: '0199d8a0-0000-7000-8000-000000000001',
  title: { text: 'Headache', ranges: [[0, 8]] },
  excerpt: null,
  date: '2026-03-01T08:30',
  address: {},
  log: null,
  judgement: null,
  ...given,
})

function finding(hits: SearchHit[], spelled: string[] = []) {
  const api = createFakeApi()
  api.on(searchRecord, () => ({
    groups: [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
      kind,
      hits: hits.filter((one) => one.kind === kind),
      has_more: false,
    })),
    refused: null,
    spelled,
  }))
  return api
}

async function openSearch(api = createFakeApi()) {
  const page = renderApp('/clinicians', { api })
  await screen.findByRole('heading', { level: 1, name: 'Clinicians' })
  await page.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...page, api, field }
}

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('Ctrl K opens the search, from a field as well, and closes it; the focus goes back', async () => {
  const { user } = renderApp('/clinicians')
  const box = await screen.findByRole('searchbox')
  await user.click(box)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search' })
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('{Meta>}k{/Meta}')
  await screen.findByRole('combobox', { name: 'Search' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
})

test('lists pages and actions at once, and opens the best match with Enter', async () => {
  const { user, field, path, api } = await openSearch()
  await user.type(field, 'meas')
  expect(active(field)).toBe('Logbook')
  await user.keyboard('{ArrowDown}')
  expect(active(field)).toBe('Add a measurement')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(path()).toBe('/medicalrecord/logbook'))
  expect(api.callsTo(searchRecord)).toEqual([])
})

test('groups the record’s matches, with marked words and values', async () => {
  const { user, field, path } = await openSearch(
    finding([
      hit({}),
      hit({
        kind: 'log_entry',
        title: { text: 'Body weight', ranges: [] },
        excerpt: { text: 'after a headache', ranges: [[8, 16]] },
        log: { kind: 'weight', values: [{ key: 'weight', value: 71, unit: 'kg' }] },
      }),
    ]),
  )
  await user.type(field, 'headache')
  const group = await screen.findByRole('group', { name: 'Symptoms' })
  const option = within(group).getByRole('option')
  expect(option.textContent).toBe('Headache2026-03-01')
  expect(option.querySelector('mark')?.textContent).toBe('Headache')
  const logbook = screen.getByRole('group', { name: 'Logbook' })
  expect(within(logbook).getByRole('option').textContent).toMatch(/^Body weight: 71.0.kg/)
  expect(screen.getByRole('status').textContent).toBe('2 results')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(path()).toBe('/medicalrecord/symptoms/0199d8a0-0000-7000-8000-000000000001/edit'),
  )
})

test('searches once per word, with the text only in the body', async () => {
  const { user, field, api } = await openSearch(finding([hit({})]))
  await user.type(field, 'headache')
  await screen.findByRole('group', { name: 'Symptoms' })
  const calls = api.callsTo(searchRecord)
  expect(calls.at(-1)?.body).toEqual({ query: 'headache', limit: 5 })
  expect(calls.at(-1)?.url.search).toBe('')
  expect(calls.length).toBeLessThan(4)
})

test('drops an answer to an outdated search', async () => {
  const api = finding([hit({})])
  const { user, field } = await openSearch(api)
  const release = api.hold(searchRecord)
  await user.type(field, 'headache')
  await waitFor(() => expect(api.callsTo(searchRecord)).not.toEqual([]))
  await user.clear(field)
  release()
  await user.type(field, 'x')
  expect(await screen.findByText('Type one letter more to search your record.')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Symptoms' })).toBeNull()
})

test('reports a corrected word, and an empty result', async () => {
  const { user, field, api } = await openSearch(finding([hit({})], ['headache']))
  await user.type(field, 'hedache')
  expect((await screen.findByText(/These hold “headache”/)).textContent).toContain('1 result')
  api.on(searchRecord, () => ({ groups: [], refused: null, spelled: [] }))
  await user.clear(field)
  await user.type(field, 'quokka')
  expect(await screen.findByText(/Nothing found for “quokka”/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '%')
  expect(await screen.findByText('Type a letter or a number to search your record.')).toBeTruthy()
})

test('retries a failure, and offers the pages without a network', async () => {
  const api = createFakeApi()
  api.on(searchRecord, () => problem(500))
  const { user, field } = await openSearch(api)
  await user.type(field, 'quokka')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(searchRecord, () => ({ groups: [], refused: null, spelled: [] }))
  await user.click(retry)
  expect(await screen.findByText(/Nothing found/)).toBeTruthy()
  api.on(searchRecord, () => noAnswer)
  window.dispatchEvent(new Event('offline'))
  await user.clear(field)
  await user.type(field, 'charts')
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
      expect.stringMatching(/^You are offline: your record/),
    ),
  )
  expect(active(field)).toBe('Charts')
})

test('keeps the searches on this device until the sign-out', async () => {
  const { user, field, app } = await openSearch(finding([hit({ kind: 'diagnostic_center' })]))
  await user.type(field, 'headache')
  await screen.findByRole('group', { name: 'Diagnostic centers' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  const again = await screen.findByRole('combobox', { name: 'Search' })
  const recent = await screen.findByRole('group', { name: 'Searched before' })
  expect(within(recent).getByRole('option').textContent).toBe('headache')
  await user.keyboard('{Enter}')
  expect((again as HTMLInputElement).value).toBe('headache')
  await app.services.session.signOut()
  expect(window.localStorage.getItem('salve.searches')).toBeNull()
})
