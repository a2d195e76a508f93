import { CITIES_MAX, type City, type Place, PLACES_MAX } from '@salve/contract/clinicians/directory.ts'
import { LISTED } from '../../record/directory-entries.ts'
import { sql } from '../../db/sql.ts'
import type { Sql } from '../../db/client.ts'

/** Both tables, as far as they say where. */
const EVERYWHERE = sql`(
  select city, postal_code, country, latitude, longitude from clinicians where ${LISTED}
  union all select city, postal_code, country, latitude, longitude from diagnostic_centers where ${LISTED})`

/** The beginning of a name, in which `%` and `_` mean themselves. */
const beginning = (typed: string) => `${typed.replace(/[\\%_]/g, '\\$&')}%`

/** The cities in which somebody of the directory is, those with most entries first. */
export async function readCities(db: Sql, search = ''): Promise<City[]> {
  const { rows } = await sql<City>`
    select city, country, count(*)::int as entries from ${EVERYWHERE} as places
    where city ilike ${beginning(search)}
    group by city, country order by entries desc, lower(city), country limit ${CITIES_MAX}
  `.execute(db)
  return rows
}

/**
 * The middles of the cities and of the areas of postal codes that begin as was typed, the largest
 * first.
 */
export async function readPlaces(db: Sql, search: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select city, postal_code, country, avg(latitude) as latitude, avg(longitude) as longitude from (
      select city, '' as postal_code, country, latitude, longitude from ${EVERYWHERE} as cities
      where city ilike ${beginning(search)}
      union all
      select * from ${EVERYWHERE} as areas where postal_code <> '' and postal_code ilike ${beginning(search)}
    ) as places
    where latitude is not null and longitude is not null
    group by city, postal_code, country order by count(*) desc, lower(city), postal_code, country limit ${PLACES_MAX}
  `.execute(db)
  return rows
}
