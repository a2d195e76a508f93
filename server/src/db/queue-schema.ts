import { Client } from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import queuePackage from 'pg-boss/package.json' with { type: 'json' }
import { APP_ROLE } from './roles.ts'

const SCHEMA = 'pgboss'
const NEWEST: number = queuePackage.pgboss.schema
/**
 * Any number that nothing else locks: of two servers that start at once, one waits for the other.
 */
const ADVISORY_LOCK = 5_251_723

/**
 * Updates the queue's own tables. They belong to the app's role, which may create objects in their
 * schema only meanwhile.
 */
export async function prepareQueue(ownerUrl: string, appUrl: string): Promise<void> {
  const [owner, app] = [ownerUrl, appUrl].map((connectionString) => new Client({ connectionString })) as [
    Client,
    Client,
  ]
  try {
    await Promise.all([owner.connect(), app.connect()])
    await owner.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
    const plan = await missingPlan(app)
    if (plan !== null) {
      await owner.query(`grant create on schema ${SCHEMA} to ${APP_ROLE}`)
      await app.query(plan)
    }
    const { rows } = await owner.query<{ may: boolean }>(
      `select has_schema_privilege($1, $2, 'create') as may`,
      [APP_ROLE, SCHEMA],
    )
    if (rows[0]?.may) await owner.query(`revoke create on schema ${SCHEMA} from ${APP_ROLE}`)
  } finally {
    await Promise.allSettled([owner.end(), app.end()])
  }
}

/** Returns the statements to run for the queue's tables; null when they are up to date. */
async function missingPlan(app: Client): Promise<string | null> {
  const { rows } = await app.query<{ is_there: boolean }>(
    `select to_regclass('${SCHEMA}.version') is not null as is_there`,
  )
  if (!rows[0]?.is_there) return getConstructionPlans(SCHEMA, { createSchema: false })
  const { rows: versions } = await app.query<{ version: number }>(
    `select version::int as version from ${SCHEMA}.version`,
  )
  const version = versions[0]?.version ?? 0
  return version < NEWEST ? getMigrationPlans(SCHEMA, version) : null
}
