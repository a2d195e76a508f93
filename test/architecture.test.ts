import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { circlesOf } from './support/circles.ts'
import { FEATURES_USED, ROOMS } from './support/rooms.ts'
import { importsOf, sourceFiles, textFiles } from './support/sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const ROOM_NAMES = Object.keys(ROOMS).toSorted((a, b) => b.length - a.length)
const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`)
/** A test belongs to the room of its subject. */
const roomOf = (file: string) => ROOM_NAMES.find((room) => isIn(file.replace('.test.', '.'), room))

const sources = sourceFiles(ROOT, ['domain/src', 'contract/src', 'server/src', 'web/src'])
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/test/')
const program = sources.filter((file) => !isTest(file))

describe('the rooms', () => {
  it('contain every file', () => {
    expect(sources.filter((file) => roomOf(file) === undefined)).toEqual([])
  })

  it('import only what lies below them', () => {
    const wrong = program.flatMap((file) => {
      const room = roomOf(file) ?? ''
      return importsOf(ROOT, file)
        .filter(({ to, typesOnly }) => !(typesOnly && to === 'server/src/context.ts'))
        .filter(({ to }) => ![room, ...(ROOMS[room] ?? [])].some((below) => isIn(to, below)))
        .map(({ to }) => `${file} imports ${to}`)
    })
    expect(wrong).toEqual([])
  })

  it('are checked by their imports', () => {
    expect(importsOf(ROOT, 'server/src/app.ts').map(({ to }) => to)).toContain(
      'server/src/features/token/routes.ts',
    )
    // A late `import()` counts, too.
    expect(importsOf(ROOT, 'server/src/main.ts').map(({ to }) => to)).toContain(
      'server/src/jobs/lost-keys.ts',
    )
    expect(program.flatMap((file) => importsOf(ROOT, file)).length).toBeGreaterThan(program.length)
  })

  it('contain no circular imports, not even of types or by a late import()', () => {
    expect(
      circlesOf(new Map(program.map((file) => [file, importsOf(ROOT, file).map(({ to }) => to)]))),
    ).toEqual([])
  })

  it('keep the features of the server apart', () => {
    expect(importsAcross('server/src/features')).toEqual([])
  })

  it('let a web feature show parts of the listed features only', () => {
    const uses = Map.groupBy(importsAcross('web/src/features'), ({ from }) => from)
    expect(
      Object.fromEntries(
        [...uses].map(([from, imports]) => [from, [...new Set(imports.map(({ to }) => to))].sort()]),
      ),
    ).toEqual(FEATURES_USED)
    expect(circlesOf(new Map(Object.entries(FEATURES_USED)))).toEqual([])
  })
})

/** Parts of the API's paths that hold several features. */
const GROUPS = ['medical-records', 'medications']

function featureOf(features: string, file: string): string {
  const [first = '', second = ''] = relative(features, file).split('/')
  return GROUPS.includes(first) ? `${first}/${second}` : first
}

/** The imports from one feature of a folder to another. */
function importsAcross(features: string): { file: string; from: string; to: string }[] {
  return program
    .filter((file) => isIn(file, features))
    .flatMap((file) =>
      importsOf(ROOT, file)
        .filter(({ to }) => isIn(to, features))
        .map(({ to }) => ({ file, from: featureOf(features, file), to: featureOf(features, to) })),
    )
    .filter(({ from, to }) => from !== to)
}

const LINES_MAX = 300

describe('the files', () => {
  it('are short', () => {
    const long = sources.filter(
      (file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > LINES_MAX,
    )
    expect(long).toEqual([])
  })

  it('read the environment in one place only', () => {
    const readers = program.filter((file) => /process\.env\b/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(
      readers.filter(
        (file) => !['server/src/main.ts', 'server/src/cli.ts', 'server/src/config.ts'].includes(file),
      ),
    ).toEqual([])
  })

  it('name no machine on which they were written', () => {
    const pattern = new RegExp(
      `${['/wo', 'rk/'].join('')}(main|shared)|registry\\.(?!npmjs)[a-z]+\\.|${['arti', 'factory'].join('')}`,
      'i',
    )
    expect(textFiles(ROOT).filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })

  it('contain no merge conflict markers', () => {
    const marks = /^(<{7}|>{7})( |$)/m
    expect(textFiles(ROOT).filter((file) => marks.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  })

  it('are documented with exactly the commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const documents = textFiles(ROOT).filter((file) => /^([A-Z]+|docs\/[\w-]+)\.md$/.test(file))
    const text = documents.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
    const named = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '')
    expect(named.filter((name) => !['ci', 'install'].includes(name) && scripts[name] === undefined)).toEqual(
      [],
    )
    const isNamed = (name: string) => named.includes(name) || text.includes(`\`${name}\``)
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([])
  })

  it('are in folders that ARCHITECTURE.md names', () => {
    const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
    const folders = new Set(
      sources.map((file) => /^(domain|contract)\/|^(?:server|web)\/src\/\w+\//.exec(file)?.[0] ?? ''),
    )
    expect([...folders].filter((folder) => !text.includes(`\`${folder}\``))).toEqual([])
  })
})
