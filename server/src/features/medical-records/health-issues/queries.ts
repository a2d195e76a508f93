import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { HealthIssue, listHealthIssues } from '@salve/contract/medical-records/health-issues.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../db/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'

const countOf = (table: 'symptoms' | 'medication_plans') => `(
  select count(*) from ${table} tied
  where tied.user_id = record.user_id and tied.health_issue = record.id and tied.deleted_at is null)`
export const healthIssues: RecordKind = {
  table: 'health_issues',
  item: jsonItem<HealthIssue>({
    id: word('id'),
    name: text('name'),
    icd10_code: maybe(text('icd10_code')),
    status: word('status'),
    severity: word('severity'),
    onset_date: maybe(word('onset_date')),
    resolved_date: maybe(word('resolved_date')),
    diagnosed_by: maybe(text('diagnosed_by')),
    notes: text('notes'),
    counts: plain(
      `json_build_object('symptom', ${countOf('symptoms')}, 'medicationplan', ${countOf('medication_plans')})`,
    ),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
const LIST = 'health_issues'

/** A page of this patient's health issues, those changed last first, as the body of the response. */
export function listOfHealthIssues(
  context: Context,
  userId: string,
  query: QueryOf<typeof listHealthIssues>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${userId}`,
    sql`deleted_at is null`,
    ...(query.status ? [sql`status = ${query.status}`] : []),
    ...(query.search ? [containing(query.search, sql`name`, sql`coalesce(icd10_code, '')`, sql`notes`)] : []),
    ...(after ? [sql`(updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<HealthIssue>(context.db.as(userId), {
    rows: sql`
      select ${healthIssues.item} as item from health_issues as record where ${sql.join(conditions, sql` and `)}
      order by updated_at desc, id desc limit ${query.limit + 1}`,
    keyOf: (issue) => [issue.updated_at, issue.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}
