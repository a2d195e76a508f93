import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../../lib/process-state.ts'
import { PORT } from './address.ts'

const POLL_MS = 10

/** The facts in the `postmaster.pid` of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly state: string
}

/** The server that runs on this cluster, if any. The file that a crash left behind is no server. */
export function readPostmaster(cluster: string): Postmaster | null {
  const lines = readIfThere(join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!isAlive(pid) || !isPostgres(pid)) return null
  return { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? '' }
}

/** Waits until the server answers, or is gone (null). */
export async function waitUntilReady(cluster: string, gone: () => boolean): Promise<Postmaster | null> {
  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.state === 'ready') return postmaster
    if (postmaster === null && gone()) return null
    await delay(POLL_MS)
  }
}

/** Waits until nothing runs on the cluster any more. */
export async function waitForExit(cluster: string): Promise<void> {
  while (readPostmaster(cluster) !== null) await delay(POLL_MS)
}

/**
 * Removes what a server that was killed left behind. A process id is given again after a while, and
 * a dead process keeps its own until somebody asks for it: without this PostgreSQL would take
 * either for a server that runs.
 * @param socket the folder of the Unix socket; on Windows there is none
 */
export function removeStaleLocks(cluster: string, socket: string): void {
  if (readPostmaster(cluster) !== null) return
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socket, `.s.PGSQL.${PORT}.lock`), { force: true })
}

function isPostgres(pid: number): boolean {
  return process.platform !== 'linux' || readIfThere(`/proc/${pid}/cmdline`).includes('postgres')
}

/** An ending server may remove its files at any moment, even between a check and a read. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
