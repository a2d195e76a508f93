import { CONTROL_IN_LINE, CONTROL_IN_PROSE, TURNS_LETTERS } from '@salve/domain/control-characters.ts'
import * as z from 'zod/mini'

/** Maximum length of a text field, in UTF-16 code units. */
export const PROSE_MAX = 10_000
export const LIST_MAX = 200
export const LIST_DEFAULT = 50

export const noControls = z.refine<string>((s) => !CONTROL_IN_LINE.test(s), 'control_characters')
export const wellFormed = z.refine<string>((s) => s.isWellFormed(), 'broken_characters')

const asRead = z.overwrite<string>((s) => s.replace(TURNS_LETTERS, ''))

/** One line of text, trimmed and without direction marks, from `min` to `max` characters. */
export function line(max: number, min = 1) {
  return z.string().check(asRead, z.trim(), z.minLength(min), z.maxLength(max), noControls, wellFormed)
}

/** Text of several lines, possibly empty. */
export function prose(max = PROSE_MAX) {
  return z.string().check(
    z.maxLength(max),
    z.refine((s) => !CONTROL_IN_PROSE.test(s), 'control_characters'),
    wellFormed,
  )
}

/** An optional or nullable field; stored as null. */
export function maybe<S extends z.ZodMiniType>(schema: S) {
  return z._default(z.nullable(schema), null)
}

export const Id = z.uuid()
/** RFC 3339 in UTC. */
export const Timestamp = z.iso.datetime()
/**
 * Another year is a typing error, and databases and calendars have limits. An invalid date gets a
 * message of its own.
 */
const inOurTime = z.refine<string>(
  (text) => !/^\d{4}-/.test(text) || (text >= '1900' && text < '2200'),
  'year_range',
)
/** `YYYY-MM-DD`, from 1900 to 2199. */
export const CalendarDate = z.iso.date().check(inOurTime)
/** A timestamp that a person enters, in the same years. */
export const Moment = Timestamp.check(inOurTime)
/** Wall-clock time, `HH:mm`. */
export const WallTime = z.iso.time({ precision: -1 })
/** Stored in lower case, so that one address is one account. */
export const Email = z.email().check(z.maxLength(254), z.toLowerCase())

export const IdParams = z.strictObject({ id: Id })
/** Numbers in a query string arrive as text. */
export const Limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_MAX)), LIST_DEFAULT)
export const Cursor = z.optional(z.string().check(z.maxLength(500)))
export const listQuery = { limit: Limit, cursor: Cursor }
/** A boolean in a query string. */
export const YesNo = z.enum(['true', 'false'])
export const SearchText = z.optional(line(200, 0))

/** The shape of every list; `next` is the cursor of the next page. */
export function listOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ results: z.array(item), next: z.nullable(z.string()) })
}

export const NoContent = z.undefined()
/** A plain acknowledgement for calls without a result. */
export const Detail = z.object({ detail: z.string() })
