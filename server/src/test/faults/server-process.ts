import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { PASSWORD } from '../app.ts'
import { giveCluster } from '../cluster.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** Shared with scripts/start.mjs: a program that was compiled before starts in half the time. */
export const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url))
const READY = /Salve is ready at (\S+)/

/**
 * The real server, as a process of its own, with its embedded database unless its settings name
 * another one.
 */
export interface ServerProcess {
  url: string
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>
  /** Ends it as an operator does. */
  stop(): Promise<void>
}

export async function startProcess(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  if (settings['DATABASE_URL'] === undefined) giveCluster(dataDir)
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: await addressOf(child),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = READY.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
}

/** Kills the database's first process, which takes all others with it. */
export function killDatabase(dataDir: string): void {
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
}

/** Registers, verifies and signs in by the front door; answers the access token. */
export async function newPatientAt(url: string, dataDir: string, name: string): Promise<string> {
  const email = `${name}@example.org`
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/api/users/register/', { name, email, password: PASSWORD, accepted_terms: true })
  const token = await vi.waitFor(() => tokenFor(join(dataDir, 'outbox'), email), 20_000)
  await fetch(`${url}/api/users/verify-email/${token}/`)
  const signedIn = (await (await post('/api/users/login/', { email, password: PASSWORD })).json()) as {
    access: string
  }
  return signedIn.access
}

function tokenFor(outbox: string, email: string): string {
  const mails = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
  const mail = mails
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .find((text) => text.includes(email))
  // Long lines of a message are broken with "=".
  const token = /verify-email\/([\w.-]+)/.exec(mail?.replaceAll(/=\r?\n/g, '') ?? '')?.[1]
  if (!token) throw new Error('no message yet')
  return token
}
