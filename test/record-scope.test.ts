import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FEATURES = 'server/src/features'
/**
 * Places that ask for a record outside of a call of its own: a link, a socket, a job, an account.
 */
const BESIDE_CALLS = [
  /^(users|token)\//,
  /^chat\/socket\//,
  'calendar/routes.ts',
  'consultation/enter.ts',
  'consultation/entry-routes.ts',
  'medical-records/documents/routes.ts',
]

const isBeside = (file: string) =>
  BESIDE_CALLS.some((place) => (typeof place === 'string' ? place === file : place.test(file)))

it('record handlers use their call’s database, which acts as the caller', () => {
  const found = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bdb\s*\.as\(/.test(readFileSync(join(FEATURES, file), 'utf8')))
  expect(found.filter((file) => !isBeside(file))).toEqual([])
})
