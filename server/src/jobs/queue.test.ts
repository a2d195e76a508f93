import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { JOB_NAMES, type Workers } from './queue.ts'

/** With a poll of five seconds between two of them, they would outlast the test's time. */
const MANY = 30

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, {}, { workers: false })
})
afterAll(() => server.close())

it('works off what has gathered, one job right after the other, where one at a time is allowed', async () => {
  const { db, queue } = server.context
  const documents = Array.from({ length: MANY }, (_, at) => `document ${at}`)
  await db.system.transaction().execute(async (transaction) => {
    for (const document of documents)
      await queue.send(transaction, 'document.read', { user_id: 'ada', document })
  })
  const read: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const all = Promise.withResolvers<void>()
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, () => Promise.resolve()]))
  await queue.start({
    ...(nothing as unknown as Workers),
    'document.read': async ({ document }) => {
      atOnce++
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await new Promise(setImmediate)
      read.push(document)
      atOnce--
      if (read.length === MANY) all.resolve()
    },
  })
  await all.promise
  expect(read.toSorted()).toEqual(documents.toSorted())
  expect(mostAtOnce).toBe(1)
})
