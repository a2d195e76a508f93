import { getExport, type OwnExport } from '@salve/contract/users/export.ts'
import { getOwnImport, type OwnImport } from '@salve/contract/users/import.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const DIGEST = 'ab12cd34'.repeat(8)
const SHOWN = Array.from({ length: 8 }, () => 'ab12cd34').join(' ')
const MADE_AT = '2026-03-01T08:00:00Z'

const anExport = (given: Partial<OwnExport>): OwnExport => ({
  id: '0199d8a0-0000-7000-8000-000000000001',
  state: 'ready',
  progress: { done: 1200, total: 1200 },
  rows: 1195,
  files: 5,
  missing_files: 0,
  size: 4_000_000,
  file_name: 'salve-2026-03-01.zip',
  digest: DIGEST,
  created_at: MADE_AT,
  expires_at: '2026-03-08T08:00:00Z',
  ...given,
})

const anImport = (given: Partial<OwnImport>): OwnImport => ({
  id: '0199d8a0-0000-7000-8000-000000000002',
  state: 'imported',
  problem: null,
  progress: { done: 1200, total: 1200 },
  size: 4_000_000,
  contents: {
    made_at: MADE_AT,
    made_by: 'Salve 1.0.0',
    rows: 1195,
    files: 5,
    missing_files: 0,
    tables: [],
    unknown_providers: 0,
  },
  digest: DIGEST,
  found_digest: DIGEST,
  is_empty: false,
  created_at: MADE_AT,
  imported_at: MADE_AT,
  ...given,
})

function open(made: OwnExport | null, latest: OwnImport | null) {
  const api = createFakeApi()
  api.on(getExport, () => ({ export: made }))
  api.on(getOwnImport, () => ({ is_empty: latest?.is_empty ?? true, import: latest }))
  return renderApp('/settings/data', { api })
}

test('shows the progress of an export', async () => {
  open(anExport({ state: 'making', progress: { done: 300, total: 1200 }, digest: null }), null)
  const meter = await screen.findByRole('meter', { name: 'Making the file' })
  expect(meter.getAttribute('aria-valuenow')).toBe('25')
  expect(meter.getAttribute('aria-valuetext')).toBe('300 of 1,200')
})

test('shows the progress of an import', async () => {
  open(null, anImport({ state: 'importing', progress: { done: 600, total: 1200 }, found_digest: null }))
  const meter = await screen.findByRole('meter', { name: 'Taking it over' })
  expect(meter.getAttribute('aria-valuetext')).toBe('600 of 1,200')
})

test('shows the checksums of file and imported record for comparison', async () => {
  open(anExport({}), anImport({}))
  expect(await screen.findAllByText(SHOWN)).toHaveLength(2)
  expect(screen.getByText(/It is the same as in the file/)).toBeTruthy()
})

test('reports a record that differs from its file', async () => {
  open(null, anImport({ found_digest: 'ef56ab78'.repeat(8) }))
  expect(await screen.findByText(/It differs from the one in the file/)).toBeTruthy()
  expect(screen.queryByText(/It is the same/)).toBeNull()
})

test.each([
  ['not_an_export', /This is not an export/],
  ['damaged', /cut off or damaged/],
  ['changed', /was changed since it was made/],
  ['unsafe', /was not unpacked/],
  ['too_much', /more rows of one kind/],
  ['other_version', /comes from a newer version/],
] as const)(
  'a file that is refused as %s says why, and that nothing was taken over',
  async (problem, why) => {
    open(null, anImport({ state: 'failed', problem, is_empty: true, contents: null, found_digest: null }))
    const said = (await screen.findByRole('alert')).textContent
    expect(said).toMatch(why)
    expect(said).toMatch(problem === 'not_an_export' ? /Choose the ZIP file/ : /Nothing was taken over/)
  },
)
