import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ended, salve, salveHere } from '../test/faults/operator.ts'

const GUIDE = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
const ENDS_WITH = 'It exits with 0 on success, 1 on failure and 2 on wrong usage.'

describe('the operator’s commands', () => {
  const root = mkdtempSync(join(tmpdir(), 'salve-help-'))
  const dataDir = join(root, 'data')
  let help: Ended
  let names: string[]
  beforeAll(async () => {
    help = await salve(dataDir, '--help')
    names = [...help.out.matchAll(/^ {2}([a-z-]+(?: [a-z-]+)?) {2,}\S/gm)].map(([, name = '']) => name)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('are listed, and each is in the guide', () => {
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining(ENDS_WITH) })
    const kinds = new Set(names.map((name) => name.split(' ')[0]))
    for (const kind of ['backup', 'restore', 'doctor', 'user', 'directory', 'news', 'keys'])
      expect(kinds).toContain(kind)
    const told = [...GUIDE.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) =>
      text.replace('npm run salve -- ', ''),
    )
    expect(names.filter((name) => !told.some((text) => `${text} `.startsWith(`${name} `)))).toEqual([])
  })

  it('describe their usage and exit codes with --help, and change nothing', async () => {
    const ofEachKind = new Map(names.map((name) => [name.split(' ')[0], name]))
    for (const name of ofEachKind.values())
      expect([name, await salveHere(dataDir, {}, ...name.split(' '), '--help')]).toEqual([
        name,
        {
          code: 0,
          out: expect.stringMatching(new RegExp(`^Usage: npm run salve -- ${name}\\b[^]*${ENDS_WITH}`)),
        },
      ])
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each([
    ['user', 2],
    ['user nope', 2],
    ['user --help', 0],
  ])('are listed by group when only the group is given: %s', async (words, code) => {
    const said = await salveHere(dataDir, {}, ...words.split(' '))
    expect(said.code).toBe(code)
    expect(said.out).toContain('user remove-factors')
    expect(said.out).not.toContain('news import')
  })

  it.each([
    'keys',
    'doctor now',
    'restore',
    'restore one two',
    'backup',
    'backup here --keep none',
    'invite somebody',
    'keys rotate now',
    'directory import',
    'news import',
    'news sources all',
    'news remove',
    'reviews list --all',
    'reviews hide this',
    'reviews show',
    'user list one two',
    'user create nobody',
    'user verify',
    'user reset-link',
    'user sign-out',
    'user lock',
    'user unlock',
    'user remove-factors',
    'user erase ada@example.org',
    'user erase --yes',
  ])('exit with 2 for wrong usage, before they start anything: %s', async (called) => {
    expect(await salveHere(dataDir, {}, ...called.split(' '))).toMatchObject({ code: 2 })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('end their process with the same code, and say the same', async () => {
    for (const called of ['keys rotate now', 'backup --help'])
      expect(await salve(dataDir, ...called.split(' '))).toEqual(
        await salveHere(dataDir, {}, ...called.split(' ')),
      )
  })
})
