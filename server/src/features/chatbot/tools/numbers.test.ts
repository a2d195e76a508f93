import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/chatbot/conversations/'
/**
 * The word for each kind, its key, its unit as it is typed and shown, and the range of its made-up
 * values.
 */
const KINDS = [
  ['weight', 'weight', 'kg', 60, 90],
  ['pulse', 'pulse', '/min', 55, 95],
  ['temperature', 'temp', 'Cel', 36, 38],
  ['oxygen saturation', 'spo2', '%', 93, 99],
  ['peak flow', 'pef', 'L/min', 300, 500],
  ['waist', 'waist', 'cm', 80, 100],
  ['steps', 'steps', '{steps}/d', 2000, 12_000],
] as const
const ENTRIES = 12
/** Kinds whose average has no decimals. */
const WHOLE = new Set<string>(['pulse', 'spo2', 'pef', 'steps'])
const numbersIn = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('the numbers in an answer', () => {
  let server: TestApp
  let ada: Patient
  let seed = 7
  const random = (from: number, to: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return Math.round(from + (seed / 2_147_483_647) * (to - from))
  }
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    for (const [, kind, unit, low, high] of KINDS)
      for (let day = 0; day < ENTRIES; day++) {
        const { statusCode } = await server.call('POST', '/api/medical-records/log-entries/', {
          token: ada.access,
          headers: { 'idempotency-key': newId() },
          body: {
            kind,
            measured_at: new Date(server.context.now().getTime() - (day + 1) * 86_400_000).toISOString(),
            values: [{ key: kind, value: random(low, high), unit }],
            context: {},
            note: '',
            health_issue: null,
            sitting: null,
          },
        })
        if (statusCode !== 201) throw new Error(`${kind}: ${statusCode}`)
      }
  })
  afterAll(() => server.close())

  const answer = async (body: string): Promise<string> => {
    const id = (await server.call('POST', PATH, { token: ada.access })).json().id
    return (await server.call('POST', `${PATH}${id}/messages/`, { token: ada.access, body: { body } })).json()
      .reply.body
  }

  it.each(KINDS)('equal a direct query: %s', async (word, kind) => {
    const { rows } = await sql<{
      highest: number
      lowest: number
      mean: number
      latest: number
      count: number
    }>`
      select max((values->0->>'value')::float8) as highest, min((values->0->>'value')::float8) as lowest,
        avg((values->0->>'value')::float8) as mean, count(*)::int as count,
        (array_agg((values->0->>'value')::float8 order by measured_at desc))[1] as latest
      from log_entries where user_id = ${ada.id} and kind = ${kind} and deleted_at is null`.execute(
      server.context.db.as(ada.id),
    )
    const told = rows[0]
    expect(told?.count).toBe(ENTRIES)
    expect(numbersIn(await answer(`what was my highest ${word}`))).toContain(told?.highest)
    expect(numbersIn(await answer(`what was my lowest ${word}`))).toContain(told?.lowest)
    expect(numbersIn(await answer(`what was my latest ${word}`))).toContain(told?.latest)
    expect(numbersIn(await answer(`how many ${word} readings do I have`))).toContain(told?.count)
    const mean = await answer(`what is my average ${word}`)
    const nearest = Math.min(...numbersIn(mean).map((one) => Math.abs(one - (told?.mean ?? 0))))
    expect(nearest).toBeLessThanOrEqual(WHOLE.has(kind) ? 0.5 : 0.051)
  })

  it('are the newest of logbook and laboratory, and name their source', async () => {
    const daysAgo = (days: number) =>
      new Date(server.context.now().getTime() - days * 86_400_000).toISOString()
    const report = async (days: number, value: number) => {
      const lines = [{ analyte: 'LDL cholesterol', value, unit: 'mmol/L' }]
      const body = { taken_on: daysAgo(days).slice(0, 10), laboratory: 'Lab', note: '', lines }
      const { statusCode } = await server.call('POST', '/api/medical-records/lab-results/', {
        token: ada.access,
        body,
      })
      expect(statusCode).toBe(201)
    }
    await report(20, 3.4)
    expect(await answer('what was my last ldl')).toMatch(/^Lab report: .*3\.4/)
    const { statusCode } = await server.call('POST', '/api/medical-records/log-entries/', {
      token: ada.access,
      headers: { 'idempotency-key': newId() },
      body: {
        kind: 'chol_ldl',
        measured_at: daysAgo(10),
        values: [{ key: 'chol_ldl', value: 2.6, unit: 'mmol/L' }],
        context: {},
        note: '',
        health_issue: null,
        sitting: null,
      },
    })
    expect(statusCode).toBe(201)
    expect(await answer('what was my last ldl')).toMatch(/^Logbook: .*2\.6/)
    await report(2, 2.9)
    expect(await answer('what was my last ldl')).toMatch(/^Lab report: .*2\.9/)
    const highest = await answer('what was my highest ldl')
    expect(highest).toContain('2.6')
    expect(highest).toContain('3.4')
  })
})
