import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { pageOf, wholeList } from './pages.ts'
import { sql } from './sql.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, {}, { workers: false })
})
afterAll(() => server.close())

const list = (items: string) =>
  pageOf<{ id: number }>(server.context.db.system, {
    rows: sql`select item::json as item from (values ${sql.raw(items)}) as rows (item)`,
    keyOf: ({ id }) => [id],
    limit: 5,
    cursorKey: server.context.keys.cursor,
    list: 'test',
  })

it('returns every row of a list', async () => {
  expect(JSON.parse(await list(`('{"id":1}'), ('{"id":2}')`))).toEqual({
    results: [{ id: 1 }, { id: 2 }],
    next: null,
  })
})

it.each(['(null)', `('{"id":1}'), (null)`, `('{"id":1}'), (null), ('{"id":3}')`])(
  'never drops a row whose item is missing: %s',
  async (items) => {
    await expect(list(items)).rejects.toThrow(/without an item/)
    const rows = sql`select item::json as item from (values ${sql.raw(items)}) as rows (item)`
    await expect(wholeList(server.context.db.system, 'test', rows)).rejects.toThrow(/without an item/)
  },
)
