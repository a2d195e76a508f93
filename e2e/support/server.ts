import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { setTimeout as wait } from 'node:timers/promises'
import { readyDataFolder, readyDemoFolder } from './dataFolders.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
/** Shared with scripts/start.mjs: a server that was compiled before starts sooner. */
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
const START_TIMEOUT_MS = 60_000
const MAIL_TIMEOUT_MS = 20_000
const MAIL_POLL_MS = 20

/** The real server as its own process, on a data folder without a patient. */
export interface RunningServer {
  url: string
  pid: number
  dataDir: string
  /** The first link in the newest message to an address whose subject fits. */
  linkTo(address: string, subject: RegExp): Promise<string>
  stop(): Promise<void>
  /** The same, and leaves the data folder as it is. */
  end(): Promise<void>
  /** Ends it at once, in the middle of whatever it does; what it has stored stays. */
  kill(): Promise<void>
}

export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings['DATA_DIR'] ?? (await newDataFolder(settings))
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(child)
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    linkTo: (address, subject) => findLink(join(dataDir, 'outbox'), address, subject),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    end,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A copy of a folder whose database is ready: making and migrating one takes longer than the start
 * itself.
 */
async function newDataFolder(settings: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'salve-journey-'))
  if (settings['DATABASE_URL'] !== undefined) return folder
  const source = settings['DEMO'] === 'true' ? await readyDemoFolder() : readyDataFolder()
  // Not Node's own copy: the database's files belong to an account of their own.
  if (source !== null) execFileSync('cp', ['-pR', `${source}/.`, folder])
  return folder
}

/**
 * Below the ports that the system gives to outgoing connections, which could take one at any
 * moment.
 */
const FIRST_PORT = 12_000
const PORTS_PER_WORKER = 1000
let portsTried = process.pid % PORTS_PER_WORKER

/** A port that nobody listens on and no other worker tries. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 16
  for (let tries = 0; tries < PORTS_PER_WORKER; tries++) {
    const port = FIRST_PORT + worker * PORTS_PER_WORKER + (portsTried++ % PORTS_PER_WORKER)
    if (await isFree(port)) return port
  }
  throw new Error('every port of this worker is taken')
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const answer = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).once('listening', () => resolve(true))
  })
  probe.listen(port, '127.0.0.1')
  const free = await answer
  if (free) {
    probe.close()
    await once(probe, 'close')
  }
  return free
}

async function ready(child: ChildProcess): Promise<void> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server did not start: ${printed}`)),
      START_TIMEOUT_MS,
    )
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes('Salve is ready at')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
}

/** The messages of an outbox by their names: each is written once, and parsed once. */
const parsed = new Map<string, Promise<Email>>()

function messageIn(outbox: string, name: string): Promise<Email> {
  const file = join(outbox, name)
  const mail = parsed.get(file) ?? PostalMime.parse(readFileSync(file))
  parsed.set(file, mail)
  return mail
}

/** Looks until the message is there: it is sent by a worker, a moment after its cause. */
async function findLink(outbox: string, address: string, subject: RegExp): Promise<string> {
  for (const end = Date.now() + MAIL_TIMEOUT_MS; Date.now() < end; await wait(MAIL_POLL_MS)) {
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
    for (const name of names.toSorted().toReversed()) {
      const mail = await messageIn(outbox, name)
      const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
      if (mail.to?.[0]?.address === address && subject.test(mail.subject ?? '') && link) return link
    }
  }
  throw new Error(`no message to ${address}`)
}
