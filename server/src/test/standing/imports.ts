import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import { formWith } from '../forms.ts'
import type { StandingCall } from './call.ts'

/** The ids of an import at each place from which a step begins. */
export type ImportIds = Record<'import' | 'importChecked' | 'importDone' | 'importUndone', string>

export const unknownImports = (): ImportIds => ({
  import: newId(),
  importChecked: newId(),
  importDone: newId(),
  importUndone: newId(),
})

const csvFile = () =>
  formWith('file', Buffer.from('date,weight (kg)\n2026-03-01,70\n'), 'weight.csv', 'text/csv')

/** Uploads a file, and puts copies of it where the steps of an import would bring them. */
export async function makeImports(server: TestApp, patient: Patient): Promise<ImportIds> {
  const { payload, headers } = await csvFile()
  const made = await server.call('POST', '/api/medical-records/imports/', {
    token: patient.access,
    body: payload,
    headers,
  })
  expect(made.statusCode).toBe(201)
  const { id } = made.json<{ id: string }>()
  const copy = async (state: string) => {
    const copied = newId()
    await sql`
      insert into imports select (jsonb_populate_record(imports, jsonb_build_object('id', ${copied}::text, 'state', ${state}::text,
        'counts', '{"ok":0,"warning":0,"duplicate":0,"refused":0,"records":0}'::jsonb, 'imported_at', now(), 'undone_at', now()))).*
      from imports where id = ${id}
    `.execute(server.context.db.as(patient.id))
    return copied
  }
  return {
    import: id,
    importChecked: await copy('checked'),
    importDone: await copy('imported'),
    importUndone: await copy('undone'),
  }
}

const PATH = '/api/medical-records/imports/'
const mapping = {
  holds: 'log_entries',
  columns: [
    { field: 'date', unit: null, decimal_sign: null, date_order: 'ymd' },
    { field: 'weight', unit: 'kg', decimal_sign: 'point', date_order: null },
  ],
  default_time: '08:00',
  part_times: { morning: '08:00', noon: '12:00', afternoon: '15:00', evening: '19:00', night: '22:00' },
  unknown_issues: 'refuse',
}

export function importCalls(ids: ImportIds): Record<string, StandingCall> {
  const params = { id: ids.import }
  return {
    [`GET ${PATH}`]: { query: { limit: '5' } },
    [`POST ${PATH}`]: { query: { holds: 'log_entries' }, upload: csvFile },
    [`GET ${PATH}{id}/`]: { params },
    [`PUT ${PATH}{id}/mapping/`]: { params, body: mapping },
    [`POST ${PATH}{id}/check/`]: { params },
    [`POST ${PATH}{id}/cancel/`]: { params },
    [`GET ${PATH}{id}/lines/`]: { params, query: { limit: '5', state: 'ok' } },
    [`GET ${PATH}{id}/report/`]: { params },
    [`POST ${PATH}{id}/commit/`]: {
      params: { id: ids.importChecked },
      body: { only_if_all_right: true, doubtful: 'add', left_out: [] },
    },
    [`POST ${PATH}{id}/undo/`]: { params: { id: ids.importDone }, body: { edited: 'keep' } },
    [`POST ${PATH}{id}/redo/`]: { params: { id: ids.importUndone } },
    [`DELETE ${PATH}{id}/`]: { params },
  }
}
