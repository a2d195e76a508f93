import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/db/embedded/start.ts'
import { type Account, newAccount } from './patient.ts'
import { type RunningServer, startServer } from './server.ts'

const SECRET_KEY = 'the same for both, since they share a database'

/** Two servers on one database, and a patient with an account. */
export interface TwoServers {
  first: RunningServer
  second: RunningServer
  account: Account
  stop(): Promise<void>
}

export async function startTwoServers(): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-journey-'))
  // The default limit of PostgreSQL: the embedded one is configured for a single server.
  const database = await startEmbedded({ dataDir, log: () => {}, settings: { max_connections: '100' } })
  const settings = { SECRET_KEY, DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl }
  const first = await startServer(settings)
  // Either of them would send the message that confirms it, each into a folder of its own.
  const account = await newAccount(first)
  const second = await startServer(settings)
  return {
    first,
    second,
    account,
    async stop() {
      await Promise.all([first.stop(), second.stop()])
      await database.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
