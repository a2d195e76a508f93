import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { textFiles } from './support/sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BLOCK = /^[ \t]*\{?\/\*\*?([\s\S]*?)\*\//gm
const LINES = /(?:^[ \t]*\/\/[^\n]*\n)+/gm
/** A comment that begins like this is a fragment; see docs/style.md. */
const FRAGMENT = /^(What|Whether|So|Of|Who)\b/
const FRAGMENTS_MAX = 0.03
const COLUMNS_MAX = 100
/** The name of a test, with or without a table of cases. */
const TEST_NAME =
  /^[ \t]*(?:it|test)(?:\.each\((?:[^\n]*|\[[\s\S]*?^[ \t]*\])\)|\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm
/** A test's name that begins like this hides its claim behind a clause. */
const CLAUSE = /^(what|who|whoever|whose|whether)\b/i
const CLAUSES_MAX = 0.01

interface Comment {
  file: string
  source: string
  text: string
}

const comments: Comment[] = textFiles(ROOT)
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    const blocks = [...code.matchAll(BLOCK)].map(([source, body = '']) => ({
      source,
      text: body.replaceAll(/^\s*\* ?/gm, ' '),
    }))
    const lines = [...code.matchAll(LINES)].map(([source]) => ({
      source,
      text: source.replaceAll(/^[ \t]*\/\/ ?/gm, ' '),
    }))
    return [...blocks, ...lines].map(({ source, text }) => ({ file, source, text: text.trim() }))
  })

describe('the comments', () => {
  it('are sentences that begin with their subject', () => {
    const fragments = comments.filter(({ text }) => FRAGMENT.test(text))
    expect(fragments.length / comments.length).toBeLessThan(FRAGMENTS_MAX)
  })

  it('end by column 100', () => {
    const long = comments.flatMap(({ file, source }) =>
      source
        .split('\n')
        // A type in a tag is one word to the tools that read it.
        .filter((line) => line.length > COLUMNS_MAX && !/^\s*(\*|\/\*\*) @|oxlint-/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(long).toEqual([])
  })
})

describe('the names of tests', () => {
  const names = textFiles(ROOT)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(TEST_NAME)].map((match) => match[2] ?? ''),
    )

  it('are claims', () => {
    expect(names.length).toBeGreaterThan(2000)
    expect(names.filter((name) => CLAUSE.test(name)).length / names.length).toBeLessThan(CLAUSES_MAX)
  })
})
