import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../lib/start-error.ts'
import { APP_ROLE, OWNER_ROLE } from '../roles.ts'
import { type Account, chooseAccount } from './account.ts'
import { type Address, chooseAddress, connectionString } from './address.ts'
import { ensureCluster } from './initdb.ts'
import { readPostmaster, removeStaleLocks, waitForExit, waitUntilReady } from './postmaster.ts'
import { findPrograms, type Programs } from './programs.ts'
import { DATABASE, endLeftConnections, ensureRolesAndDatabase, SUPERUSER } from './roles.ts'
import { sharedBuffers } from './shared-buffers.ts'

const RESTART_DELAY_MS = 1000
/**
 * Another container's process ids mean nothing here: a second PostgreSQL on the same files would
 * destroy them.
 */
const SERVED_ELSEWHERE =
  'A server uses the data folder, but its database was not found: the server is still starting, or runs in another container. Try again in a moment, or run this where the server runs.'

/**
 * Settings that fit a small machine. The log never holds statements or values: they are health
 * data.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '30',
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export interface EmbeddedOptions {
  /** An existing folder; the cluster is in `postgres` below it. */
  readonly dataDir: string
  readonly log: (message: string) => void
  /** PostgreSQL's own settings, beside or in place of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another process works on it now: it is used as it is, and that process sees to it. */
  readonly isServed?: boolean
}

export interface EmbeddedDatabase {
  /** The superuser, for what neither of the two roles may do: making databases in tests. */
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
  /** Stops the server after a checkpoint; running transactions are rolled back. */
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL, or takes over one that a killed server left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = join(options.dataDir, 'postgres')
  const programs = findPrograms(options.dataDir)
  const account = chooseAccount(cluster, [cluster, programs.postgres])
  await ensureCluster(cluster, programs, account)

  const left = readPostmaster(cluster) && (await waitUntilReady(cluster, () => true))
  if (options.isServed && !left) throw new StartError('postgres', SERVED_ELSEWHERE)
  const address = await chooseAddress(cluster, account, left?.port)
  const server = { ...options, cluster, programs, account, address }
  let stopping = false
  const keepRunning = (child: ChildProcess) => {
    child.once('exit', () => void restart())
  }
  const restart = async () => {
    await delay(RESTART_DELAY_MS, undefined, { ref: false })
    if (stopping) return
    options.log('PostgreSQL stopped unexpectedly and is being restarted.')
    await launch(server).then(keepRunning, (error: unknown) => {
      options.log(String(error))
      void restart()
    })
  }
  // One that was taken over is no child of this process, which hears of its end by looking.
  const watch = async (): Promise<void> => {
    if (readPostmaster(cluster) === null) return restart()
    await delay(RESTART_DELAY_MS, undefined, { ref: false })
    if (!stopping) await watch()
  }
  if (left && options.isServed) stopping = true
  else if (left) {
    await endLeftConnections(address)
    void watch()
  } else keepRunning(await launch(server))

  const stop = async () => {
    stopping = true
    await stopServer(server)
  }
  try {
    await ensureRolesAndDatabase(address)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    adminUrl: connectionString(address, SUPERUSER, 'postgres'),
    ownerUrl: connectionString(address, OWNER_ROLE, DATABASE),
    appUrl: connectionString(address, APP_ROLE, DATABASE),
    stop,
  }
}

interface Server extends EmbeddedOptions {
  readonly cluster: string
  readonly programs: Programs
  readonly account: Account
  readonly address: Address
}

async function launch(server: Server): Promise<ChildProcess> {
  removeStaleLocks(server.cluster, server.address.host)
  const settings = {
    shared_buffers: sharedBuffers(),
    ...SETTINGS,
    ...server.address.settings,
    ...server.settings,
  }
  const [command, args] = server.account.command(server.programs.postgres, [
    '-D',
    server.cluster,
    '-p',
    String(server.address.port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const logFile = join(server.dataDir, 'postgres.log')
  const output = openSync(logFile, 'w', 0o600)
  // In a session of its own: Ctrl-C in the terminal must reach it by way of the orderly stop alone.
  const child = spawn(command, args, {
    ...server.account.ids,
    cwd: dirname(server.programs.postgres),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let failure: unknown
  child.once('error', (error) => {
    failure = error
  })
  const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  if (!(await waitUntilReady(server.cluster, ended))) {
    throw new StartError('postgres', `PostgreSQL did not start: ${lastFailure(logFile) ?? String(failure)}`)
  }
  return child
}

async function stopServer({ cluster, programs }: Server): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (postmaster === null) return
  if (process.platform === 'win32') {
    execFileSync(programs.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster])
    return
  }
  process.kill(postmaster.pid, 'SIGINT')
  await waitForExit(cluster)
}

function lastFailure(logFile: string): string | undefined {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1)
}
