import type { Client } from 'pg'
import { APP_ROLE } from './roles.ts'

/**
 * The app's role makes no tables and no functions: a temporary table or a trigger function of its own would be the first
 * step to run something with the owner's rights. Copies of a database do not take over what is said of it as a whole, so
 * this is looked at on each start. Who is not the owner of the database cannot change it.
 */
export async function narrowAppRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database
      where datname = current_database() and pg_has_role(current_user, datdba, 'usage')
        and has_database_privilege($1, oid, 'temporary')`,
    [APP_ROLE],
  )
  for (const { name } of rows)
    await client.query(`revoke temporary on database ${name} from public, ${APP_ROLE}`)
}
