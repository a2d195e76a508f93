import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import {
  exportDigests,
  keptSchemas,
  migrateKept,
  readDigest,
  readKept,
} from '../test/kept-records/kept-record.ts'

describe('a record written by an earlier release', () => {
  it('exists for several releases', () => {
    expect(keptSchemas().length).toBeGreaterThan(2)
  })

  it.each(keptSchemas())('exports the same after a migration from schema %i in one run', async (schema) => {
    const database = await createTestDatabase({ migrated: false })
    onTestFinished(() => database.drop())
    await migrateKept(database.adminUrl, database.ownerUrl, readKept(schema))
    const before = readDigest(schema)
    const columns = Object.fromEntries(
      Object.entries(before.tables).map(([name, table]) => [name, table.columns]),
    )
    expect(await exportDigests(database.appUrl, before.at, columns)).toEqual(before)
  })
})
