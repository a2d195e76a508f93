import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/sources.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Tailwind's class; the first letter of a sentence alone is fine. */
const CAPITALS = /(?<!first-letter:)\buppercase\b/

test('writes no words of a screen in capitals: they are read as sentences', () => {
  const files = sourceFiles(ROOT, ['web/src'])
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => CAPITALS.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
