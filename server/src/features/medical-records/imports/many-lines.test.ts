import type { Import } from '@salve/contract/medical-records/imports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf, weightLines } from '../../../test/imports.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** More than the import checks and writes at a time; `large.test.ts` takes the most it may hold. */
const COUNT = 3000

it('takes a file of many lines in parts, and gives each a number', async () => {
  const ada = await server.newPatient()
  const imports = importsOf(server, ada)
  const made = (await imports.upload(weightLines(COUNT))).json<Import>()
  expect(made).toMatchObject({ line_count: COUNT, questions: [] })
  const checked = await imports.step(made.id, 'check')
  expect(checked.counts).toMatchObject({ refused: 0, records: COUNT })
  expect(checked.progress.done).toBe(COUNT)
  expect(await imports.step(made.id, 'commit', {})).toMatchObject({ state: 'imported', edited: 0 })
  const { rows } = await sql`
    select count(distinct id)::int as count, max(id)::int as last from log_entries where user_id = ${ada.id}
  `.execute(server.context.db.as(ada.id))
  expect(rows).toEqual([{ count: COUNT, last: COUNT }])
})
