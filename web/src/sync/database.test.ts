import { expect, test } from 'vitest'
import type { IDBPDatabase } from 'idb'
import { lastingDatabase } from './database.ts'

test('reopens a closed connection, and retries a failed one', async () => {
  const made: EventTarget[] = []
  const db = lastingDatabase(() => {
    made.push(new EventTarget())
    return made.length === 2
      ? Promise.reject(new Error('not now'))
      : Promise.resolve(made.at(-1) as IDBPDatabase)
  })
  expect(await db()).toBe(await db())
  expect(made).toHaveLength(1)
  made[0]?.dispatchEvent(new Event('close'))
  await expect(db()).rejects.toThrow('not now')
  expect(await db()).toBe(made[2])
  expect(made).toHaveLength(3)
})
