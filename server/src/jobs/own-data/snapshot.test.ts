import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
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

/** How many lines came together, time after time. */
async function batches(letters: number, lines: number): Promise<number[]> {
  const query = `select repeat('x', ${letters}) || i as line from generate_series(1, ${lines}) i order by i`
  const seen: string[] = []
  const sizes: number[] = []
  for await (const some of snapshotOf(client).lines(query, [])) {
    sizes.push(some.length)
    seen.push(...some.map((line) => line.slice(letters)))
  }
  expect(seen).toEqual(Array.from({ length: lines }, (_, i) => String(i + 1)))
  return sizes
}

it('holds few long lines at once, and many short ones', async () => {
  expect(Math.max(...(await batches(1_000_000, 15)))).toBeLessThanOrEqual(4)
  const short = await batches(20, 3000)
  expect(Math.max(...short)).toBe(500)
  expect(short.length).toBeLessThan(12)
})

it.each([0, 4, 5, 20])('reads %i lines to the end', async (lines) => {
  expect((await batches(10, lines)).reduce((sum, size) => sum + size, 0)).toBe(lines)
})
