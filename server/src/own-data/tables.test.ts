import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { KEPT_TABLES, LEFT_OUT, SHOWN_TABLES } from './tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, {}, { workers: false })
})
afterAll(() => server.close())

it('lists every patient table once: as kept, as shown, or as left out with a reason', async () => {
  const { rows } = await server.context.db.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const named = [
    ...KEPT_TABLES.map(({ name }) => name),
    ...Object.keys(SHOWN_TABLES),
    ...Object.keys(LEFT_OUT),
  ]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(10)
})

it('names only existing columns', async () => {
  const { rows } = await server.context.db.pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace`)
  const known = new Set(rows.map(({ name }) => name))
  const named = KEPT_TABLES.flatMap(({ name, without = [] }) => without.map((column) => `${name}.${column}`))
  expect(named.filter((column) => !known.has(column))).toEqual([])
})

it('orders each kept row after those that it references', async () => {
  const { rows } = await server.context.db.pool.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`)
  const order = KEPT_TABLES.map(({ name }) => name)
  const wrong = rows.filter(
    ({ from, to }) =>
      from !== to && order.includes(from) && order.includes(to) && order.indexOf(to) > order.indexOf(from),
  )
  expect(wrong).toEqual([])
})
