import type {
  exportOwnClinicians,
  listOwnClinicians,
  OwnClinician,
} from '@salve/contract/clinicians/own-clinicians.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { OWN_CLINICIAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import { jsonItem, maybe, moment, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { containing } from '../../../db/text-search.ts'
import type { Line } from '../../../http/csv.ts'
import type { Sql } from '../../../db/client.ts'

export const ownClinicians: RecordKind = {
  table: 'own_clinicians',
  item: jsonItem<OwnClinician>({
    id: word('id'),
    name: text('name'),
    specialization: maybe(text('specialization')),
    phone: maybe(text('phone')),
    email: maybe(text('email')),
    website: maybe(text('website')),
    address: maybe(text('address')),
    city: maybe(text('city')),
    notes: text('notes'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
const LIST = 'own_clinicians'

/** A page of this patient's own clinicians, by name, as the body of the response. */
export function listOfOwnClinicians(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listOwnClinicians>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    ...(query.search ? [containing(query.search, sql`name`, sql`specialization`, sql`city`)] : []),
    ...(after ? [sql`(lower(name), id) > (lower(${after[0]}), ${after[1]}::uuid)`] : []),
  ]
  return pageOf<OwnClinician>(db, {
    rows: sql`
      select ${ownClinicians.item} as item from own_clinicians as record where ${sql.join(conditions, sql` and `)}
      order by lower(name), id limit ${query.limit + 1}`,
    keyOf: ({ name, id }) => [name, id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** The lines of the file of this patient's own clinicians. */
export async function* linesOfOwnClinicians(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportOwnClinicians>,
): AsyncGenerator<Line<typeof OWN_CLINICIAN_COLUMNS>[]> {
  yield* allPages<OwnClinician>((page) => listOfOwnClinicians(context, db, patient, { ...filters, ...page }))
}
