import {
  SYMPTOM_POINTS_MAX,
  SYMPTOM_SERIES_MAX,
  type SymptomSeries,
} from '@salve/contract/medical-records/chart-symptoms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const RECORDS = '/api/medical-records/'

describe('the severity of symptoms', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const read = async (patient: Patient, query = ''): Promise<SymptomSeries> =>
    (await server.call('GET', `${RECORDS}charts/symptoms/${query}`, { token: patient.access })).json()
  const feel = async (patient: Patient, name: string, severity: number, recorded_date: string) =>
    (
      await server.call('POST', `${RECORDS}symptoms/`, {
        token: patient.access,
        body: { health_issue: null, name, severity, recorded_date, recorded_time: '08:00' },
      })
    ).json()

  it('is a series of each symptom, day by day, without deleted ones and other patients’', async () => {
    const [ada, eve] = [await server.newPatient(), await server.newPatient()]
    await feel(ada, 'Headache', 3, '2026-03-01')
    await feel(ada, 'Headache', 6, '2026-03-01')
    await feel(ada, 'headache', 4, '2026-03-05')
    await feel(ada, 'Nausea', 2, '2026-03-02')
    const { id } = await feel(ada, 'Nausea', 9, '2026-03-03')
    await server.call('DELETE', `${RECORDS}symptoms/${id}/`, { token: ada.access })
    await feel(eve, 'Headache', 10, '2026-03-02')
    expect(await read(ada)).toEqual({
      first: '2026-03-01',
      left_out: 0,
      symptoms: [
        {
          name: 'headache',
          count: 3,
          mean: expect.closeTo(13 / 3, 6),
          worst: 6,
          days: [
            ['2026-03-01', 6, 2],
            ['2026-03-05', 4, 1],
          ],
        },
        { name: 'Nausea', count: 1, mean: 2, worst: 2, days: [['2026-03-02', 2, 1]] },
      ],
    })
    expect((await read(ada, '?from=2026-03-02&to=2026-03-04')).symptoms.map(({ name }) => name)).toEqual([
      'Nausea',
    ])
    expect(await read(await server.newPatient())).toEqual({ first: null, left_out: 0, symptoms: [] })
  })

  it('refuses days that are in no order', async () => {
    const ada = await server.newPatient()
    const answer = await server.call('GET', `${RECORDS}charts/symptoms/?from=2026-03-02&to=2026-03-01`, {
      token: ada.access,
    })
    expect(answer.statusCode).toBe(400)
  })

  it('counts the symptoms that it leaves out, and keeps the latest days', async () => {
    const ada = await server.newPatient()
    await sql`
      insert into symptoms (user_id, id, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
      select ${ada.id}, gen_random_uuid(), 'Symptom ' || (n % 20), 5, date '2020-01-01' + n / 20, '08:00', '', '', now(), now()
      from generate_series(1, 10000) n`.execute(server.context.db.as(ada.id))
    const { symptoms, left_out } = await read(ada)
    expect(symptoms).toHaveLength(SYMPTOM_SERIES_MAX)
    expect(left_out).toBe(20 - SYMPTOM_SERIES_MAX)
    for (const { days } of symptoms) {
      expect(days).toHaveLength(SYMPTOM_POINTS_MAX)
      expect((days.at(-1)?.[0] ?? '') > '2021-05-01').toBe(true)
    }
  })
})
