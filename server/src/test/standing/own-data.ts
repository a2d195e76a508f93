import { sql } from 'kysely'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import { formWith } from '../forms.ts'
import type { StandingCall } from './call.ts'

const PROVED_MS = 10 * 24 * 60 * 60_000

/** The ids of an export and of an import that came to nothing. */
export type OwnDataIds = Record<'ownExport' | 'ownImport', string>

export const unknownOwnData = (): OwnDataIds => ({ ownExport: newId(), ownImport: newId() })

/**
 * Makes them, and lets the patient's sessions count as just opened for as long as the tests run.
 */
export async function makeOwnData(server: TestApp, { id }: Patient): Promise<OwnDataIds> {
  const ids = unknownOwnData()
  const db = server.context.db.as(id)
  await sql`update sessions set proved_at = ${new Date(server.context.now().getTime() + PROVED_MS)} where user_id = ${id}`.execute(
    db,
  )
  await sql`insert into own_exports (user_id, id, state, language, created_at, updated_at)
    values (${id}, ${ids.ownExport}, 'failed', 'en', now(), now())`.execute(db)
  await sql`insert into own_imports (user_id, id, state, problem, size, created_at, updated_at)
    values (${id}, ${ids.ownImport}, 'failed', 'damaged', 7, now(), now())`.execute(db)
  return ids
}

export function ownDataCalls({ ownExport, ownImport }: OwnDataIds): Record<string, StandingCall> {
  return {
    'GET /api/users/export/': {},
    // Another was begun before, and there is one at a time.
    'POST /api/users/export/{id}/address/': { params: { id: ownExport }, answers: 404 },
    'POST /api/users/export/': {},
    'DELETE /api/users/export/{id}/': { params: { id: ownExport }, answers: 404 },
    'GET /api/users/export/file/{ticket}/': { params: { ticket: 'A'.repeat(43) }, answers: 410 },
    'GET /api/users/import/': {},
    // The record of these tests is full.
    'POST /api/users/import/': {
      upload: () => formWith('file', Buffer.from('no archive'), 'salve.zip', 'application/zip'),
      answers: 409,
    },
    'POST /api/users/import/{id}/commit/': { params: { id: ownImport }, answers: 409 },
    'DELETE /api/users/import/{id}/': { params: { id: ownImport } },
    'GET /api/users/erase/': {},
    // Whoever was erased makes no further call.
    'POST /api/users/erase/': { body: { email: 'somebody.else@example.org' }, answers: 422 },
    'DELETE /api/users/erase/': {},
  }
}
