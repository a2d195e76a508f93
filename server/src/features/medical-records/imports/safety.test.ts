import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Import } from '@salve/contract/medical-records/imports.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { clearImport } from '../../../imports/run.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf } from '../../../test/imports.ts'
import { recordsOf } from '../../../test/records.ts'

const LOG = '/api/medical-records/log-entries/'
const WORKER = fileURLToPath(new URL('../../../test/import-worker.ts', import.meta.url))

/** Returns a number of readings, one in each hour. */
function readings(count: number): string {
  const lines = ['date;systolic;diastolic;pulse']
  for (let i = 0; i < count; i += 1) {
    const at = new Date(Date.UTC(2005, 0, 1) + i * 3_600_000).toISOString()
    lines.push(`${at.slice(0, 10)} ${at.slice(11, 16)};${110 + (i % 60)};${60 + (i % 40)};${50 + (i % 50)}`)
  }
  return lines.join('\n')
}

describe('an import', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  const rowsOf = async <Row>(query: SqlText<Row>) => (await query.execute(server.context.db.as(ada.id))).rows

  it("is nobody else's", async () => {
    const made = (await importsOf(server, ada).upload('date,weight\n2026-03-01,70\n')).json<Import>()
    const grace = importsOf(server, await server.newPatient())
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', 'mapping/', made.mapping],
      ['POST', 'check/', undefined],
      ['GET', 'lines/', undefined],
      ['GET', 'report/', undefined],
      ['POST', 'commit/', {}],
      ['POST', 'cancel/', undefined],
      ['POST', 'undo/', {}],
      ['POST', 'redo/', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await grace.call(method, `${made.id}/${path}`, body)).statusCode).toBe(404)
  })

  it('assigns numbers without duplicates or gaps, despite concurrent entries', async () => {
    const imports = importsOf(server, ada)
    const { id } = await imports.check(readings(3000))
    const log = recordsOf(server, LOG, ada)
    const typed = (i: number) =>
      log.add({
        kind: 'weight',
        measured_at: `2026-01-01T07:${String(i).padStart(2, '0')}:00Z`,
        values: [{ key: 'weight', value: 70, unit: 'kg' }],
      })
    const committing = imports.step(id, 'commit', {})
    for (let i = 0; i < 8; i += 1) expect((await typed(i)).statusCode).toBe(201)
    await committing
    const [row] = await rowsOf(
      sql`select count(distinct id)::int as count, max(id)::int as last from log_entries`,
    )
    expect(row).toEqual({ count: 3008, last: 3008 })
  })

  it('does not block concurrent entries while it commits', async () => {
    const grace = await server.newPatient()
    const log = recordsOf(server, LOG, ada)
    const typed = () =>
      log.add({
        kind: 'weight',
        measured_at: '2026-01-01T07:00:00Z',
        values: [{ key: 'weight', value: 70, unit: 'kg' }],
      })
    await typed()
    const waiting = await server.context.db
      .as(ada.id)
      .transaction()
      .execute(async (transaction) => {
        await sql`select from log_entry_numbers where user_id = ${ada.id} for update`.execute(transaction)
        const adding = Array.from({ length: 30 }, typed)
        for (let i = 0; i < 5; i += 1)
          expect((await recordsOf(server, LOG, grace).list()).statusCode).toBe(200)
        return adding
      })
    for (const added of await Promise.all(waiting)) expect(added.statusCode).toBe(201)
  })

  it('skips entries typed since the check, and stops when an issue is gone', async () => {
    const imports = importsOf(server, ada)
    const { id } = await imports.check('date,weight (kg)\n2026-03-01 07:00,70\n2026-03-02 07:00,71\n')
    const body = {
      kind: 'weight',
      measured_at: '2026-03-01T06:00:00Z',
      values: [{ key: 'weight', value: 70, unit: 'kg' }],
    }
    await recordsOf(server, LOG, ada).add(body)
    expect(await imports.step(id, 'commit', {})).toMatchObject({ state: 'imported', counts: { records: 1 } })
    const issues = recordsOf(server, '/api/medical-records/health-issues/', ada)
    const issue = (await issues.add({ name: 'Asthma' })).json().id
    const tied = await imports.check('date,weight (kg),health issue\n2026-03-05 07:00,70,asthma\n')
    await issues.remove(issue)
    expect(await imports.step(tied.id, 'commit', {})).toMatchObject({
      state: 'checked',
      problem: 'changed_meanwhile',
    })
  })

  it('can be cancelled, and is removed from staging after a day', async () => {
    const imports = importsOf(server, ada)
    const made = (await imports.upload(readings(20_000))).json<Import>()
    expect((await imports.call('POST', `${made.id}/check/`)).statusCode).toBe(202)
    const stopped = (await imports.call('POST', `${made.id}/cancel/`)).json<Import>()
    expect(stopped).toMatchObject({ state: 'mapping', problem: 'cancelled' })
    await clearImport(server.context, { patient: ada.id, id: made.id })
    expect((await imports.call('GET', `${made.id}/`)).statusCode).toBe(200)
    server.advance(DAY_MS + 1000)
    await clearImport(server.context, { patient: ada.id, id: made.id })
    expect(await rowsOf(sql`select id from imports`)).toEqual([])
    for (const table of ['import_pieces', 'import_lines', 'import_records'])
      expect(await rowsOf(sql`select from ${sql.ref(table)}`)).toEqual([])
  })
})

describe('a server killed midway', () => {
  it('has added nothing, and the import can be started again', async () => {
    const server = await startTestApp({}, {}, { workers: false })
    const work = (): ChildProcess => {
      const worker = spawn(process.execPath, [WORKER], {
        env: {
          ...process.env,
          WORKER_DATABASE: server.urls.app,
          WORKER_DATA: server.context.config.dataDir,
        },
        stdio: 'inherit',
      })
      // Left behind by a failure, it would keep the test run from ending.
      onTestFinished(() => void worker.kill('SIGKILL'))
      return worker
    }
    const first = work()
    const ada = await server.newPatient()
    const imports = importsOf(server, ada)
    const made = (await imports.upload(readings(20_000))).json<Import>()
    const count = async () => (await recordsOf(server, LOG, ada).list({ limit: '1' })).json().results.length
    await imports.step(made.id, 'check')
    expect((await imports.call('POST', `${made.id}/commit/`, {})).statusCode).toBe(202)
    // Some of it is written, and not all.
    for (let done = 0; done === 0; await wait(25)) {
      const { progress, state } = await imports.read(made.id)
      expect(state).toBe('importing')
      done = progress.done
    }
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await count()).toBe(0)
    await sql`update imports set beat_at = beat_at - interval '1 minute' where user_id = ${ada.id}`.execute(
      server.context.db.as(ada.id),
    )
    expect(await imports.read(made.id)).toMatchObject({ state: 'checked', problem: 'interrupted' })
    expect(await count()).toBe(0)
    const second = work()
    expect(await imports.step(made.id, 'commit', {})).toMatchObject({
      state: 'imported',
      counts: { records: 20_000 },
    })
    second.kill()
    await once(second, 'exit')
    await server.close()
  }, 180_000)
})
