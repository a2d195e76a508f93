import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readyDataFolder } from '../e2e/support/dataFolders.ts'
import { freePort } from '../e2e/support/server.ts'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { command } from '../server/src/test/database.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))

let folder: string
let dataDir: string
let running: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salve-start-'))
  dataDir = join(folder, 'data')
  running = []
})
afterEach(async () => {
  for (const child of running) await stop(child)
  rmSync(folder, { recursive: true })
})

/**
 * Begins with a data folder whose database is ready, where the first start is not what is tested:
 * that takes twice as long.
 */
function beginWithReadyFolder() {
  const source = readyDataFolder()
  if (source !== null) execFileSync('cp', ['-pR', source, dataDir])
}

/** The program behind `npm start`. */
function run(settings: Record<string, string>, nodeArguments: string[] = []) {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [...nodeArguments, SCRIPT], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

/** Starts it and waits until it says that it is ready. */
async function start(settings: Record<string, string> = {}) {
  const port = await freePort()
  const child = run({ PORT: String(port), ...settings })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += String(chunk)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(printed)))
    child.stdout.on('data', (chunk) => {
      printed += String(chunk)
      if (printed.includes('Press Ctrl-C to stop it')) resolve()
    })
  })
  return { child, printed, port, url: `http://127.0.0.1:${port}` }
}

/** Runs it where it cannot start, and returns its output. */
async function refused(settings: Record<string, string>, nodeArguments?: string[]) {
  const child = run(settings, nodeArguments)
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said: said.trim(), code: child.exitCode }
}

/** Ctrl-C. */
async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0])

test('prints the address and the data locations, without a secret', async () => {
  const { printed, url } = await start({ SMTP_URL: 'smtp://user:very-secret@mail.example.org' })
  expect(printed).toContain(`Salve is ready at ${url}`)
  expect(printed).toContain('sent by mail.example.org')
  expect(printed).toContain(`embedded PostgreSQL in ${join(dataDir, 'postgres')}`)
  expect(printed).not.toContain('very-secret')
})

test('stops server and database on Ctrl-C, with exit code 0', async () => {
  beginWithReadyFolder()
  const { child, url } = await start()
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
  await stop(child)
  expect(child.exitCode).toBe(0)
  expect(existsSync(postmasterFile())).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('answers a request in flight when the server is stopped', async () => {
  beginWithReadyFolder()
  const { child, port } = await start()
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  const body = JSON.stringify({ email: 'nobody@example.org' })
  const head = `POST /api/users/check-email/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
  socket.write(head)
  // The server says "100 Continue" when it has begun with the request.
  await once(socket, 'readable')
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await expect.poll(() => canConnect(port)).toBe(false)
  socket.write(body)
  expect(await answer).toContain('HTTP/1.1 200 OK')
  await exit
  expect(child.exitCode).toBe(0)
})

test('reports a taken port in one sentence, and changes nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { said, code } = await refused({ PORT: String(port) })
  expect(said).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
  expect(code).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
  const metrics = await refused({ PORT: String(await freePort()), METRICS_PORT: String(port) })
  expect(metrics.said).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or choose another port: METRICS_PORT=${port + 1} npm start`,
  )
  expect(existsSync(dataDir)).toBe(false)
  other.close()
})

test('reports a data folder in use in one sentence, and its server continues', async () => {
  beginWithReadyFolder()
  const { child, url } = await start()
  const { said, code } = await refused({ PORT: String(await freePort()) })
  expect(said).toBe(
    `The data folder ${dataDir} is in use by the server with process id ${child.pid}. Stop it first, or set DATA_DIR to another folder.`,
  )
  expect(code).toBe(1)
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
})

test('reports a newer schema in one sentence, and leaves the database unchanged', async () => {
  beginWithReadyFolder()
  await stop((await start()).child)
  await onDatabase((ownerUrl) =>
    command(ownerUrl, 'insert into salve_schema_version (version) values (9999)'),
  )
  const { said, code } = await refused({ PORT: String(await freePort()) })
  expect(said).toMatch(
    /^The database has schema 9999, and this release of Salve knows schemas up to \d+\. Start the newer release/,
  )
  expect(said).not.toContain('\n')
  expect(code).toBe(1)
  expect(existsSync(postmasterFile())).toBe(false)
  // Taken back, it starts: nothing else was touched.
  await onDatabase((ownerUrl) => command(ownerUrl, 'delete from salve_schema_version where version = 9999'))
  await start()
})

test('reports each invalid setting in one sentence, and changes nothing', async () => {
  const { said, code } = await refused({
    PORT: '70000',
    REGISTRATION: 'perhaps',
    OIDC_ISSUER: 'https://id.example.org',
  })
  expect(said.split('\n')).toEqual([
    'The setting PORT should be a whole number from 0 to 65535.',
    'The setting REGISTRATION should be one of: open, invite, closed.',
    'Sign-in with Google needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET together; missing: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.',
  ])
  expect(code).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

test('reports an old Node in one sentence, and changes nothing', async () => {
  const pretend =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } })'
  const { said, code } = await refused({}, [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
  ])
  expect(said).toBe('Salve needs Node 24 (or Node 20 or later, to download it); this is Node 18.20.4.')
  expect(code).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

test('takes over the database that a killed server left running, with its data', async () => {
  beginWithReadyFolder()
  const killed = await start()
  const exit = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await exit
  const left = postmasterPid()
  const { child, url } = await start()
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
  expect(postmasterPid()).toBe(left)
  await stop(child)
  expect(child.exitCode).toBe(0)
  expect(existsSync(postmasterFile())).toBe(false)
})

test.skipIf(process.platform !== 'linux')(
  'starts at once even when a killed server was not reaped',
  async () => {
    beginWithReadyFolder()
    const port = String(await freePort())
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: port }
    // `exec` replaces the shell by a program that never waits for its children.
    const parent = spawn(
      'sh',
      ['-c', '"$0" "$1" & echo "pid $!"; exec tail -f /dev/null', process.execPath, SCRIPT],
      {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    running.push(parent)
    let printed = ''
    await new Promise<void>((resolve) => {
      parent.stdout.on('data', (chunk) => {
        printed += String(chunk)
        if (printed.includes('Press Ctrl-C to stop it')) resolve()
      })
    })
    const pid = Number(/^pid (\d+)$/m.exec(printed)?.[1])
    process.kill(pid, 'SIGKILL')
    const { url } = await start()
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
    // It is still a zombie: the next start did not wait for its end.
    expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
  },
)

test('keeps the key of the first start, readable for nobody else', async () => {
  await stop((await start()).child)
  const key = readFileSync(join(dataDir, 'secret.key'), 'utf8')
  const { printed } = await start()
  expect(printed).toContain(`in ${join(dataDir, 'secret.key')}`)
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(key)
})

async function onDatabase(act: (ownerUrl: string) => Promise<void>) {
  const database = await startEmbedded({ dataDir, log: () => {} })
  await act(database.ownerUrl)
  await database.stop()
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
