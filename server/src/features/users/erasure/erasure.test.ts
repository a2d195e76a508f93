import { DAY_MS } from '@salve/domain/local-days.ts'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { eraseDueAccounts, eraseNow } from '../../../jobs/erase-accounts.ts'
import { PASSWORD, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { command } from '../../../test/database.ts'
import { exportOf } from '../../../test/own-data.ts'
import { plantRecord } from '../../../test/planted-record.ts'
import { makeRecords } from '../../../test/standing/records.ts'
import { makeDirectory } from '../../../test/directory.ts'

const ERASE = '/api/users/erase/'

describe('the erasure of an account', () => {
  let server: TestApp
  let said = ''
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (text, _, done) => ((said += String(text)), done()) }),
  )
  beforeAll(async () => {
    server = await startTestApp({}, { log })
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, patient: Patient, body?: unknown) =>
    server.call(method, path, { token: patient.access, body })
  const ask = (patient: Patient, email = patient.email) => call('POST', ERASE, patient, { email })
  const signIn = async ({ email }: Patient) =>
    server.call('POST', '/api/users/login/', { body: { email, password: PASSWORD } })

  it('requires retyping the address, and a recent sign-in', async () => {
    const ada = await server.newPatient()
    expect((await ask(ada, 'grace@example.org')).statusCode).toBe(422)
    server.advance(6 * 60_000)
    const refused = await ask(ada)
    expect([refused.statusCode, refused.json().type]).toEqual([
      403,
      expect.stringMatching(/reauthentication-needed$/),
    ])
    expect((await call('GET', ERASE, ada)).json()).toEqual({ asked_at: null, erase_at: null })
  })

  it('locks the account, ends its shares, signs out other devices, and says so by mail', async () => {
    const ada = await server.newPatient()
    const share = { title: 'For the doctor', sections: ['profile'], expires_in_hours: 24 }
    const { id, url } = (await call('POST', '/api/shares/', ada, share)).json()
    const other = (await signIn(ada)).json()
    const answer = await ask(ada)
    expect(answer.json()).toEqual({ asked_at: expect.any(String), erase_at: expect.any(String) })
    const { asked_at, erase_at } = answer.json()
    expect(Date.parse(erase_at) - Date.parse(asked_at)).toBe(14 * DAY_MS)
    expect((await server.call('GET', '/api/users/profile/', { token: other.access })).statusCode).toBe(401)
    await server.mailTo(ada.email, 1, /will be erased/)
    for (const [method, path] of [
      ['GET', `/api/shares/${id}/`],
      ['GET', '/api/dashboard/'],
      ['POST', '/api/users/export/'],
    ] as const)
      expect([path, (await call(method, path, ada)).statusCode]).toEqual([path, 403])
    const token = String(url).split('/').at(-1)
    const look = await server.call('POST', '/api/consultation/look/', { body: { token } })
    expect(look.json()).toMatchObject({ status: expect.not.stringMatching(/^open$/) })
    // After signing in again, a person sees the deadline for cancelling, and nothing else.
    const again = (await signIn(ada)).json()
    expect(again.user.erase_at).toBe(erase_at)
    const issues = await server.call('GET', '/api/medical-records/health-issues/', { token: again.access })
    expect([issues.statusCode, issues.json().type]).toEqual([403, expect.stringMatching(/account-closing$/)])
    expect((await server.call('GET', ERASE, { token: again.access })).json().erase_at).toBe(erase_at)
  })

  it('states its deadline by mail, in the reader’s format and zone', async () => {
    const ada = await server.newPatient()
    expect((await call('PATCH', '/api/users/settings/', ada, { dateFormat: 'dd.MM.yyyy' })).statusCode).toBe(
      200,
    )
    // The furthest ahead: for half of each day it is a day further there than in Greenwich.
    const time_zone = 'Pacific/Kiritimati'
    expect((await call('PATCH', '/api/users/profile/', ada, { time_zone })).statusCode).toBe(200)
    const { erase_at } = (await ask(ada)).json()
    const [year, month, day] = new Date(erase_at)
      .toLocaleDateString('sv-SE', { timeZone: time_zone })
      .split('-')
    expect((await server.mailTo(ada.email, 1, /will be erased/)).text).toContain(
      ` on ${day}.${month}.${year} everything`,
    )
  })

  it('can be cancelled, and the record is complete', async () => {
    const ada = await server.newPatient()
    const { id } = (await call('POST', '/api/medical-records/health-issues/', ada, { name: 'Asthma' })).json()
    await ask(ada)
    server.advance(13 * DAY_MS)
    const back: Patient = { ...ada, ...(await signIn(ada)).json() }
    expect((await call('DELETE', ERASE, back)).json()).toEqual({ asked_at: null, erase_at: null })
    expect((await call('GET', `/api/medical-records/health-issues/${id}/`, back)).json().name).toBe('Asthma')
    await server.mailTo(ada.email, 1, /stays/)
    server.advance(14 * DAY_MS)
    await eraseDueAccounts(server.context)
    expect((await signIn(ada)).statusCode).toBe(200)
  })

  it('leaves nothing behind in database, files, queue and logs', async () => {
    const ada = await server.newPatient()
    const grace = await server.newPatient()
    const today = server.context.now().toISOString().slice(0, 10)
    await makeRecords(server, ada)
    const { clinician } = await makeDirectory(server, ada)
    const review = { stars: 2, text: 'qx998z' }
    expect((await call('POST', `/api/clinicians/${clinician}/reviews/`, ada, review)).statusCode).toBe(201)
    // There is one for each kind, and the planted record has its own.
    await sql`update target_ranges set deleted_at = now() where user_id = ${ada.id}`.execute(
      server.context.db.as(ada.id),
    )
    const planted = await plantRecord(server, ada, today)
    await call('POST', '/api/medical-records/health-issues/', grace, { name: 'Asthma' })
    const { id } = planted.rows[0] ?? {}
    await call('PUT', `/api/medical-records/health-issues/${id}/`, ada, { name: 'qx999z', status: 'active' })
    await exportOf(server, ada)
    const words = new Set([
      ada.id,
      ada.email,
      'qx999z',
      review.text,
      ...planted.rows.flatMap((row) => row.words),
      ...planted.secrets,
      ...planted.allergies,
    ])
    // Runs early what the database does by itself sooner or later.
    await command(server.urls.owner, 'analyze')
    // The words exist beforehand, which proves that the search finds them.
    const before = await placesOf(words)
    expect(before.size).toBeGreaterThan(20)
    expect(before).toContain('table public.published_reviews')
    expect(before).toContain('statistics of public.symptoms')
    expect([...before].some((place) => place.startsWith('file '))).toBe(true)

    await ask(ada)
    server.advance(14 * DAY_MS - 60_000)
    await eraseDueAccounts(server.context)
    expect((await signIn(ada)).statusCode).toBe(200)
    const logged = said.length
    server.advance(120_000)
    await eraseDueAccounts(server.context)

    expect([...(await placesOf(words))]).toEqual([])
    expect((await signIn(ada)).statusCode).toBe(401)
    const { results } = (
      await server.call('GET', '/api/medical-records/health-issues/', {
        token: (await signIn(grace)).json().access,
      })
    ).json()
    expect(results).toHaveLength(1)
    expect(said.slice(logged)).toContain('account erased')
    // A log names who called by their id alone; it tells nothing of anybody.
    const contents = [...words].filter((word) => !/^[0-9a-f-]{36}$/.test(word))
    expect(contents.filter((word) => said.includes(word))).toEqual([])
    expect(said.slice(logged)).not.toContain(ada.id)
  }, 120_000)

  it('finishes even when it takes longer than a call may', async () => {
    const ada = await server.newPatient()
    const symptom = { name: 'Cough', severity: 3, recorded_date: '2026-03-01', recorded_time: '08:00' }
    expect((await call('POST', '/api/medical-records/symptoms/', ada, symptom)).statusCode).toBe(201)
    await command(
      server.urls.owner,
      `create function rest() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return old; end $$;
       create trigger rest before delete on symptoms for each row execute function rest()`,
    )
    const db = openDatabase({ connectionString: server.urls.app, query_timeout: 1000 }, () => {})
    await eraseNow({ ...server.context, db }, ada.id)
    expect((await signIn(ada)).statusCode).toBe(401)
    await db.close()
  })

  /** Returns the tables, queue and files that hold one of the words. */
  async function placesOf(words: ReadonlySet<string>): Promise<Set<string>> {
    const owner = new pg.Client({ connectionString: server.urls.owner })
    await owner.connect()
    const places = new Set<string>()
    const look = (place: string, text: string) => {
      for (const word of words) if (text.includes(word)) places.add(place)
    }
    try {
      const { rows: tables } = await owner.query<{ name: string }>(`
        select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`)
      for (const { name } of tables) {
        const isOfQueue = name.startsWith('pgboss.')
        const read = `select to_jsonb(t)::text as text from ${name} t`
        await owner.query('begin')
        // Runs as the owner, with the guard off for this look alone; the queue is the app's own.
        if (!isOfQueue) await owner.query(`alter table ${name} no force row level security`)
        const { rows: known } = await owner.query<{ text: string }>(
          `select concat(most_common_vals::text, histogram_bounds::text) as text from pg_stats
           where format('%I.%I', schemaname, tablename) = $1`,
          [name],
        )
        look(`statistics of ${name}`, known.map(({ text }) => text).join('\n'))
        const { rows } = await (isOfQueue ? server.context.db.pool : owner).query<{ text: string }>(read)
        await owner.query('rollback')
        look(`table ${name}`, rows.map(({ text }) => text).join('\n'))
      }
    } finally {
      await owner.end()
    }
    const { dataDir } = server.context.config
    for (const name of readdirSync(dataDir, { recursive: true }) as string[]) {
      const path = join(dataDir, name)
      if (statSync(path).isFile()) look(`file ${name}`, `${name} ${readFileSync(path, 'latin1')}`)
    }
    return places
  }
})
