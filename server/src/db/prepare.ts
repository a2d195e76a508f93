import type { Config } from '../config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { prepareExternal } from './external.ts'
import { migrate } from './migrate.ts'
import { prepareQueue } from './queue-schema.ts'

/** A database that is up and has the schema of this release. */
export interface PreparedDatabase {
  /** A connection as the owner of the tables. */
  readonly ownerUrl: string
  /** A connection as the app's role. */
  readonly appUrl: string
  /** Stops the embedded database; an external one is left alone. */
  stop(): Promise<void>
}

/**
 * Starts or finds the database that the settings ask for, and migrates it unless told not to.
 * `isServed`: another process serves from it now.
 */
export async function prepareDatabase(
  config: Config,
  log: (message: string) => void,
  { isServed = false, migrates = true } = {},
): Promise<PreparedDatabase> {
  const { databaseUrl } = config
  const database =
    databaseUrl === null
      ? await startEmbedded({ dataDir: config.dataDir, log, isServed })
      : { ...(await prepareExternal({ ...config, databaseUrl })), stop: async () => {} }
  return migrates ? migrated(database) : database
}

async function migrated(
  database: Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl' | 'stop'>,
): Promise<PreparedDatabase> {
  try {
    await migrate(database.ownerUrl)
    await prepareQueue(database.ownerUrl, database.appUrl)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}
