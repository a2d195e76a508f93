import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkSums } from '../../backup/sums.ts'
import { create, History, newSymptom, readAll } from './history.ts'
import { CLI, CONTENT, contentOf, type Ended, envOf, salve, signIn, upload } from './operator.ts'
import { newPatientAt, type ServerProcess, startProcess } from './server-process.ts'

const WRITERS = 4

describe('a backup taken while writing', () => {
  const root = mkdtempSync(join(tmpdir(), 'salve-backup-'))
  const dataDir = join(root, 'data')
  const backups = join(root, 'backups')
  const history = new History(join(root, 'history.jsonl'))
  const started: ServerProcess[] = []
  let server: ServerProcess
  let token: string
  const writing = new AbortController()
  let writers: Promise<void>[] = []
  let acknowledgedBefore: string[] = []
  let written: Ended
  let document: string

  beforeAll(async () => {
    server = await startProcess(dataDir)
    started.push(server)
    token = await newPatientAt(server.url, dataDir, 'ada')
    document = await upload(server.url, token)
    writers = Array.from({ length: WRITERS }, async () => {
      while (!writing.signal.aborted) await create(server.url, history, newSymptom(token))
    })
    while (acknowledged().length <= 20) await wait(20)
    acknowledgedBefore = acknowledged()
    written = await salve(dataDir, 'backup', backups, '--with-keys')
    writing.abort()
    await Promise.all(writers)
  }, 90_000)
  afterAll(async () => {
    for (const each of started) await each.stop()
    rmSync(root, { recursive: true })
  }, 60_000)
  const acknowledged = () =>
    history
      .read()
      .filter((sent) => sent.acknowledged)
      .map(({ key }) => key)
  const newest = () => join(backups, readdirSync(backups).toSorted().at(-1) ?? '')

  it('says what is in it, and was made while others wrote', () => {
    expect(written).toMatchObject({ code: 0 })
    expect(written.out).toMatch(/Backup of .*: \d+ rows of \d+ tables, 1 files/)
    expect(acknowledged().length).toBeGreaterThan(acknowledgedBefore.length)
  })

  it('restores on an empty machine: all acknowledged before it, whole and once, and equal sums', async () => {
    const elsewhere = join(root, 'elsewhere')
    const restored = await salve(elsewhere, 'restore', newest())
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.out).toContain('All checksums match.')
    // A backup of what was restored counts and sums anew, whatever the restore said of itself.
    expect(await salve(elsewhere, 'backup', join(root, 'twice'))).toMatchObject({ code: 0 })
    const [twice = ''] = readdirSync(join(root, 'twice'))
    expect(contentsOf(join(root, 'twice', twice))).toEqual(contentsOf(newest()))

    const again = await startProcess(elsewhere)
    started.push(again)
    const access = await signIn(again.url)
    const rows = await readAll(again.url, access)
    const bodies = new Map(history.read().map(({ body }) => [body['name'], body]))
    const names = rows.map((row) => row['name'])
    expect(new Set(names).size).toBe(names.length)
    for (const row of rows) expect(row).toMatchObject(bodies.get(row['name']) ?? { name: 'of nobody' })
    const kept = new Set(names)
    const before = history.read().filter(({ key }) => acknowledgedBefore.includes(key))
    expect(before.filter(({ body }) => !kept.has(body['name']))).toEqual([])
    process.stdout.write(
      `${before.length} acknowledged before, ${rows.length} restored of ${bodies.size} sent\n`,
    )

    const content = await contentOf(again.url, access, document)
    expect(Buffer.from(await content.arrayBuffer()).equals(CONTENT)).toBe(true)
    // The server's own counting continues, and nothing is restored over existing data.
    expect(await create(again.url, history, newSymptom(access))).toBe(true)
    await again.stop()
    started.pop()
    expect(await salve(elsewhere, 'restore', newest())).toMatchObject({ code: 1 })
  }, 90_000)

  it('is refused by a folder that is in use, and by one that has accounts', async () => {
    expect((await salve(dataDir, 'restore', newest())).out).toContain('is in use')
    expect(await salve(dataDir, 'backup')).toMatchObject({ code: 2 })
  }, 30_000)

  it('is refused with one byte changed, whichever file it is in, or a file more or less', async () => {
    const folder = newest()
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const entry of files) {
      const file = join(entry.parentPath, entry.name)
      const bytes = readFileSync(file)
      const changed = Buffer.from(bytes)
      const at = Math.floor(bytes.length / 2)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      await expect(checkSums(folder, () => {})).rejects.toThrow(/is damaged/)
      rmSync(file)
      await expect(checkSums(folder, () => {})).rejects.toThrow(/is damaged|is not a complete backup/)
      writeFileSync(file, bytes)
    }
    writeFileSync(join(folder, 'data', 'more'), '')
    expect((await salve(join(root, 'empty'), 'restore', folder)).out).toContain('more does not belong to it')
    rmSync(join(folder, 'data', 'more'))
    expect(await salve(join(root, 'empty'), 'restore', folder, '--check')).toMatchObject({ code: 0 })
  }, 60_000)

  it('that is killed half-way leaves nothing that looks whole, and the next one is', async () => {
    const before = readdirSync(backups)
    const child = spawn(process.execPath, [CLI, 'backup', backups], { env: envOf(dataDir), stdio: 'ignore' })
    await killWhenBegun(child)
    const [left = ''] = readdirSync(backups).filter((name) => !before.includes(name))
    expect(left).toMatch(/\.unfinished$/)
    const restored = await salve(join(root, 'half'), 'restore', join(backups, left))
    expect(restored).toMatchObject({ code: 1 })
    expect(restored.out).toContain('is not a complete backup')
    expect(await salve(dataDir, 'backup', backups, '--keep', '1')).toMatchObject({ code: 0 })
    expect(readdirSync(backups)).toHaveLength(1)
  }, 60_000)

  it('without its keys says so, and on request restores all but the documents', async () => {
    const empty = join(root, 'no-keys')
    const refused = await salve(empty, 'restore', newest())
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.out).toContain('Put secret.key')
    expect(await salve(empty, 'restore', newest(), '--without-keys')).toMatchObject({ code: 0 })
    const again = await startProcess(empty)
    started.push(again)
    const access = await signIn(again.url)
    expect((await readAll(again.url, access)).length).toBeGreaterThan(0)
    const lost = await contentOf(again.url, access, document)
    expect([lost.status, ((await lost.json()) as { type: string }).type]).toEqual([
      503,
      '/problems/files-locked',
    ])
  }, 90_000)

  async function killWhenBegun(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit')
    await vi.waitFor(
      () => expect(readdirSync(backups).some((name) => name.endsWith('.unfinished'))).toBe(true),
      { timeout: 20_000, interval: 1 },
    )
    child.kill('SIGKILL')
    await ended
  }
})

/** Returns a backup's description of itself, to compare two. */
const contentsOf = (folder: string) => {
  const { tables, files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n')
  return { tables, files, sums: sums.filter((line) => line.includes('  files/')) }
}
