import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { migrate, SchemaTooNewError } from './migrate.ts'

let folder: string
let ownerUrl: string
let appUrl: string

beforeEach(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'salve-migrations-'))}/`
  const database = await createTestDatabase({ migrated: false })
  ;({ ownerUrl, appUrl } = database)
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  write('0001.do.first.sql', 'create table first (id int); grant select on first to salve_app;')
  write('0002.do.second.sql', 'create table second (id int);')
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>({ text: sql })).rows.flatMap((row) =>
      Object.values(row),
    )
  } finally {
    await client.end()
  }
}
const tables = () =>
  query(ownerUrl, `select tablename from pg_tables where schemaname = 'public' order by tablename`)

test('runs each missing migration once, in order', async () => {
  await migrate(ownerUrl, folder)
  write('0003.do.third.sql', 'alter table second rename to third')
  await migrate(ownerUrl, folder)
  await migrate(ownerUrl, folder)
  expect(await tables()).toEqual(['first', 'salve_schema_version', 'third'])
})

test('updates the rows of all patients, and then enforces the policies for the owner again', async () => {
  write(
    '0002.do.second.sql',
    `create table second (user_id int, word text);
     insert into second values (1, 'old'), (2, 'old');
     alter table second enable row level security;
     alter table second force row level security;
     create policy own on second using (user_id = 0);`,
  )
  await migrate(ownerUrl, folder)
  write('0003.do.third.sql', `create table third as select word from second; update second set word = 'new'`)
  await migrate(ownerUrl, folder)
  expect(await query(ownerUrl, 'select word from third')).toEqual(['old', 'old'])
  expect(await query(ownerUrl, 'select word from second')).toEqual([])
  expect(await query(ownerUrl, `select relforcerowsecurity from pg_class where relname = 'second'`)).toEqual([
    true,
  ])
})

const made = (name: string) => `create table ${name} (user_id int, word text);
   insert into ${name} values (1, 'old'), (2, 'old');
   alter table ${name} enable row level security;
   alter table ${name} force row level security;
   create policy own on ${name} using (user_id = 0);`

test('updates the rows of all patients in a table created in the same run', async () => {
  write('0003.do.third.sql', made('third'))
  write('0004.do.fourth.sql', `update third set word = 'new'; ${made('fourth')}`)
  write('0006.do.sixth.sql', `update third set word = word || '!'; delete from fourth where user_id = 1;`)
  write(
    '0007.do.seventh.sql',
    `create table seen as select word from third; create table left_over as select * from fourth`,
  )
  await migrate(ownerUrl, folder)
  expect(await query(ownerUrl, 'select word from seen')).toEqual(['new!', 'new!'])
  expect(await query(ownerUrl, 'select user_id from left_over')).toEqual([2])
  expect(
    await query(ownerUrl, `select relforcerowsecurity from pg_class where relname in ('third', 'fourth')`),
  ).toEqual([true, true])
})

test('rolls back the whole run when one fails', async () => {
  write('0003.do.third.sql', 'create table third (id int); select 1 / 0')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow('nothing in it was changed: division by zero')
  expect(await tables()).toEqual([])
})

test('refuses a changed migration', async () => {
  await migrate(ownerUrl, folder)
  write('0001.do.first.sql', 'create table other (id int)')
  await expect(migrate(ownerUrl, folder)).rejects.toThrow('MD5 checksum failed for migration [1]')
})

test('ignores different line endings', async () => {
  write('0001.do.first.sql', 'create table first (id int);\n-- and so on\n')
  await migrate(ownerUrl, folder)
  write('0001.do.first.sql', 'create table first (id int);\r\n-- and so on\r\n')
  await expect(migrate(ownerUrl, folder)).resolves.toBeUndefined()
})

test('refuses a newer schema and leaves it unchanged', async () => {
  await migrate(ownerUrl, folder)
  rmSync(join(folder, '0002.do.second.sql'))
  await expect(migrate(ownerUrl, folder)).rejects.toThrow(SchemaTooNewError)
  expect(await tables()).toContain('second')
})

test('serialises two servers that start at once', async () => {
  await Promise.all([migrate(ownerUrl, folder), migrate(ownerUrl, folder), migrate(ownerUrl, folder)])
  expect(await tables()).toEqual(['first', 'salve_schema_version', 'second'])
})

test('gives the app only what the migrations grant, and its queue’s schema', async () => {
  await migrate(ownerUrl, folder)
  expect(await query(appUrl, 'select * from first')).toEqual([])
  await expect(query(appUrl, 'create table pgboss.mine (id int)')).rejects.toThrow('permission denied')
  await expect(query(appUrl, 'select * from second')).rejects.toThrow('permission denied')
  await expect(query(appUrl, 'select * from salve_schema_version')).rejects.toThrow('permission denied')
  await expect(query(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(query(appUrl, 'drop table first')).rejects.toThrow('must be owner')
})
