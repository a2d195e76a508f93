import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { sql } from './sql.ts'
import { analyze, FILLED_KINDS, fillLogEntries } from '../test/fill-log-entries.ts'
import { EVERY_MORNING } from '../test/plans.ts'

const CALLS = 40
const PATIENTS = 8
const ENTRIES = 1250
const EVERYDAY = [
  '/api/dashboard/',
  '/api/users/profile/',
  '/api/users/settings/',
  '/api/users/notifications/',
  '/api/medical-records/log-entries/',
  '/api/medical-records/log-entries/?kind=glucose',
  '/api/medical-records/log-entries/?from=2026-01-01&to=2026-12-31',
  '/api/medical-records/symptoms/',
  '/api/medical-records/health-issues/',
  '/api/medical-records/lab-results/',
  '/api/medical-records/documents/',
  '/api/medical-records/overview/',
  '/api/medical-records/charts/',
  '/api/medical-records/charts/series/?kind=glucose',
  '/api/medical-records/target-ranges/',
  '/api/medications/medication-plans/',
  '/api/medications/dose-events/?from=2026-11-01&to=2026-11-14',
  '/api/medications/safety/',
  '/api/appointments/',
  '/api/shares/',
  '/api/chat/conversations/',
]

/** A server with records of these kinds, after the tables were analysed. */
class Filled {
  readonly server: TestApp
  readonly patients: Patient[] = []

  constructor(server: TestApp) {
    this.server = server
  }

  static async of(kinds: readonly string[]): Promise<Filled> {
    const filled = new Filled(await startTestApp())
    const { server, patients } = filled
    for (let n = 0; n < PATIENTS; n++) {
      const patient = await server.newPatient()
      patients.push(patient)
      await fillLogEntries(server, patient.id, kinds, ENTRIES)
      const token = patient.access
      for (let day = 1; day <= 9; day++)
        await server.call('POST', '/api/medical-records/symptoms/', {
          token,
          body: { name: 'Headache', severity: 4, recorded_date: `2026-03-0${day}`, recorded_time: '08:30' },
        })
      await server.call('POST', '/api/medications/medication-plans/', {
        token,
        body: {
          drug_name: 'Ramipril',
          strength: '5 mg',
          start_date: '2026-03-01',
          schedules: [EVERY_MORNING],
        },
      })
    }
    await analyze(server)
    return filled
  }

  /** Asks as one patient after the other. */
  async ask(path: string, calls: number): Promise<void> {
    for (let n = 0; n < calls; n++) {
      const token = this.patients[n % PATIENTS]?.access ?? ''
      const answer = await this.server.call('GET', path, { token })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
    }
  }

  /** What a statement answers on each connection that the app has open. */
  async onEach<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const { pool } = this.server.context.db
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    const answers = await Promise.all(clients.map((client) => client.query<Row>(statement)))
    for (const client of clients) client.release()
    return answers.flatMap(({ rows }) => rows)
  }

  /** The pages of log entries and their indexes that the calls read, each. */
  async pagesOf(path: string): Promise<number> {
    const read = async () => {
      await this.onEach('select pg_stat_force_next_flush()')
      const [counted] = await this.onEach<{ pages: number }>(`
        select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as pages
        from pg_statio_user_tables where relname = 'log_entries'`)
      return counted?.pages ?? Number.NaN
    }
    const before = await read()
    await this.ask(path, CALLS)
    return ((await read()) - before) / CALLS
  }
}

describe('after the tables were filled and analysed', () => {
  let mixed: Filled
  let oneKind: Filled
  beforeAll(async () => {
    // Another server of the same process has run more texts than a connection keeps prepared.
    const other = await startTestApp()
    for (let n = 0; n < 600; n++)
      await sql`select ${sql.raw(String(n))} as n`.execute(other.context.db.system)
    await other.close()
    mixed = await Filled.of(FILLED_KINDS)
    oneKind = await Filled.of([...Array.from({ length: 199 }, () => 'glucose'), 'weight'])
  }, 120_000)
  afterAll(async () => {
    await mixed.server.close()
    await oneKind.server.close()
  })

  it('no statement of an everyday call is planned anew', { timeout: 120_000 }, async () => {
    for (const filled of [mixed, oneKind]) {
      for (const path of EVERYDAY) await filled.ask(path, CALLS)
      const planned = await filled.onEach<{ statement: string; generic: number; custom: number }>(
        'select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements',
      )
      expect(planned.filter(({ custom }) => custom > 0)).toEqual([])
      // The longest statement is kept, too.
      const ofScreen = planned.filter(({ statement }) =>
        statement.includes('select max(measured_at) as newest'),
      )
      expect(ofScreen.reduce((sum, { generic }) => sum + generic, 0)).toBe(CALLS)
    }
  })

  it('the first screen reads no more pages where all entries are of one kind', {
    timeout: 120_000,
  }, async () => {
    const pages = {
      mixed: await mixed.pagesOf('/api/dashboard/'),
      oneKind: await oneKind.pagesOf('/api/dashboard/'),
    }

    expect(pages.mixed).toBeGreaterThan(0)
    expect(pages.oneKind).toBeLessThanOrEqual(pages.mixed)
  })
})
