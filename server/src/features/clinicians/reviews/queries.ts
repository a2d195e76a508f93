import type { listClinicianReviews, OwnReview, PublicReview } from '@salve/contract/clinicians/reviews.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'

/** The column in which a review, a visit or a member of a team names an entry of the directory. */
export type EntryColumn = 'clinician' | 'diagnostic_center'
const TABLES = { clinician: 'clinicians', diagnostic_center: 'diagnostic_centers' } as const

export const reviews: RecordKind = {
  table: 'reviews',
  item: jsonItem<OwnReview>({
    id: word('id'),
    clinician: maybe(word('clinician')),
    diagnostic_center: maybe(word('diagnostic_center')),
    stars: plain('stars'),
    text: text('text'),
    // Row-level security hides what the operator has hidden.
    is_hidden: plain(`(deleted_at is null and not exists (
      select from published_reviews published where published.review = record.id))`),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

/** Throws 404 for a provider outside the directory. */
export async function checkEntry(db: Sql, column: EntryColumn, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.ref(TABLES[column])} where id = ${id}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/**
 * A page of what everybody may read about an entry, the latest first, as the body of the response.
 */
export async function listOfReviews(
  context: Context,
  db: Sql,
  patient: string,
  { column, id, query }: { column: EntryColumn; id: string; query: QueryOf<typeof listClinicianReviews> },
): Promise<string> {
  await checkEntry(db, column, id)
  const list = `reviews.${id}`
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const later = after ? sql`and (written_in, id) < (${after[0]}, ${after[1]}::uuid)` : sql``
  return pageOf<PublicReview>(db, {
    rows: sql`
      with published as (
        select p.*, to_char(p.written_at at time zone 'UTC', 'YYYY-MM') as written_in, exists (
          select from reviews own where own.user_id = ${patient} and own.id = p.review) as is_mine
        from published_reviews p where ${sql.ref(column)} = ${id}
      )
      select json_build_object('id', id, 'stars', stars, 'text', text, 'written_in', written_in, 'is_mine', is_mine) as item
      from published where true ${later}
      order by written_in desc, id desc limit ${query.limit + 1}`,
    keyOf: ({ written_in, id: of }) => [written_in, of],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}

/**
 * True when this patient had an appointment with them that is over and was not cancelled or missed.
 */
export async function hasVisited(
  db: Sql,
  patient: string,
  { column, id, now }: { column: EntryColumn; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from appointments where user_id = ${patient} and ${sql.ref(column)} = ${id} and deleted_at is null
      and status in ('scheduled', 'completed') and ends_at <= ${now} limit 1`.execute(db)
  return rows.length > 0
}
