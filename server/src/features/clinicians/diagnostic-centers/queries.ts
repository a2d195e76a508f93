import type {
  countDiagnosticCenters,
  DiagnosticCenter,
  listDiagnosticCenters,
  listNearDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { NearInput } from '@salve/contract/clinicians/directory.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { refuseGone } from '../../../record/directory-entries.ts'
import { sql } from '../../../db/sql.ts'
import { countOf, entryColumns, listOfDirectory, listOfNear, type Narrowed, yesNo } from '../directory.ts'
import type { Sql } from '../../../db/client.ts'

const pairs = sql`${entryColumns},
  'services', services, 'is_24_hours', is_24_hours, 'has_home_collection', has_home_collection`

/**
 * One diagnostic center; throws 404 when it does not exist, 410 for one of a removed sample
 * directory.
 */
export async function readDiagnosticCenter(db: Sql, id: string): Promise<DiagnosticCenter> {
  const { rows } = await sql<{ item: DiagnosticCenter }>`
    select json_build_object(${pairs}) as item from diagnostic_centers where id = ${id}
  `.execute(db)
  return refuseGone(rows[0]?.item)
}

function narrowed<Q extends QueryOf<typeof countDiagnosticCenters>>(query: Q): Narrowed<Q> {
  return {
    table: 'diagnostic_centers',
    query,
    own: [
      ...yesNo(sql`is_24_hours`, query.is_24_hours),
      ...yesNo(sql`has_home_collection`, query.has_home_collection),
    ],
  }
}

/** A page of diagnostic centers, as the body of the response. */
export const listOfDiagnosticCenters = (
  context: Context,
  db: Sql,
  query: QueryOf<typeof listDiagnosticCenters>,
) => listOfDirectory(context, db, { ...narrowed(query), pairs })

/** The same, the nearest first. */
export const listOfNearDiagnosticCenters = (
  context: Context,
  db: Sql,
  query: QueryOf<typeof listNearDiagnosticCenters>,
  near: NearInput,
) => listOfNear(context, db, { ...narrowed(query), pairs }, near)

/** Counts the matching diagnostic centers. */
export const countOfDiagnosticCenters = (db: Sql, query: QueryOf<typeof countDiagnosticCenters>) =>
  countOf(db, narrowed(query))
