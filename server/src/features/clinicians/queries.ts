import type { City } from '@salve/contract/clinicians/directory.ts'
import type { Clinician, listClinicians, Specialization } from '@salve/contract/clinicians/clinicians.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { notFound } from '../../lib/errors.ts'
import { entryColumns, listOfDirectory, yesNo } from './directory.ts'

const item = sql`json_build_object(${entryColumns},
  'title', title, 'specialization', specialization, 'languages', languages, 'bio', bio,
  'available_online', available_online, 'accepting_patients', accepting_patients)`

/** One clinician of the directory; throws 404 when there is none. */
export async function readClinician(context: Context, userId: string, id: string): Promise<Clinician> {
  const { rows } = await sql<{ item: Clinician }>`
    select ${item} as item from clinicians where id = ${id}
  `.execute(context.db.as(userId))
  if (!rows[0]) throw notFound()
  return rows[0].item
}

/** A page of clinicians, as the body of the response. */
export function listOfClinicians(
  context: Context,
  userId: string,
  query: QueryOf<typeof listClinicians>,
): Promise<string> {
  return listOfDirectory(context, {
    userId,
    table: 'clinicians',
    item,
    query,
    searched: sql`concat_ws(' ', title, name, specialization, city)`,
    own: [
      ...(query.specialization ? [sql`lower(specialization) = lower(${query.specialization})`] : []),
      ...yesNo(sql`available_online`, query.available_online),
      ...yesNo(sql`accepting_patients`, query.accepting_patients),
    ],
  })
}

/** Every specialization and how many clinicians have it. */
export async function readSpecializations(context: Context, userId: string): Promise<Specialization[]> {
  const { rows } = await sql<Specialization>`
    select specialization, count(*)::int as clinicians from clinicians
    group by specialization order by lower(specialization)
  `.execute(context.db.as(userId))
  return rows
}

/** The cities in which somebody of the directory is. */
export async function readCities(context: Context, userId: string): Promise<City[]> {
  const { rows } = await sql<City>`
    select city, country from (
      select city, country from clinicians union select city, country from diagnostic_centers
    ) as places order by lower(city), country
  `.execute(context.db.as(userId))
  return rows
}
