/**
 * The fields of an entry, as texts, wherever they come from. The same names as the columns of a CSV
 * file.
 */
export const DRAFT_FIELDS = [
  'external_id',
  'kind',
  'name',
  'title',
  'specialization',
  'services',
  'city',
  'postal_code',
  'country',
  'address',
  'phone',
  'email',
  'website',
  'languages',
  'bio',
  'rating',
  'rating_count',
  'available_online',
  'accepting_patients',
  'is_24_hours',
  'has_home_collection',
  'opening_hours',
  'latitude',
  'longitude',
] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** An entry as read: unchecked texts. An absent one is empty. */
export interface Draft {
  /** Its first line in the file, from 1. */
  line: number
  fields: Partial<Record<DraftField, string>>
}

/** A fault of a line, and the remedy. */
export interface Problem {
  line: number
  /** The column, or the path within a resource; '' for the whole line. */
  field: string
  text: string
}

/** A reader's output: entries to check, and the parts that it could not read. */
export interface Piece {
  drafts: Draft[]
  problems: Problem[]
}
