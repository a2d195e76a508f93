import type { Client } from 'pg'

/**
 * The value of `app.scope` by which the owner of the tables reads all rows of all patients, for a
 * backup alone.
 */
export const BACKUP_SCOPE = 'backup'
const POLICY = 'read_for_backup'

/**
 * Row-level security holds for the owner of the tables too. Lifting it for a backup would lock
 * every table, so each has a policy by which its owner, signed in as such, may read it in that
 * scope. The app's role is not let in by it, not even within a function that runs with the owner's
 * rights.
 */
export async function allowOwnerBackup(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and c.relrowsecurity and pg_get_userbyid(c.relowner) = current_user
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [POLICY],
  )
  for (const { name } of rows)
    await client.query(
      `create policy ${POLICY} on ${name} for select to current_user
       using (session_user = current_user and current_setting('app.scope', true) = '${BACKUP_SCOPE}')`,
    )
}
