import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { snapshotOf } from './snapshot.ts'

let server: TestApp
let client: pg.Client
beforeAll(async () => {
  server = await startTestApp()
  client = new pg.Client(server.urls.owner)
  await client.connect()
  await client.query('begin')
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** Returns the number of lines in each batch; all of them in their order. */
async function batches(lines: number, most?: number): Promise<number[]> {
  const query = `select i::text as line from generate_series(1, ${lines}) i order by i`
  const seen: string[] = []
  const sizes: number[] = []
  for await (const some of snapshotOf(client).lines(query, [], most)) {
    sizes.push(some.length)
    seen.push(...some)
  }
  expect(seen).toEqual(Array.from({ length: lines }, (_, i) => String(i + 1)))
  return sizes
}

it('buffers a few hundred lines, fewer when they may be long', async () => {
  expect(await batches(1200)).toEqual([500, 500, 200])
  expect(await batches(10, 4)).toEqual([4, 4, 2])
})

it.each([0, 4, 500])('reads %i lines to the end', async (lines) => {
  expect((await batches(lines, 4)).reduce((sum, size) => sum + size, 0)).toBe(lines)
})
