import { Client } from 'pg'
import { APP_ROLE, OWNER_ROLE } from '../roles.ts'
import { type Address, connectionString } from './address.ts'

export const SUPERUSER = 'postgres'
export const DATABASE = 'salve'

/** Makes the two roles and the database where they are missing, as the cluster's superuser. */
export async function ensureRolesAndDatabase(address: Address): Promise<void> {
  const client = new Client({ connectionString: connectionString(address, SUPERUSER, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles union all select datname from pg_database',
    )
    const names = new Set(rows.map((row) => row.name))
    const password = address.password ? `password ${client.escapeLiteral(address.password)}` : ''
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      if (!names.has(role)) await client.query(`create role ${role} login nobypassrls ${password}`)
    }
    if (!names.has(DATABASE)) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  } finally {
    await client.end()
  }
}
