import { type Language, LANGUAGES } from '@salve/domain/language.ts'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATA_FOLDERS } from './dataFolders.ts'
import { demoTokens } from './screens.ts'
import { type RunningServer, startServer } from './server.ts'

/** No journey has to survive a power cut; that a process is killed loses nothing by these. */
const SETTINGS = 'fsync = off\nfull_page_writes = off\n'
const READ_TIMEOUT_MS = 120_000

let folder = ''

/**
 * Starts the server once on an empty data folder and once with the demo patients, and keeps what it
 * made.
 */
export async function setup(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'salve-journeys-'))
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  await (await startServer({ DATA_DIR: empty })).end()
  appendFileSync(join(empty, 'postgres', 'postgresql.auto.conf'), SETTINGS)
  execFileSync('cp', ['-pR', empty, demo])
  const server = await startServer({ DATA_DIR: demo, DEMO: 'true' })
  for (const language of LANGUAGES) await documentsRead(server, language)
  await server.end()
  process.env[DATA_FOLDERS] = folder
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Waits for the documents of a demo patient, which every copy would read anew. */
async function documentsRead({ url }: RunningServer, language: Language): Promise<void> {
  const { access } = await demoTokens(url, language)
  const headers = { authorization: `Bearer ${access}` }
  for (const end = Date.now() + READ_TIMEOUT_MS; Date.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/api/medical-records/documents/?limit=100`, { headers })
    const { results } = (await answer.json()) as { results: { reading: { status: string } }[] }
    if (results.every(({ reading }) => !['queued', 'reading'].includes(reading.status))) return
  }
  throw new Error('the documents of the demo patient were not read')
}
