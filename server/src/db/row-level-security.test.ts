import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { APP_ROLE } from './roles.ts'

const ISSUES = '/api/medical-records/health-issues/'

describe('row-level security', () => {
  let server: TestApp
  let owner: pg.Client
  /** A connection as the app's role, past all our code. */
  let app: pg.Client
  let ada: Patient
  let grace: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ;[ada, grace] = [await server.newPatient(), await server.newPatient()]
    for (const patient of [ada, grace])
      await server.call('POST', ISSUES, { token: patient.access, body: { name: 'Asthma' } })
    owner = new pg.Client({ connectionString: server.urls.owner })
    app = new pg.Client({ connectionString: server.urls.app })
    await Promise.all([owner.connect(), app.connect()])
  })
  afterAll(async () => {
    await Promise.all([owner.end(), app.end()])
    await server.close()
  })
  const as = (scope: { user?: string; auth?: string }, text: string) =>
    inTransaction(app, async () => {
      await app.query(
        "select set_config('app.actor', $1, true), set_config('app.patient', $1, true), set_config('app.scope', $2, true)",
        [scope.user ?? '', scope.auth ?? ''],
      )
      return app.query(text)
    })

  it('is on, and forced, for every table that belongs to a user', async () => {
    const { rows } = await owner.query(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
        exists (select from pg_policy p where p.polrelid = c.oid) as has_policy,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first_key
      from pg_class c join pg_attribute u on u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'mail_outbox'`)
    expect(rows.length).toBeGreaterThan(15)
    expect(
      rows.filter(({ guarded, has_policy, first_key }) => !guarded || !has_policy || first_key !== 'user_id'),
    ).toEqual([])
  })

  it('shows only the patient’s own rows when a query forgets the filter', async () => {
    const { rows } = await as({ user: ada.id }, 'select user_id from health_issues')
    expect(rows).toEqual([{ user_id: ada.id }])
    const throughClient = await sql<{ user_id: string }>`select user_id from health_issues`.execute(
      server.context.db.as(grace.id),
    )
    expect(throughClient.rows).toEqual([{ user_id: grace.id }])
  })

  it('shows nothing to nobody', async () => {
    for (const table of ['health_issues', 'profiles', 'accounts', 'sessions']) {
      expect((await app.query(`select * from ${table}`)).rows).toEqual([])
    }
  })

  it('opens only the account tables to the sign-in code', async () => {
    expect((await as({ auth: 'auth' }, 'select user_id from accounts')).rows).toHaveLength(2)
    expect((await as({ auth: 'auth' }, 'select user_id from profiles')).rows).toEqual([])
    expect((await as({ auth: 'auth' }, 'select user_id from health_issues')).rows).toEqual([])
  })

  it("prevents writing into another's record", async () => {
    const change = await as(
      { user: ada.id },
      `update health_issues set name = 'x' where user_id = '${grace.id}'`,
    )
    expect(change.rowCount).toBe(0)
    const insert = `insert into settings (user_id, updated_at) values ('${grace.id}', now())`
    await expect(as({ user: ada.id }, insert)).rejects.toThrow(/row-level security/)
  })

  it('cannot be disabled by the app’s role, which owns nothing', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcreaterole,
        (select count(*)::int from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owned
      from pg_roles r where rolname = $1`,
      [APP_ROLE],
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }])
    await expect(app.query('alter table health_issues disable row level security')).rejects.toThrow(/owner/)
    await expect(
      app.query(`set role ${(await owner.query('select current_user as name')).rows[0].name}`),
    ).rejects.toThrow(/permission denied/)
  })

  it('prevents rewriting the history', async () => {
    for (const text of [
      "update record_history set earlier = '{}'",
      'delete from record_history',
      'truncate record_history',
    ]) {
      await expect(as({ user: ada.id }, text)).rejects.toThrow(/permission denied/)
    }
  })

  it('ends a scope with its statement, its transaction or its error', async () => {
    const { db } = server.context
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from health_issues`.execute(db.system)).rows[0]?.n
    await sql`select 1`.execute(db.as(ada.id))
    expect(await count()).toBe(0)
    await expect(sql`select 1 / 0`.execute(db.as(ada.id))).rejects.toThrow(/division/)
    expect(await count()).toBe(0)
    const failing = db
      .as(ada.id)
      .transaction()
      .execute(async (transaction) => sql`select 1 / 0`.execute(transaction))
    await expect(failing).rejects.toThrow(/division/)
    expect(await count()).toBe(0)
  })

  it('keeps concurrent patients apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const patient = i % 2 === 0 ? ada : grace
        const { rows } = await sql<{ user_id: string }>`select user_id from health_issues`.execute(
          server.context.db.as(patient.id),
        )
        return rows.length === 1 && rows[0]?.user_id === patient.id
      }),
    )
    expect(answers.filter((right) => !right)).toEqual([])
  })
})

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}
