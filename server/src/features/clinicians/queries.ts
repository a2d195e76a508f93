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
import { LISTED, refuseGone } from '../../record/directory-entries.ts'
import { sql } from '../../db/sql.ts'
import { countOf, entryColumns, listOfDirectory, listOfNear, type Narrowed, yesNo } from './directory.ts'
import type { Sql } from '../../db/client.ts'

const pairs = sql`${entryColumns},
  'title', title, 'specialization', specialization, 'languages', languages, 'bio', bio,
  'available_online', available_online, 'accepting_patients', accepting_patients`

/**
 * One clinician of the directory; throws 404 when it does not exist, 410 for one of a removed
 * sample directory.
 */
export async function readClinician(db: Sql, id: string): Promise<Clinician> {
  const { rows } = await sql<{ item: Clinician }>`
    select json_build_object(${pairs}) as item from clinicians where id = ${id}
  `.execute(db)
  return refuseGone(rows[0]?.item)
}

function narrowed<Q extends QueryOf<typeof countClinicians>>(query: Q): Narrowed<Q> {
  return {
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
export const listOfClinicians = (context: Context, db: Sql, query: QueryOf<typeof listClinicians>) =>
  listOfDirectory(context, db, { ...narrowed(query), pairs })

/** The same, the nearest first. */
export const listOfNearClinicians = (
  context: Context,
  db: Sql,
  query: QueryOf<typeof listNearClinicians>,
  near: NearInput,
) => listOfNear(context, db, { ...narrowed(query), pairs }, near)

/** Counts the matching clinicians. */
export const countOfClinicians = (db: Sql, query: QueryOf<typeof countClinicians>) =>
  countOf(db, narrowed(query))

/** Every specialization and how many clinicians have it. */
export async function readSpecializations(db: Sql): Promise<Specialization[]> {
  const { rows } = await sql<Specialization>`
    select specialization, count(*)::int as clinicians from clinicians where ${LISTED}
    group by specialization order by lower(specialization)
  `.execute(db)
  return rows
}
