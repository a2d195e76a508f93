import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf } from '../../../test/imports.ts'

const ENTRIES = '/api/medical-records/log-entries/'
const WAIT = { timeout: 30_000, interval: 20 }
/** Two pieces of an undo, and one reading of a third. */
const READINGS = 4001

let server: TestApp
let ada: Patient
let bob: Patient
let other: Client
let watcher: Client
beforeAll(async () => {
  server = await startTestApp()
  ada = await server.newPatient()
  bob = await server.newPatient()
  other = new Client({ connectionString: server.urls.owner })
  // Each role sees only its own waits.
  watcher = new Client({ connectionString: server.urls.app })
  await Promise.all([other.connect(), watcher.connect()])
})
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()])
  await server.close()
})

const as = (patient: Patient) => (method: string, path: string, body?: unknown) =>
  server.call(method, path, { token: patient.access, body })
/** Resolves once so many statements wait for a lock. */
const waitFor = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(count)
  }, WAIT)
const asOwnerOf = async ({ id }: Patient) => {
  await other.query('begin')
  await other.query(`select set_config('app.actor', $1, true), set_config('app.patient', $1, true)`, [id])
}
const pulse = (minute: number) => ({
  kind: 'pulse',
  measured_at: new Date(Date.UTC(2024, 0, 1) + minute * 60_000).toISOString(),
  values: [{ key: 'pulse', value: 60 + (minute % 40), unit: '/min' }],
})

function pulses(): string {
  const rows = ['Date,Time,Pulse (bpm)']
  for (let i = 0; i < READINGS; i += 1) {
    const at = new Date(Date.UTC(2023, 0, 1) + i * 3_600_000).toISOString()
    rows.push(`${at.slice(0, 10)},${at.slice(11, 16)},${60 + (i % 40)}`)
  }
  return rows.join('\n')
}

describe('changes of readings that meet', () => {
  it('one of which undoes an import: the other waits its turn, and none is stopped as a deadlock', async () => {
    const imports = importsOf(server, ada)
    const { id } = await imports.check(pulses(), 'log_entries')
    expect((await imports.step(id, 'commit', {})).state).toBe('imported')
    await asOwnerOf(ada)
    const { rows } = await other.query<{ record_id: string }>(
      'select record_id from imported_records where import = $1 order by record_id',
      [id],
    )
    expect(rows).toHaveLength(READINGS)
    const [held, edited] = [rows[READINGS - 2]?.record_id, rows.at(-1)?.record_id]
    await other.query('select from log_entries where uid = $1 for update', [held])
    expect((await imports.call('POST', `${id}/undo/`, {})).statusCode).toBe(202)
    // The undo has done its first piece and waits for the reading that is held.
    await waitFor(1)
    const edit = as(ada)('PUT', `${ENTRIES}${edited}/`, pulse(1))
    const sitting = as(ada)('POST', ENTRIES, pulse(2))
    await waitFor(3)
    await other.query('commit')
    expect([(await edit).statusCode, (await sitting).statusCode]).toEqual([404, 201])
    expect(await imports.settled(id)).toMatchObject({ state: 'undone', problem: null })
  })

  it('leave connections to the database for other patients while they wait', async () => {
    await asOwnerOf(ada)
    await other.query(`select pg_advisory_xact_lock(hashtextextended('sittings ' || $1, 0))`, [ada.id])
    const adds = Array.from({ length: 30 }, (_, i) => as(ada)('POST', ENTRIES, pulse(100 + i)))
    await waitFor(3)
    expect((await as(bob)('GET', ENTRIES)).statusCode).toBe(200)
    expect((await as(bob)('POST', ENTRIES, pulse(1))).statusCode).toBe(201)
    await other.query('commit')
    for (const add of adds) expect((await add).statusCode).toBe(201)
  })
})
