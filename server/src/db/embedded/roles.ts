import { Client } from 'pg'
import { APP_ROLE, OWNER_ROLE } from '../roles.ts'
import { type Address, connectionString } from './address.ts'

export const SUPERUSER = 'postgres'
export const DATABASE = 'salve'

/** Makes the two roles and the database where they are missing, as the cluster's superuser. */
export function ensureRolesAndDatabase(address: Address): Promise<void> {
  return asSuperuser(address, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles union all select datname from pg_database',
    )
    const names = new Set(rows.map((row) => row.name))
    const password = address.password ? `password ${client.escapeLiteral(address.password)}` : ''
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      if (!names.has(role)) await client.query(`create role ${role} login nobypassrls ${password}`)
    }
    if (!names.has(DATABASE)) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  })
}

const END_TIMEOUT_MS = 5000

/**
 * Closes the connections that a killed server left open. PostgreSQL would notice only after their
 * running statement: until then they hold locks, and so many connection slots that the next server
 * finds none.
 */
export function endLeftConnections(address: Address): Promise<void> {
  return asSuperuser(address, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid, $1) from pg_stat_activity where usename = any($2) and pid <> pg_backend_pid()',
      [END_TIMEOUT_MS, [OWNER_ROLE, APP_ROLE]],
    )
  })
}

async function asSuperuser(address: Address, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: connectionString(address, SUPERUSER, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
