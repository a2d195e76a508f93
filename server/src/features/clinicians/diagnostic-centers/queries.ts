import type {
  countDiagnosticCenters,
  DiagnosticCenter,
  listDiagnosticCenters,
  listNearDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { NearInput } from '@salve/contract/clinicians/directory.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { refuseGone } from '../../../db/directory-entries.ts'
import { sql } from '../../../db/sql.ts'
import { countOf, entryColumns, listOfDirectory, listOfNear, type Narrowed, yesNo } from '../directory.ts'

const pairs = sql`${entryColumns},
  'services', services, 'is_24_hours', is_24_hours, 'has_home_collection', has_home_collection`

/** One diagnostic center; throws 404 when there is none, 410 for one of the sample directory that is no more. */
export async function readDiagnosticCenter(
  context: Context,
  userId: string,
  id: string,
): Promise<DiagnosticCenter> {
  const { rows } = await sql<{ item: DiagnosticCenter }>`
    select json_build_object(${pairs}) as item from diagnostic_centers where id = ${id}
  `.execute(context.db.as(userId))
  return refuseGone(rows[0]?.item)
}

function narrowed<Q extends QueryOf<typeof countDiagnosticCenters>>(userId: string, query: Q): Narrowed<Q> {
  return {
    userId,
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
  userId: string,
  query: QueryOf<typeof listDiagnosticCenters>,
) => listOfDirectory(context, { ...narrowed(userId, query), pairs })

/** The same, the nearest first. */
export const listOfNearDiagnosticCenters = (
  context: Context,
  userId: string,
  query: QueryOf<typeof listNearDiagnosticCenters>,
  near: NearInput,
) => listOfNear(context, { ...narrowed(userId, query), pairs }, near)

/** How many diagnostic centers fit. */
export const countOfDiagnosticCenters = (
  context: Context,
  userId: string,
  query: QueryOf<typeof countDiagnosticCenters>,
) => countOf(context, narrowed(userId, query))
