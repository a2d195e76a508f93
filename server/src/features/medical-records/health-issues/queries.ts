import type { QueryOf, ResponseOf } from '@salve/contract/endpoint.ts'
import { healthIssueList } from '@salve/contract/lists/healthIssues.ts'
import type {
  countHealthIssues,
  HealthIssue,
  listHealthIssues,
  RecordType,
} from '@salve/contract/medical-records/health-issues.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../db/json-item.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import type { RecordKind } from '../../../record/records.ts'
import { containing } from '../../../db/text-search.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/client.ts'

/** The table of each kind of record, and the column by which its rows are addressed. */
export const TIED: Record<RecordType, { table: string; key: 'id' | 'uid' }> = {
  symptom: { table: 'symptoms', key: 'id' },
  logentry: { table: 'log_entries', key: 'uid' },
  labresult: { table: 'lab_results', key: 'id' },
  document: { table: 'documents', key: 'id' },
  medicationplan: { table: 'medication_plans', key: 'id' },
  appointment: { table: 'appointments', key: 'id' },
}

const COUNTS = Object.entries(TIED).map(
  ([kind, { table }]) => `'${kind}', (
  select count(*) from ${table} tied
  where tied.user_id = record.user_id and tied.health_issue = record.id and tied.deleted_at is null)`,
)
export const healthIssues: RecordKind = {
  table: 'health_issues',
  item: jsonItem<HealthIssue>({
    id: word('id'),
    name: text('name'),
    icd10_code: maybe(text('icd10_code')),
    status: word('status'),
    severity: maybe(word('severity')),
    onset_date: maybe(word('onset_date')),
    resolved_date: maybe(word('resolved_date')),
    diagnosed_by: maybe(text('diagnosed_by')),
    notes: text('notes'),
    counts: plain(`json_build_object(${COUNTS.join(', ')})`),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
const LIST = 'health_issues'
const found = (search: string) => containing(search, sql`name`, sql`coalesce(icd10_code, '')`, sql`notes`)

/**
 * A page of this patient's health issues, those changed last first, as the body of the response.
 */
export function listOfHealthIssues(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listHealthIssues>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    ...(query.status ? [sql`status = ${query.status}`] : []),
    ...(query.search ? [found(query.search)] : []),
    ...(after ? [sql`(updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<HealthIssue>(db, {
    rows: sql`
      select ${healthIssues.item} as item from health_issues as record where ${sql.join(conditions, sql` and `)}
      order by updated_at desc, id desc limit ${query.limit + 1}`,
    keyOf: healthIssueList.keyOf,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** Counts this patient's issues by status. */
export async function countsOfHealthIssues(
  db: Sql,
  patient: string,
  search: string | undefined,
): Promise<ResponseOf<typeof countHealthIssues>> {
  const { rows } = await sql<{ status: HealthIssue['status']; count: number }>`
    select status, count(*)::int as count from health_issues
    where user_id = ${patient} and deleted_at is null and ${search ? found(search) : sql`true`}
    group by status`.execute(db)
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  return { active: 0, remission: 0, resolved: 0, ...counts }
}
