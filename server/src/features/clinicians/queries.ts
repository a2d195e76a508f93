import type {
  Clinician,
  countClinicians,
  listClinicians,
  listNearClinicians,
  Specialization,
} from '@salve/contract/clinicians/clinicians.ts'
import type { NearInput } from '@salve/contract/clinicians/directory.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { LISTED, refuseGone } from '../../db/directory-entries.ts'
import { sql } from '../../db/sql.ts'
import { countOf, entryColumns, listOfDirectory, listOfNear, type Narrowed, yesNo } from './directory.ts'

const pairs = sql`${entryColumns},
  'title', title, 'specialization', specialization, 'languages', languages, 'bio', bio,
  'available_online', available_online, 'accepting_patients', accepting_patients`

/** One clinician of the directory; throws 404 when there is none, 410 for one of the sample directory that is no more. */
export async function readClinician(context: Context, userId: string, id: string): Promise<Clinician> {
  const { rows } = await sql<{ item: Clinician }>`
    select json_build_object(${pairs}) as item from clinicians where id = ${id}
  `.execute(context.db.as(userId))
  return refuseGone(rows[0]?.item)
}

function narrowed<Q extends QueryOf<typeof countClinicians>>(userId: string, query: Q): Narrowed<Q> {
  return {
    userId,
    table: 'clinicians',
    query,
    own: [
      ...(query.specialization ? [sql`lower(specialization) = lower(${query.specialization})`] : []),
      ...yesNo(sql`available_online`, query.available_online),
      ...yesNo(sql`accepting_patients`, query.accepting_patients),
    ],
  }
}

/** A page of clinicians, as the body of the response. */
export const listOfClinicians = (context: Context, userId: string, query: QueryOf<typeof listClinicians>) =>
  listOfDirectory(context, { ...narrowed(userId, query), pairs })

/** The same, the nearest first. */
export const listOfNearClinicians = (
  context: Context,
  userId: string,
  query: QueryOf<typeof listNearClinicians>,
  near: NearInput,
) => listOfNear(context, { ...narrowed(userId, query), pairs }, near)

/** How many clinicians fit. */
export const countOfClinicians = (context: Context, userId: string, query: QueryOf<typeof countClinicians>) =>
  countOf(context, narrowed(userId, query))

/** Every specialization and how many clinicians have it. */
export async function readSpecializations(context: Context, userId: string): Promise<Specialization[]> {
  const { rows } = await sql<Specialization>`
    select specialization, count(*)::int as clinicians from clinicians where ${LISTED}
    group by specialization order by lower(specialization)
  `.execute(context.db.as(userId))
  return rows
}
