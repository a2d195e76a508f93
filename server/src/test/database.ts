import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The facts that the global setup passes to the test files. */
export interface TestServer {
  adminUrl: string
  ownerUrl: string
  appUrl: string
  /** The name of a migrated, empty database. */
  template: string
  /**
   * The clause that gives a new database to the owner of its tables; empty where the owner makes
   * it.
   */
  ownerClause: string
  /** The folder of a new cluster, which no server uses. */
  cluster: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase {
  /** A connection as the superuser, whom no policy binds. */
  adminUrl: string
  /** A connection as the owner of the tables. */
  ownerUrl: string
  /** A connection as the app's role. */
  appUrl: string
  drop(): Promise<void>
}

/** Makes a migrated, empty database for one test file; on wish one without any table. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl, template, ownerClause } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  const source = migrated ? template : 'template0'
  await command(adminUrl, `create database ${name} template ${source} strategy file_copy ${ownerClause}`)
  // Repeats a grant of `migrate` on the database as a whole, which a copy does not take over.
  await command(adminUrl, `revoke temporary on database ${name} from public`)
  return {
    adminUrl: inDatabase(adminUrl, name),
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    drop: () => command(adminUrl, `drop database ${name} with (force)`),
  }
}

/** The same connection, to another database of that server. */
export function inDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}

/** Runs one statement on a connection of its own. */
export async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
