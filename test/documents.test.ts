import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = listed.split('\0').filter((file) => file && existsSync(join(ROOT, file)))
const folders = new Set(files.flatMap(foldersAbove))

/** Articles are for patients. */
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))
const COLUMNS_MAX = 100

/** The entries of an export, and the files that the tutorial has its reader make. */
const NOT_HERE: Record<string, RegExp> = {
  'docs/export-format.md': /^(manifest\.json|README\.txt|index\.html|data\/.*|fhir\/bundle\.json)$/,
  'docs/first-endpoint-and-screen.md': /symptoms\/names(\.test)?\.tsx$/,
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function withoutFences(file: string): string {
  return read(file).replaceAll(/^\s*```[^]*?^\s*```/gm, '')
}

/** Returns the names of headings as links write them. */
function anchorsOf(file: string): string[] {
  return [...withoutFences(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

function isThere(file: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const full = path === '' ? file : join(dirname(file), path)
  if (!files.includes(full) && !folders.has(full)) return false
  return anchor === undefined || anchorsOf(full).includes(anchor)
}

/** A path may be given from the root, from the document, or by its last parts alone. */
function exists(document: string, path: string): boolean {
  const [all, end] = path.endsWith('/') ? [[...folders], path.slice(0, -1)] : [files, path]
  const beside = join(dirname(document), end)
  return all.some((one) => one === end || one === beside || one.endsWith(`/${end}`))
}

/** Returns the spans of code that look like a file or a folder of the project. */
function pathsIn(document: string): string[] {
  return [...withoutFences(document).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
    /^[\w@.-][\w@./-]*\.(tsx?|mjs|md|css|sql|html|json|jsonl|txt)$/.test(text) ||
    /^[\w@-][\w@.-]*(\/[\w@.-]+)*\/$/.test(text)
      ? [text]
      : [],
  )
}

describe('the documents', () => {
  it('have no broken links', () => {
    const dead = documents.flatMap((file) =>
      [...withoutFences(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .filter(([, target = '']) => !isThere(file, target))
        .map(([, target]) => `${file}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('name existing files and folders', () => {
    const dead = documents.flatMap((file) =>
      pathsIn(file)
        .filter((path) => !NOT_HERE[file]?.test(path) && !exists(file, path))
        .map((path) => `${file}: ${path}`),
    )
    expect(dead).toEqual([])
  })

  it('list words in the glossary that the code uses', () => {
    const code = files
      .filter((file) => /^(domain|contract|server|web)\/.*\.(tsx?|sql)$/.test(file))
      .map(read)
      .join('\n')
    const named = [...read('docs/glossary.md').matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((name) => !/\.ts$|\w\/$/.test(name) && !code.includes(name))).toEqual([])
  })

  it('end their lines of prose by column 100', () => {
    const prose = documents.filter((file) => file !== 'CHANGELOG.md')
    const long = prose.flatMap((file) =>
      withoutFences(file)
        .split('\n')
        // A table has its row in one line, and a link or a span of code is never cut.
        .filter(
          (line) => line.length > COLUMNS_MAX && !/^\s*(\||!?\[)/.test(line) && line.trim().includes(' '),
        )
        .map((line) => `${file}: ${line.slice(0, 60)}`),
    )
    expect(long).toEqual([])
  })
})

describe('each decision', () => {
  it.each(decisions)('%s states its context, decision and consequences', (file) => {
    const text = read(file)
    expect(text).toMatch(new RegExp(`^# ${Number(/\d{4}/.exec(file)?.[0])}\\. \\S`))
    expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: \w/m)
    const parts = [...text.matchAll(/^(?:## |\*\*)(Context|Decision|Consequences)\b/gm)]
    expect(parts.map(([, part]) => part)).toEqual(['Context', 'Decision', 'Consequences'])
  })
})
