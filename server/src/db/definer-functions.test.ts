import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../test/app.ts'
import { command } from '../test/database.ts'
import { APP_ROLE } from './roles.ts'

let server: TestApp
let ada: Patient
let owner: pg.Client
/** A connection as the app's role, past all our code. */
let app: pg.Client
beforeAll(async () => {
  server = await startTestApp()
  ada = await server.newPatient()
  owner = new pg.Client({ connectionString: server.urls.owner })
  app = new pg.Client({ connectionString: server.urls.app })
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await server.close()
})

describe('functions with their owner’s rights', () => {
  it('search the caller’s tables last', async () => {
    const { rows } = await owner.query<{ name: string; path: string | null }>(
      `select p.oid::regprocedure::text as name,
         (select substring(setting from '^search_path=(.*)$') from unnest(p.proconfig) as setting
           where setting like 'search\\_path=%') as path
       from pg_proc p where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
    )
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ path }) => !/, ?pg_temp$/.test(path ?? ''))).toEqual([])
  })

  it('can be run only by roles with that right', async () => {
    const { rows } = await owner.query(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as may where may.grantee = 0)`,
    )
    expect(rows).toEqual([])
  })

  it('run no code of a caller who may create temporary tables again', async () => {
    const { rows } = await owner.query<{ name: string }>('select current_database() as name')
    await owner.query(`grant temporary on database ${rows[0]?.name} to ${APP_ROLE}`)
    await command(server.urls.app, ATTACK.replaceAll(':user', ada.id))
    const seen = await owner.query(`select relrowsecurity from pg_class where oid = 'symptoms'::regclass`)
    expect(seen.rows).toEqual([{ relrowsecurity: true }])
  })
})

describe('the role of the app', () => {
  it.each([
    ['tables', 'create table pgboss.mine (id int)'],
    ['functions', 'create function pgboss.mine() returns int language sql as $$ select 1 $$'],
    [
      'functions in place of those of the queue',
      'create or replace function pgboss.job_now() returns timestamptz language sql as $$ select now() $$',
    ],
    ['tables beside the record', 'create table public.mine (id int)'],
    ['schemas', 'create schema mine'],
  ])('cannot create a %s', async (_, text) => {
    await expect(app.query(text)).rejects.toThrow(/permission denied/)
  })

  it('cannot create temporary tables', async () => {
    const { rows } = await owner.query<{ name: string }>('select current_database() as name')
    await owner.query(`revoke temporary on database ${rows[0]?.name} from ${APP_ROLE}`)
    await expect(app.query('create temp table mine (id int)')).rejects.toThrow(/permission denied/)
  })

  it('cannot create anything in any schema, and has no schema of its own', async () => {
    const { rows } = await owner.query(
      `select nspname from pg_namespace
       where (has_schema_privilege($1, oid, 'create') or pg_get_userbyid(nspowner) = $1) and nspname !~ '^pg_temp|^pg_toast'`,
      [APP_ROLE],
    )
    expect(rows).toEqual([])
  })
})

/** Slips a table with a trigger under each table that such a function touches. */
const ATTACK = `
  select set_config('app.actor', ':user', false), set_config('app.patient', ':user', false);
  create temp table record_history (user_id uuid, record_type text, record_id uuid);
  create temp table documents (user_id uuid, id uuid);
  insert into record_history values (':user', 'documents', '019c0000-0000-7000-8000-000000000000');
  grant all on record_history, documents to public;
  create function pg_temp.take_over() returns trigger language plpgsql as
    $$ begin execute 'alter table public.symptoms disable row level security'; return old; end $$;
  create trigger take_over before delete on record_history for each row execute function pg_temp.take_over();
  select forget_document('019c0000-0000-7000-8000-000000000000');
`
