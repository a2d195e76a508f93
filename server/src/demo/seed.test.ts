import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayIn } from '../lib/local-time.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { DEMO_EMAIL, DEMO_PATIENTS } from '../lib/demo-patients.ts'
import { sampleDirectory } from './directory/sample.ts'
import { makeDemoRecord } from './record.ts'
import { loadSampleDirectory, seedDemo } from './seed.ts'

const OF_EVERYBODY = ['accounts', 'profiles', 'settings']

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ DEMO: 'true' })
})
afterAll(() => server.close())

test('fills the database once, and the demo patient can sign in', async () => {
  const { context, call } = server
  expect(await seedDemo(context)).toBe(true)
  expect(await seedDemo(context)).toBe(false)

  const { access, user } = (await call('POST', '/api/users/demo/')).json()
  expect(user).toMatchObject({ email: DEMO_EMAIL, email_verified: true, name: 'Ada Sommer' })
  const issues = (await call('GET', '/api/medical-records/health-issues/', { token: access })).json()
  expect(issues.results).toHaveLength(6)
  const plans = (
    await call('GET', '/api/medications/medication-plans/?status=active', { token: access })
  ).json()
  expect(plans.results.map((p: { drug_name: string }) => p.drug_name)).toEqual([
    'Atorvastatin',
    'Candesartan',
    'Ibuprofen',
    'Metformin',
  ])
  const settings = (await call('GET', '/api/users/settings/', { token: access })).json()
  expect(settings).toMatchObject({ morningTime: '07:30', glucoseUnit: 'mmol/L' })
})

test('a visitor who reads German sees the German record', async () => {
  const { call } = server
  const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }
  const { access, user } = (await call('POST', '/api/users/demo/', { headers })).json()
  expect(user).toMatchObject({ name: 'Ada Sommer', language: 'de' })
  const issues = (await call('GET', '/api/medical-records/health-issues/', { token: access })).json()
  expect(issues.results.map(({ name }: { name: string }) => name)).toContain('Diabetes Typ 2')
  const { id } = (await call('GET', '/api/users/profile/', { token: access })).json()
  const english = (await call('POST', '/api/users/demo/')).json().user
  expect(id).not.toBe(english.id)
})

test.each(DEMO_PATIENTS)('writes every row of $email, visible only to its owner', async (demo) => {
  const { context, newPatient } = server
  const owner = await context.db.auth
    .selectFrom('accounts')
    .select('user_id')
    .where('email', '=', demo.email)
    .executeTakeFirstOrThrow()
  const { tables } = makeDemoRecord(todayIn('Europe/Berlin', context.now()), 1, demo, sampleDirectory())
  const stranger = await newPatient()
  for (const [table, rows] of Object.entries(tables)) {
    expect([table, await count(owner.user_id, table)]).toEqual([table, rows.length])
    const seen = OF_EVERYBODY.includes(table) ? 0 : await count(stranger.id, table)
    expect([table, seen]).toEqual([table, 0])
  }

  async function count(patient: string, table: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      context.db.as(patient),
    )
    return rows[0]?.n ?? 0
  }
})

test('stores documents in the data folder with the size and digest in their rows', async () => {
  const { context } = server
  const { user_id } = await context.db.auth
    .selectFrom('accounts')
    .select('user_id')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirstOrThrow()
  const documents = await sql<{ stored_as: string; size: number; sha256: Buffer; media_type: string }>`
    select stored_as, size, sha256, media_type from documents
  `.execute(context.db.as(user_id))
  expect(documents.rows).toHaveLength(5)
  for (const document of documents.rows) {
    const bytes = await context.files.get(document.stored_as)
    expect(bytes).toHaveLength(document.size)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256.toString('hex'))
    expect(bytes.subarray(0, 5).toString() === '%PDF-').toBe(document.media_type === 'application/pdf')
  }
})

test('leaves a directory with entries unchanged', async () => {
  const { context } = server
  await loadSampleDirectory(context.db)
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from clinicians) + (select count(*) from diagnostic_centers) as n
  `.execute(context.db.system)
  expect(rows[0]?.n).toBe(150)
})
