import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { checkTexts } from './check.ts'
import { type Describer, openDescriber } from './describe.ts'
import { openProgram, type Program } from './program.ts'

let program: Program
let database: TestDatabase
let db: Describer
beforeAll(async () => {
  program = openProgram()
  // Nobody may be connected to the template while another test copies it.
  database = await createTestDatabase()
  db = await openDescriber(database.adminUrl)
})
afterAll(async () => {
  program.close()
  await db.close()
  await database.drop()
})

const WRONG = 'test/sql-texts/wrong-texts.ts'

describe('the SQL texts that pass sql<Row>', () => {
  it('are prepared, all of them, and answer the rows of their types', async () => {
    const { texts, prepared, faults } = await checkTexts(
      program,
      db,
      (path) => path !== WRONG && !path.endsWith('.test.ts'),
    )
    expect(faults.join('\n')).toBe('')
    expect(`${prepared} of ${texts} texts prepared`).toBe(`${texts} of ${texts} texts prepared`)
    expect(texts).toBeGreaterThan(250)
  })
})

describe('the check of SQL texts', () => {
  it('finds each kind of fault', async () => {
    const { faults } = await checkTexts(program, db, (path) => path === WRONG)
    expect(faults.map((fault) => fault.replace(/^\S+ /, '').replace(/, by .*$/, ''))).toEqual([
      'only a run knows the text of id',
      'cannot be prepared: column "naam" does not exist',
      'name is no field of the row type',
      'title is no column',
      'severity is string, and integer is read as number',
      'created_at is Date, and timestamp with time zone is read as string',
      'description is number, and text is read as string',
      'deleted_at can be null',
      'name can be null',
      'worst can be null',
      'stands for itself nowhere, so that its columns are unknown',
      'description is never null, and its type allows it',
      'name is never null, and its type allows it',
      'needs no /* never null: name: this promise is not needed here */',
    ])
  })
})
