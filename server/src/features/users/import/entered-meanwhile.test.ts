import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { command } from '../../../test/database.ts'
import { download, exportOf, IMPORT, settledImport, uploadExport } from '../../../test/own-data.ts'

const LOCK = 470_118
const ISSUES = '/api/medical-records/health-issues/'
const SYMPTOM = { name: 'Cough', severity: 3, recorded_date: '2026-03-02', recorded_time: '08:00' }

const stateOf = async (server: TestApp, { access: token }: Patient): Promise<string> =>
  (await server.call('GET', IMPORT, { token })).json<{ import: { state: string } }>().import.state

it('does not let an entry wait for the import that runs, and stops the import', async () => {
  const server = await startTestApp()
  const [ada, grace] = [await server.newPatient(), await server.newPatient()]
  const symptom = { token: ada.access, body: SYMPTOM }
  expect((await server.call('POST', '/api/medical-records/symptoms/', symptom)).statusCode).toBe(201)
  const file = await download(server, ada, (await exportOf(server, ada)).id)
  await uploadExport(server, grace, file)
  const { id } = await settledImport(server, grace)
  // The import stands still within its transaction, at the first symptom.
  await command(
    server.urls.owner,
    `create function hold() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$;
     create trigger hold before insert on symptoms for each row execute function hold()`,
  )
  const holder = new Client({ connectionString: server.urls.owner })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const token = grace.access
  expect((await server.call('POST', `${IMPORT}${id}/commit/`, { token })).statusCode).toBe(202)
  await vi.waitFor(async () => {
    const { rows } = await holder.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
      [LOCK],
    )
    expect(rows).toHaveLength(1)
  }, 30_000)

  expect((await server.call('POST', ISSUES, { token, body: { name: 'Asthma' } })).statusCode).toBe(201)
  expect(await stateOf(server, grace)).toBe('importing')
  await holder.query('select pg_advisory_unlock($1)', [LOCK])
  await holder.end()
  expect(await settledImport(server, grace)).toMatchObject({ state: 'failed', problem: 'not_empty' })
  const { results } = (await server.call('GET', ISSUES, { token })).json<{ results: { name: string }[] }>()
  expect(results.map(({ name }) => name)).toEqual(['Asthma'])
  await server.close()
}, 120_000)
