import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { Judgement } from './judgement.ts'
import { LogValue } from './medical-records/log-entries.ts'

/** Kinds that the search finds, in display order. */
export const SEARCH_KINDS = [
  'health_issue',
  'medication_plan',
  'appointment',
  'care_team',
  'symptom',
  'log_entry',
  'analyte',
  'lab_result',
  'document',
  'message',
  'clinician',
  'diagnostic_center',
  'article',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_QUERY_MAX = 200
/** Fewer letters match everything and mean nothing. */
export const SEARCH_LETTERS_MIN = 2
export const SEARCH_HITS_MAX = 20
export const SEARCH_HITS_DEFAULT = 5

/** Start and end of each match, in UTF-16 code units, in order and disjoint. */
const Ranges = z.array(z.tuple([z.int(), z.int()]))
const Marked = z.object({ text: z.string(), ranges: Ranges })
export type Marked = z.infer<typeof Marked>

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** The id of the record, the key of an analyte, the slug of an article. */
  id: z.string(),
  /** Empty for a report without a laboratory's name. */
  title: Marked,
  /** The matching excerpt of its text; null when the title matches. */
  excerpt: z.nullable(Marked),
  /** A day or a moment; null without either. */
  date: z.nullable(z.string()),
  /**
   * Parts of its address besides the id: for a message the conversation and its position, for a
   * member of the care team the page.
   */
  address: z.record(z.string(), z.string()),
  /** For a log entry: the result of its sitting, if it is in one. */
  log: z.nullable(z.object({ kind: z.string(), values: z.array(LogValue) })),
  /** For log entries, and for an analyte's newest result. */
  judgement: z.nullable(Judgement),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({
  kind: z.enum(SEARCH_KINDS),
  hits: z.array(SearchHit),
  /** There are more results than these. */
  has_more: z.boolean(),
})
export type SearchGroup = z.infer<typeof SearchGroup>

export const SearchAnswer = z.object({
  groups: z.array(SearchGroup),
  /** Why nothing was searched: a single letter, or no letter and no digit. */
  refused: z.nullable(z.enum(['too_short', 'no_words'])),
  /** Words of the record that replaced the typed one, when nothing has its spelling. */
  spelled: z.array(z.string()),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** The typed text is in the body, since addresses are logged. */
export const searchRecord = endpoint({
  method: 'POST',
  path: '/api/search/',
  right: 'read',
  summary: 'Find records, messages, clinicians, centers and articles by their words',
  body: z.strictObject({
    query: line(SEARCH_QUERY_MAX, 0),
    kinds: z.optional(z.array(z.enum(SEARCH_KINDS)).check(z.maxLength(SEARCH_KINDS.length))),
    limit: z._default(z.int().check(z.gte(1), z.lte(SEARCH_HITS_MAX)), SEARCH_HITS_DEFAULT),
  }),
  response: SearchAnswer,
})
