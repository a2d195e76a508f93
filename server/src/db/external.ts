import { createHmac } from 'node:crypto'
import { Client } from 'pg'
import { StartError } from '../lib/start-error.ts'
import { APP_ROLE } from './roles.ts'

const OLDEST_VERSION = 15

export interface ExternalOptions {
  /** The user that owns the tables and migrates them. */
  readonly databaseUrl: string
  /** The app's own login; null lets the server make it. */
  readonly appDatabaseUrl: string | null
  readonly secretKey: Buffer
}

/**
 * Makes an external PostgreSQL ready for migrations: its version fits, and the app has a login that
 * is bound by row-level security.
 */
export async function prepareExternal(
  options: ExternalOptions,
): Promise<{ ownerUrl: string; appUrl: string }> {
  const ownerUrl = options.databaseUrl
  const client = await connect(ownerUrl, 'The database of DATABASE_URL cannot be used')
  try {
    await refuseOldVersion(client)
    const password = createHmac('sha256', options.secretKey)
      .update('login of the app in PostgreSQL')
      .digest('hex')
    if (options.appDatabaseUrl === null) await ensureAppRole(client, password)
    // In the query part these override the host in the address.
    const credentials = `user=${APP_ROLE}&password=${password}`
    const appUrl = options.appDatabaseUrl ?? `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}${credentials}`
    await refuseUnboundApp(appUrl)
    return { ownerUrl, appUrl }
  } finally {
    await client.end()
  }
}

async function connect(url: string, failure: string, advice = ''): Promise<Client> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
  } catch (cause) {
    throw new StartError('database-unreachable', `${failure}: ${reason(cause)}.${advice}`, { cause })
  }
  return client
}

async function refuseOldVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version) >= OLDEST_VERSION) return
  throw new StartError(
    'database-version',
    `DATABASE_URL is a PostgreSQL ${version}; Salve needs ${OLDEST_VERSION} or newer.`,
  )
}

async function ensureAppRole(client: Client, password: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; may_create: boolean }>(
    `select exists (select from pg_roles where rolname = $1),
            exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)) as may_create`,
    [APP_ROLE],
  )
  if (rows[0]?.exists) return
  if (!rows[0]?.may_create) {
    throw new StartError(
      'app-role-missing',
      `The user of DATABASE_URL may not create the role ${APP_ROLE}, which the server needs. Ask a user with that right to run: ` +
        `create role ${APP_ROLE} login password '...'; and set APP_DATABASE_URL to the database's address with that role.`,
    )
  }
  await client.query(`create role ${APP_ROLE} login password ${client.escapeLiteral(password)}`)
}

/** The app's login must be the role of the grants, and no policy may be lost on it. */
async function refuseUnboundApp(appUrl: string): Promise<void> {
  const client = await connect(
    appUrl,
    `The server cannot use the database as ${APP_ROLE}`,
    " If another server made that role, set APP_DATABASE_URL to the database's address with its password.",
  )
  try {
    const { rows } = await client.query<{ name: string; unbound: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
    )
    if (rows[0]?.name === APP_ROLE && !rows[0].unbound) return
    throw new StartError(
      'app-role-unfit',
      `APP_DATABASE_URL should name the user ${APP_ROLE}, which is neither superuser nor has bypassrls; it names ${rows[0]?.name}.`,
    )
  } finally {
    await client.end()
  }
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return reason(cause.errors[0])
  return cause instanceof Error ? cause.message : String(cause)
}
