import { pageWith, rowsListed } from '@salve/contract/lists/rowList.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { type Device, idOf, limits, openDevice, readQuery, roundsOf, SEED, without } from './device.ts'
import { type Row, testedLists } from './tested.ts'

/**
 * The server answers lists by its SQL, and a device without a network answers the same lists:
 * the same rows in the same order, before and after what was written without a network.
 */
const QUERIES = 40
const ROUNDS = 8

const names = Object.keys(testedLists({ issues: ['-'], clinicians: ['-'] }))

describe(`lists that work without a network (seed ${SEED})`, () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  describe.each(names.map((name, at) => [name, SEED + at] as const))('%s', (name, seed) => {
    let one: Device
    beforeAll(async () => {
      one = await openDevice(server, name, seed)
    })

    it('a row is shown as the server will write it', async () => {
      const { tested, inputs, rows } = one
      for (const { id, input, timeZone } of inputs) {
        const row = rows().find((found) => idOf(tested, found) === id)
        const at = String(row?.['created_at'])
        const shown = tested.list.rowFrom(input as Row, { id, at, timeZone }, null)
        expect(without(tested, shown)).toEqual(without(tested, row))
      }
    })

    it('a query finds the same rows in the same order, page by page', async () => {
      const { tested, rows, reader } = one
      const asked = fc.tuple(tested.queries, limits)
      await fc.assert(
        fc.asyncProperty(asked, async ([query, limit]) => {
          const local = rowsListed(tested.list, rows(), readQuery(tested, query), reader())
          const pages = await one.pages(query, limit)
          expect(pages.flatMap(({ results }) => results)).toEqual(local)
        }),
        { seed, numRuns: QUERIES },
      )
    })

    it('what waits stands where the server will have it, on whichever page that is', async () => {
      const { tested, reader } = one
      const rounds = fc.sample(roundsOf(tested), { seed, numRuns: ROUNDS })
      for (const { writes, asked } of rounds) {
        const before = []
        for (const [query, limit] of asked) before.push({ query, pages: await one.pages(query, limit) })
        const changes = await one.write(writes)
        for (const { query, pages } of before) {
          const shown = pages.flatMap(({ cursor, ...page }) =>
            pageWith(tested.list, page, readQuery(tested, { ...query, ...cursor }), changes, reader()),
          )
          const now = (await one.pages(query, 200)).flatMap(({ results }) => results)
          expect({ query, rows: shown.map((row) => without(tested, row)) }).toEqual({
            query,
            rows: now.map((row) => without(tested, row)),
          })
        }
      }
    })
  })
})
