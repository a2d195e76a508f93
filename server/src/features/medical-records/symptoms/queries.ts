import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listSymptoms, Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../db/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'

export const symptoms: RecordKind = {
  table: 'symptoms',
  item: jsonItem<Symptom>({
    id: word('id'),
    health_issue: maybe(word('health_issue')),
    name: text('name'),
    severity: plain('severity'),
    recorded_date: word('recorded_date'),
    recorded_time: word("to_char(recorded_time, 'HH24:MI')"),
    description: text('description'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
const LIST = 'symptoms'

/** A page of this patient's symptoms, the latest first, as the body of the response. */
export function listOfSymptoms(
  context: Context,
  userId: string,
  query: QueryOf<typeof listSymptoms>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...(query.search ? [containing(query.search, sql`name`, sql`description`)] : []),
    ...(query.from ? [sql`recorded_date >= ${query.from}`] : []),
    ...(query.to ? [sql`recorded_date <= ${query.to}`] : []),
    ...(query.min_severity === undefined ? [] : [sql`severity >= ${query.min_severity}`]),
    ...(after
      ? [sql`(recorded_date, recorded_time, id) < (${after[0]}::date, ${after[1]}::time, ${after[2]}::uuid)`]
      : []),
  ]
  return pageOf<Symptom>(context.db.as(userId), {
    rows: sql`
      select ${symptoms.item} as item from symptoms as record where ${sql.join(conditions, sql` and `)}
      order by recorded_date desc, recorded_time desc, id desc limit ${query.limit + 1}`,
    keyOf: (symptom) => [symptom.recorded_date, symptom.recorded_time, symptom.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
