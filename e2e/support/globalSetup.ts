import { type Language, LANGUAGES } from '@salve/domain/language.ts'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATA_FOLDERS, DEMO_OUTCOME, RUNNING } from './dataFolders.ts'
import { demoTokens } from './screens.ts'
import { type RunningServer, startServer } from './server.ts'
import { endSharedServers } from './sharedServer.ts'

/** No journey has to survive a power cut; that a process is killed loses nothing by these. */
const SETTINGS = 'fsync = off\nfull_page_writes = off\n'
/**
 * A guard against a hang: documents are read at a low priority, while journeys keep the cores busy.
 */
const READ_TIMEOUT_MS = 600_000
const READ_POLL_MS = 500

let folder = ''
let making: Promise<void> | undefined

/**
 * Starts the server once on an empty data folder, and keeps what it made; the same with the demo
 * patients goes on while the first journeys run.
 */
export async function setup(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'salve-journeys-'))
  mkdirSync(join(folder, RUNNING))
  const empty = join(folder, 'empty')
  await (await startServer({ DATA_DIR: empty })).end()
  appendFileSync(join(empty, 'postgres', 'postgresql.auto.conf'), SETTINGS)
  making = makeDemo(empty, join(folder, 'demo')).then(
    () => writeFileSync(join(folder, DEMO_OUTCOME), ''),
    (error: unknown) => writeFileSync(join(folder, DEMO_OUTCOME), String(error)),
  )
  process.env[DATA_FOLDERS] = folder
}

export async function teardown(): Promise<void> {
  await making
  await endSharedServers(join(folder, RUNNING))
  rmSync(folder, { recursive: true, force: true })
}

/** Copies the empty folder first: its database is ready. */
async function makeDemo(empty: string, demo: string): Promise<void> {
  execFileSync('cp', ['-pR', empty, demo])
  const server = await startServer({ DATA_DIR: demo, DEMO: 'true' })
  try {
    await Promise.all(LANGUAGES.map((language) => documentsRead(server, language)))
  } finally {
    await server.end()
  }
}

/** Waits for the documents of a demo patient, which every copy would read anew. */
async function documentsRead({ url }: RunningServer, language: Language): Promise<void> {
  const { access } = await demoTokens(url, language)
  const headers = { authorization: `Bearer ${access}` }
  for (const end = Date.now() + READ_TIMEOUT_MS; Date.now() < end; await wait(READ_POLL_MS)) {
    const answer = await fetch(`${url}/api/medical-records/documents/?limit=100`, { headers })
    const { results } = (await answer.json()) as { results: { reading: { status: string } }[] }
    if (results.every(({ reading }) => !['queued', 'reading'].includes(reading.status))) return
  }
  throw new Error('the documents of the demo patient were not read')
}
