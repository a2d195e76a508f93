import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { isAlive } from '../../server/src/lib/process-state.ts'
import { command } from '../../server/src/test/database.ts'
import { DATA_FOLDERS, RUNNING } from './dataFolders.ts'
import { type RunningServer, startServer } from './server.ts'

type Kind = 'empty' | 'demo'

const servers = new Map<Kind, RunningServer>()

/**
 * Returns a server that the files of a process share: a start takes as long as a journey keeps the
 * server busy, and a warm server answers in a third of the time. A file that works with accounts of
 * its own may use it, and with `demo` one that leaves the demo patients as they are. A file that
 * changes settings, the directory or the news, or that ends its server, starts one of its own.
 */
export async function sharedServer(kind: Kind = 'empty'): Promise<RunningServer> {
  const folder = process.env[DATA_FOLDERS]
  const start = () => startServer(kind === 'demo' ? { DEMO: 'true' } : {})
  // Without the journeys' set-up nobody would end it.
  if (folder === undefined) return start()
  const known = servers.get(kind)
  const server = known && isAlive(known.pid) ? known : await start()
  servers.set(kind, server)
  writeFileSync(join(folder, RUNNING, String(server.pid)), server.dataDir)
  await forgetNetworks(server)
  return { ...server, stop: goOn, end: goOn, kill: goOn }
}

/** The other files still need it. */
const goOn = () => Promise.resolve()

/** Each file begins with the limits of a network that nobody has used. */
async function forgetNetworks({ dataDir }: RunningServer): Promise<void> {
  const { ownerUrl } = await startEmbedded({ dataDir, log: () => {}, isServed: true })
  await command(ownerUrl, 'delete from rate_limits')
}

/** Ends those that the processes of the journeys have left running, and removes their data. */
export async function endSharedServers(folder: string): Promise<void> {
  const running = readdirSync(folder).map(Number)
  for (const pid of running.filter(isAlive)) process.kill(pid, 'SIGINT')
  for (const pid of running) {
    while (isAlive(pid)) await wait(50)
    rmSync(readFileSync(join(folder, String(pid)), 'utf8'), { recursive: true, force: true })
  }
}
