import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clinician } from '@salve/contract/clinicians/clinicians.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { OwnerGiven } from '../../commands/command.ts'
import { directoryImport } from '../../commands/directory-import.ts'
import { sql } from '../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../app.ts'
import { CLI } from './operator.ts'

const PATH = '/api/clinicians/'
/** Number of entries that take a while to write. */
const LONG = 10_000

let server: TestApp
let ada: Patient
let folder: string
beforeAll(async () => {
  server = await startTestApp()
  ada = await server.newPatient()
  folder = mkdtempSync(join(tmpdir(), 'salve-directory-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string) => (await server.call('GET', path, { token: ada.access })).json()
const names = async () => (await get(PATH)).results.map(({ name }: Pick<Clinician, 'name'>): string => name)

const row = (n: number) => `n${n};Somebody Number${n};Cardiology;Bonn`

/** Writes a file of so many entries; answers its path. */
function fileOf(count: number): string {
  const file = join(folder, `${count}.csv`)
  const rows = Array.from({ length: count }, (_, n) => row(n))
  writeFileSync(file, ['External ID;Name;Specialization;City', ...rows].join('\n'))
  return file
}

const runs = (file: string) => {
  const { db, config } = server.context
  const given: OwnerGiven = {
    db,
    config,
    args: [file, '--allow-removals'],
    say: () => {},
    ownerUrl: server.urls.owner,
    appUrl: server.urls.app,
  }
  return directoryImport.run(given)
}

it('an import that is killed half-way leaves the directory as it was, and can be run again', async () => {
  await runs(fileOf(3))
  const file = fileOf(LONG)
  const going = spawn(process.execPath, [CLI, 'directory', 'import', file, '--allow-removals'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: server.urls.owner,
      APP_DATABASE_URL: server.urls.app,
    },
    stdio: 'ignore',
  })
  onTestFinished(() => void going.kill('SIGKILL'))
  const ended = once(going, 'exit')
  // Its entries are being written, and are not all there.
  while (!(await isWriting(server))) expect(going.exitCode).toBe(null)
  going.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(await names()).toEqual(['Somebody Number0', 'Somebody Number1', 'Somebody Number2'])
  // The database notices that nobody is there any more.
  await expect
    .poll(() => runs(file).catch((error: Error) => error.message), { timeout: 60_000 })
    .toContain('Done.')
  expect(await get(`${PATH}count/`)).toEqual({ count: LONG })
}, 180_000)

/** True while another process changes the list of clinicians. */
async function isWriting({ context }: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and relation = 'clinicians'::regclass and mode = 'RowExclusiveLock'
  `.execute(context.db.system)
  return rows.length > 0
}
