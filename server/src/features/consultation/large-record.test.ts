import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { EVERY_MORNING } from '../../test/plans.ts'
import { EVERYTHING, guestOf, makeShare } from '../../test/standing/shares.ts'

const ENTRIES = 100_000
const ISSUES = 40
const PLANS = 30
/** Size that a slow phone can load. */
const BYTES_MAX = 150_000

describe('the summary of a large record', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    const db = server.context.db.as(ada.id)
    for (let n = 0; n < ISSUES; n++)
      await server.call('POST', '/api/medical-records/health-issues/', {
        token: ada.access,
        body: { name: `Issue ${n}`, severity: 'moderate', status: n % 4 === 0 ? 'resolved' : 'active' },
      })
    for (let n = 0; n < PLANS; n++)
      await server.call('POST', '/api/medications/medication-plans/', {
        token: ada.access,
        body: { drug_name: `Medicine ${n}`, start_date: '2026-01-01', schedules: [EVERY_MORNING] },
      })
    await sql`
      insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest,
        created_at, updated_at)
      select ${ada.id}, gen_random_uuid(), n, kind, now() - n * interval '50 minutes', 'Europe/Berlin',
        case kind when 'blood_pressure'
          then jsonb_build_array(jsonb_build_object('key', 'bp_sys', 'value', 120 + n % 30, 'unit', 'mm[Hg]'),
            jsonb_build_object('key', 'bp_dia', 'value', 70 + n % 20, 'unit', 'mm[Hg]'))
          else jsonb_build_array(jsonb_build_object('key', kind, 'value', 60 + n % 20, 'unit', case kind when 'weight' then 'kg' else '/min' end)) end,
        case kind when 'blood_pressure' then array[120 + n % 30, 70 + n % 20] else array[60 + n % 20] end::float8[],
        '', 'import', ''::bytea, now(), now()
      from (select n, (array['blood_pressure', 'blood_pressure', 'weight', 'pulse'])[1 + n % 4] as kind
        from generate_series(1, ${ENTRIES}) as n) as entries`.execute(db)
  }, 120_000)
  afterAll(() => server.close())

  it('is bounded, whole or by health issue and range', async () => {
    const issues = await server.call('GET', '/api/medical-records/health-issues/', { token: ada.access })
    const scopes = [
      EVERYTHING,
      { ...EVERYTHING, from: '2020-01-01', to: '2026-12-31' },
      { ...EVERYTHING, health_issues: [issues.json().results[0].id] },
    ]
    for (const scope of scopes) {
      const { id } = await makeShare(server, ada, scope)
      const token = await guestOf(server, ada, id)
      const answer = await server.call('GET', '/api/consultation/summary/', { token })
      expect([answer.statusCode, answer.body.length < BYTES_MAX]).toEqual([200, true])
    }
  }, 120_000)
})
