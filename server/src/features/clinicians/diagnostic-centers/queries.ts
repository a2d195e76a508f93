import type {
  DiagnosticCenter,
  listDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { entryColumns, listOfDirectory, yesNo } from '../directory.ts'

const item = sql`json_build_object(${entryColumns},
  'services', services, 'is_24_hours', is_24_hours, 'has_home_collection', has_home_collection)`

/** One diagnostic center of the directory; throws 404 when there is none. */
export async function readDiagnosticCenter(
  context: Context,
  userId: string,
  id: string,
): Promise<DiagnosticCenter> {
  const { rows } = await sql<{ item: DiagnosticCenter }>`
    select ${item} as item from diagnostic_centers where id = ${id}
  `.execute(context.db.as(userId))
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of diagnostic centers, as the body of the response. */
export function listOfDiagnosticCenters(
  context: Context,
  userId: string,
  query: QueryOf<typeof listDiagnosticCenters>,
): Promise<string> {
  return listOfDirectory(context, {
    userId,
    table: 'diagnostic_centers',
    item,
    query,
    searched: sql`concat_ws(' ', name, array_to_string(services, ' '), city)`,
    own: [
      ...yesNo(sql`is_24_hours`, query.is_24_hours),
      ...yesNo(sql`has_home_collection`, query.has_home_collection),
    ],
  })
}
