import type { QueryOf } from '@salve/contract/endpoint.ts'
import { symptomList } from '@salve/contract/lists/symptoms.ts'
import {
  type listSymptomDays,
  type listSymptoms,
  type Symptom,
  type SymptomDay,
  SYMPTOM_CALENDAR_DAYS,
} from '@salve/contract/medical-records/symptoms.ts'
import { addDays } from '@salve/domain/local-time.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

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
  db: Sql,
  patient: string,
  query: QueryOf<typeof listSymptoms>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    ...conditionsOf(patient, query),
    ...(query.from ? [sql`recorded_date >= ${query.from}`] : []),
    ...(query.to ? [sql`recorded_date <= ${query.to}`] : []),
    ...(after
      ? [sql`(recorded_date, recorded_time, id) < (${after[0]}::date, ${after[1]}::time, ${after[2]}::uuid)`]
      : []),
  ]
  return pageOf<Symptom>(db, {
    rows: sql`
      select ${symptoms.item} as item from symptoms as record where ${sql.join(conditions, sql` and `)}
      order by recorded_date desc, recorded_time desc, id desc limit ${query.limit + 1}`,
    keyOf: symptomList.keyOf,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

const conditionsOf = (patient: string, query: QueryOf<typeof listSymptomDays>) => [
  sql`user_id = ${patient}`,
  sql`deleted_at is null`,
  ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
  ...(query.search ? [containing(query.search, sql`name`, sql`description`)] : []),
  ...(query.min_severity === undefined ? [] : [sql`severity >= ${query.min_severity}`]),
]

/** The last symptom of each name, in upper or lower case, of the year up to `today`. */
export async function recentSymptoms(
  db: Sql,
  patient: string,
  today: string,
  limit: number,
): Promise<Symptom[]> {
  const { rows } = await sql<{ item: string }>`
    select item from (
      select distinct on (lower(name)) ${symptoms.item} as item, recorded_date, recorded_time, id from symptoms as record
      where user_id = ${patient} and deleted_at is null and recorded_date >= ${firstOf(today)}::date
      order by lower(name), recorded_date desc, recorded_time desc, id desc
    ) as last_of_name order by recorded_date desc, recorded_time desc, id desc limit ${limit}
  `.execute(db)
  return rows.map(({ item }) => JSON.parse(item) as Symptom)
}

/** The days with symptoms of the year up to `today`. */
export async function symptomDays(
  db: Sql,
  patient: string,
  today: string,
  query: QueryOf<typeof listSymptomDays>,
): Promise<{ from: string; to: string; results: SymptomDay[] }> {
  const from = firstOf(today)
  const conditions = [
    ...conditionsOf(patient, query),
    sql`recorded_date between ${from}::date and ${today}::date`,
  ]
  const { rows } = await sql<SymptomDay>`
    select recorded_date as date, count(*)::int as count, max(severity)::int as worst from symptoms
    where ${sql.join(conditions, sql` and `)} group by recorded_date order by recorded_date
  `.execute(db)
  return { from, to: today, results: rows }
}

const firstOf = (today: string) => addDays(today, 1 - SYMPTOM_CALENDAR_DAYS)
