import type { Config } from '../config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { prepareExternal } from './external.ts'
import { migrate } from './migrate.ts'

/** A database that is up and has the schema of this release. */
export interface PreparedDatabase {
  /** A connection as the app's role. */
  readonly appUrl: string
  /** Stops the embedded database; an external one is left alone. */
  stop(): Promise<void>
}

/** Starts or finds the database that the settings ask for, and migrates it. */
export async function prepareDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<PreparedDatabase> {
  const { databaseUrl } = config
  if (databaseUrl === null) return migrated(await startEmbedded({ dataDir: config.dataDir, log }))
  const external = await prepareExternal({ ...config, databaseUrl })
  return migrated({ ...external, stop: async () => {} })
}

async function migrated(
  database: Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl' | 'stop'>,
): Promise<PreparedDatabase> {
  try {
    await migrate(database.ownerUrl)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}
