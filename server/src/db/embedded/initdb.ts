import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../lib/start-error.ts'
import type { Account } from './account.ts'
import { authentication } from './address.ts'
import type { Programs } from './programs.ts'
import { SUPERUSER } from './roles.ts'

/** The version of the programs in the packages, to which the data files belong. */
const MAJOR_VERSION = '18'

/**
 * Creates the cluster unless it exists. A killed run leaves nothing that a later one mistakes for a
 * cluster.
 */
export async function ensureCluster(cluster: string, programs: Programs, account: Account): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    refuseOtherVersion(cluster, readFileSync(versionFile, 'utf8').trim())
    return
  }
  const unfinished = `${cluster}.unfinished-${randomUUID()}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (account.ids) chownSync(unfinished, account.ids.uid, account.ids.gid)
  const [command, args] = account.command(programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...authentication(cluster),
  ])
  try {
    await promisify(execFile)(command, args, { ...account.ids, cwd: dirname(programs.initdb) })
  } catch (cause) {
    throw new StartError(
      'initdb',
      `PostgreSQL could not create its files in ${cluster}: ${reason(cause)} You can set DATABASE_URL to your own PostgreSQL instead.`,
      { cause },
    )
  }
  renameSync(unfinished, cluster)
  removeUnfinished(cluster)
}

/**
 * Removes the leftovers of killed runs. Each run has its own name, since a killed run's initdb may
 * still be at work.
 */
function removeUnfinished(cluster: string): void {
  const folder = dirname(cluster)
  const left = readdirSync(folder).filter((name) => name.startsWith(`${basename(cluster)}.unfinished-`))
  for (const name of left) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20 })
}

function refuseOtherVersion(cluster: string, version: string): void {
  if (version === MAJOR_VERSION) return
  throw new StartError(
    'database-version',
    `The files in ${cluster} were written by PostgreSQL ${version}, and this release ships PostgreSQL ${MAJOR_VERSION}. ` +
      'Start the release that wrote them, make a backup there, and restore it here.',
  )
}

function reason(cause: unknown): string {
  const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
  return stderr.split('\n').at(-1) || `its programs cannot run on this system (${String(cause)}).`
}
