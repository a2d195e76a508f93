import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_MAX_LINES, type Import } from '@salve/contract/medical-records/imports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf, weightLines } from '../../../test/imports.ts'

const MINUTES_MS = 60_000
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it(
  'imports the maximum number of lines, reports progress, and numbers each entry',
  async () => {
    const ada = await server.newPatient()
    const imports = importsOf(server, ada)
    const made = (await imports.upload(weightLines(IMPORT_MAX_LINES))).json<Import>()
    expect(made).toMatchObject({ line_count: IMPORT_MAX_LINES, questions: [] })
    expect((await imports.call('POST', `${made.id}/check/`)).statusCode).toBe(202)
    const seen = new Set<number>()
    for (let state = 'checking'; state === 'checking'; await wait(200)) {
      const now = await imports.read(made.id)
      state = now.state
      seen.add(now.progress.done)
    }
    expect(seen.size).toBeGreaterThan(3)
    expect((await imports.read(made.id)).counts).toMatchObject({ refused: 0, records: IMPORT_MAX_LINES })
    expect((await imports.call('POST', `${made.id}/commit/`, {})).statusCode).toBe(202)
    expect(await imports.settled(made.id, 4 * MINUTES_MS)).toMatchObject({ state: 'imported', edited: 0 })
    const { rows } = await sql`
      select count(distinct id)::int as count, max(id)::int as last from log_entries where user_id = ${ada.id}
    `.execute(server.context.db.as(ada.id))
    expect(rows).toEqual([{ count: IMPORT_MAX_LINES, last: IMPORT_MAX_LINES }])
  },
  8 * MINUTES_MS,
)
