import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import type { Account } from './account.ts'

/** Part of the name of the Unix socket. */
export const PORT = 5432
/**
 * The shortest of the systems' limits, macOS's; a socket's path with its last zero byte must fit.
 */
const SOCKET_PATH_MAX_BYTES = 103

/**
 * The address of the cluster: a Unix socket in a folder that is closed to others, on Windows this
 * machine's loopback.
 */
export interface Address {
  readonly host: string
  readonly port: number
  /** Empty where the closed folder of the socket is the guard. */
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
}

/** The address to give a server that is about to start, or that of one that runs already. */
export async function chooseAddress(
  cluster: string,
  account: Account,
  runsOnPort?: number,
): Promise<Address> {
  if (process.platform === 'win32') {
    const password = readFileSync(passwordFile(cluster), 'utf8').trim()
    const settings = { listen_addresses: '127.0.0.1' }
    return { host: '127.0.0.1', port: runsOnPort ?? (await freePort()), password, settings }
  }
  const host = socketFolder(cluster, account)
  const settings = { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
  return { host, port: PORT, password: '', settings }
}

/** The connection string of one of the cluster's roles. */
export function connectionString(address: Address, user: string, database: string): string {
  const password = address.password && `:${address.password}`
  return `postgresql://${user}${password}@/${database}?host=${encodeURIComponent(address.host)}&port=${address.port}`
}

/** Returns initdb's arguments for authentication; makes a password file where one is needed. */
export function authentication(cluster: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust']
  const file = passwordFile(cluster)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

function passwordFile(cluster: string): string {
  return `${cluster}.password`
}

function socketFolder(cluster: string, account: Account): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_MAX_BYTES) return cluster
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `salve-${name}`)
  const uid = account.ids?.uid ?? process.getuid?.()
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (account.ids) chownSync(folder, account.ids.uid, account.ids.gid)
  }
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0) {
    throw new StartError(
      'socket-folder',
      `The folder ${folder} belongs to another user. Remove it, or use a shorter DATA_DIR.`,
    )
  }
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
