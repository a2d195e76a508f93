import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line, listOf, listQuery, SearchText } from '../fields.ts'

export const DIRECTORY_SORTS = ['name', 'rating'] as const

/** Days are ISO weekdays, Monday is 1; `to` may be 24:00. */
export const OpeningHours = z.array(
  z.object({ weekdays: z.array(z.int()), from: z.string(), to: z.string() }),
)
export type OpeningHours = z.infer<typeof OpeningHours>

/** What clinicians and diagnostic centers have in common. */
export const entryFields = {
  id: Id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** 1 to 5; null while nobody has rated. */
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  opening_hours: OpeningHours,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Invented, for looking around. */
  is_sample: z.boolean(),
}

export const directoryQuery = {
  ...listQuery,
  search: SearchText,
  city: z.optional(line(100, 0)),
  /** At least this rating. */
  rating: z.optional(z.coerce.number().check(z.gte(1), z.lte(5))),
  sort: z._default(z.enum(DIRECTORY_SORTS), 'name'),
}

export const City = z.object({ city: z.string(), country: z.string() })
export type City = z.infer<typeof City>

export const listCities = endpoint({
  method: 'GET',
  path: '/api/clinicians/cities/',
  summary: 'The cities of the directory, by name',
  response: listOf(City),
})
