import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import Postgrator from 'postgrator'
import { allowOwnerBackup } from './backup-policies.ts'
import { StartError } from '../lib/start-error.ts'
import { APP_ROLE } from './roles.ts'

/** The folder of this release's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url)).replaceAll('\\', '/')
const SCHEMA_TABLE = 'salve_schema_version'
/**
 * Any number that nothing else locks: two servers that start at once migrate one after the other.
 */
const ADVISORY_LOCK = 5_251_722

/** The database was migrated by a newer release. */
export class SchemaTooNewError extends StartError {
  constructor(database: number, newest: number) {
    super(
      'schema-too-new',
      `The database has schema ${database}, and this release of Salve knows schemas up to ${newest}. Start the newer release that last used it.`,
    )
    this.name = 'SchemaTooNewError'
  }
}

/**
 * Brings the schema up to date, as the tables' owner. All or nothing: a run that fails or is killed
 * changes nothing.
 * @param folder where the migrations are, ending in a slash
 * @param upTo the version to stop at; the newest when left out
 */
export async function migrate(ownerUrl: string, folder: string = MIGRATIONS, upTo?: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
    await applyMissing(client, folder, upTo)
    await allowOwnerBackup(client)
    await narrowAppRights(client)
    await client.query('commit')
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The database could not be migrated, and nothing in it was changed: ${reason}`
    throw new StartError('migration', message, { cause })
  } finally {
    // Ends the transaction, a failed one too.
    await client.end()
  }
}

async function applyMissing(client: Client, folder: string, upTo?: number): Promise<void> {
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: `${folder}*.do.*.sql`,
    schemaTable: SCHEMA_TABLE,
    newline: 'LF',
    execQuery: (query) => client.query(query),
  })
  const version = await postgrator.getDatabaseVersion()
  const newest = upTo ?? (await postgrator.getMaxVersion())
  if (version > newest) throw new SchemaTooNewError(version, newest)
  if (version === 0) await grantToApp(client)
  // Without pending migrations no table is locked, since another server may be using them: this
  // only compares the applied ones.
  if (version === newest) return void (await postgrator.migrate(String(newest)))
  // Migrations change the rows of all patients, which even the owner of the tables does not see
  // while policies hold for it. Lifted before each of them, since a table that one makes, the next
  // one of the same run may change.
  for (const step of await versionsBetween(postgrator, version, newest)) {
    await forcePolicies(client, false)
    await postgrator.migrate(String(step))
  }
  await forcePolicies(client, true)
}

async function versionsBetween(postgrator: Postgrator, from: number, to: number): Promise<number[]> {
  const migrations = await postgrator.getMigrations()
  return migrations
    .map((migration) => migration.version)
    .filter((version) => version > from && version <= to)
    .toSorted((a, b) => a - b)
}

/** Sets whether the policies of tables that have some also bind their owner. */
async function forcePolicies(client: Client, isForced: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relrowsecurity and relforcerowsecurity <> $1 and pg_get_userbyid(relowner) = current_user`,
    [isForced],
  )
  for (const { name } of rows)
    await client.query(`alter table ${name} ${isForced ? '' : 'no '}force row level security`)
}

/**
 * The schema for the queue's own tables, which `prepareQueue` creates. Each migration states the
 * app's rights on the other tables.
 */
async function grantToApp(client: Client): Promise<void> {
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    create schema if not exists pgboss;
    grant usage on schema pgboss to ${APP_ROLE};
  `)
}

/**
 * The app's role makes no tables and no functions: a temporary table or a trigger function of its
 * own would be the first step to run something with the owner's rights. Copies of a database do not
 * take over what is said of it as a whole, so this is looked at on each start. Who is not the owner
 * of the database cannot change it.
 */
async function narrowAppRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database
      where datname = current_database() and pg_has_role(current_user, datdba, 'usage')
        and has_database_privilege($1, oid, 'temporary')`,
    [APP_ROLE],
  )
  for (const { name } of rows)
    await client.query(`revoke temporary on database ${name} from public, ${APP_ROLE}`)
}
