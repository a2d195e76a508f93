import * as z from 'zod/mini'
import { endpoint, type Schema } from '../endpoint.ts'
import { Id, IdParams, line, listOf, listQuery, SearchText } from '../fields.ts'

export const DIRECTORY_SORTS = ['name', 'rating'] as const

/** Days are ISO weekdays, Monday is 1; `to` may be 24:00. */
export const OpeningHours = z.array(
  z.object({ weekdays: z.array(z.int()), from: z.string(), to: z.string() }),
)
export type OpeningHours = z.infer<typeof OpeningHours>

/** Fields that clinicians and diagnostic centers share. */
export const entryFields = {
  id: Id,
  name: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** 1 to 5, as the source of the directory says it; null where it says none. */
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  /**
   * The mean of the reviews by users of this server, one decimal; never mixed with the other. Null
   * of none.
   */
  user_rating: z.nullable(z.number()),
  user_rating_count: z.int(),
  opening_hours: OpeningHours,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Invented, for looking around. */
  is_sample: z.boolean(),
  /** No longer in the directory; shown to readers who still have its address. */
  is_retired: z.boolean(),
}

/** Filters for a list of the directory, save those that only one of the two has. */
export const directoryFilters = {
  /** Words in any order; forgives typing mistakes, titles and umlauts. */
  search: SearchText,
  city: z.optional(line(100, 0)),
  /** Minimum rating. */
  rating: z.optional(z.coerce.number().check(z.gte(1), z.lte(5))),
}

export const directoryQuery = {
  ...listQuery,
  ...directoryFilters,
  sort: z._default(z.enum(DIRECTORY_SORTS), 'name'),
}

/**
 * The place to be near: in a body, since whatever is between us and them logs addresses. Our own
 * client sends two decimals, which is about a kilometre.
 */
export const NearInput = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type NearInput = z.infer<typeof NearInput>

/** Metres as the crow flies; null where the entry has no place on the map. */
export const distanceField = { distance_m: z.nullable(z.int()) }

/** Entries that fit the filters. */
export const EntryCount = z.object({ count: z.int() })

export const City = z.object({ city: z.string(), country: z.string(), entries: z.int() })
export type City = z.infer<typeof City>

export const CITIES_MAX = 200

export const listCities = endpoint({
  method: 'GET',
  path: '/api/clinicians/cities/',
  summary: `The cities of the directory, most entries first, at most ${CITIES_MAX}`,
  query: z.strictObject({ search: SearchText }),
  response: listOf(City),
})

/** A city or a postal code of the directory, and its middle. */
export const Place = z.object({
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

export const PLACES_MAX = 20

export const findPlaces = endpoint({
  method: 'POST',
  path: '/api/clinicians/places/',
  right: 'read',
  summary: `Cities and postal codes of the directory that match a text, at most ${PLACES_MAX}; nothing is stored`,
  body: z.strictObject({ search: line(100) }),
  response: listOf(Place),
})

interface DirectoryCalls<Path extends string, Entry extends Schema, Near extends Schema, Own> {
  path: `/api/${Path}/`
  entry: Entry
  /** An entry with its distance from a place. */
  near: Near
  /** Filters of this kind of entry alone. */
  filters: Own
  /** The kind's name in the summaries. */
  one: string
  many: string
}

/** The four calls of both kinds of directory entries: list, nearest, count, and one entry. */
export function directoryEndpoints<
  const Path extends string,
  Entry extends Schema,
  Near extends Schema,
  Own extends Record<string, Schema>,
>({ path, entry, near, filters, one, many }: DirectoryCalls<Path, Entry, Near, Own>) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${many} of the directory; the search tolerates typing errors`,
      query: z.strictObject({ ...directoryQuery, ...filters }),
      response: listOf(entry),
    }),
    near: endpoint({
      method: 'POST',
      path: `${path}near/`,
      right: 'read',
      summary: 'The same, nearest to a place first; the place is not stored',
      query: z.strictObject({ ...listQuery, ...directoryFilters, ...filters }),
      body: NearInput,
      response: listOf(near),
    }),
    count: endpoint({
      method: 'GET',
      path: `${path}count/`,
      summary: `The number of ${many.toLowerCase()} that match the filters`,
      query: z.strictObject({ ...directoryFilters, ...filters }),
      response: EntryCount,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}{id}/`,
      summary: `One ${one}; 410 for a sample entry after a real directory replaced it`,
      params: IdParams,
      refusals: [410],
      response: entry,
    }),
  }
}
