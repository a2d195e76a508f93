import type { QueryOf } from '@salve/contract/endpoint.ts'
import { RECORD_TYPES } from '@salve/contract/medical-records/health-issues.ts'
import type { listTimeline, TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import type { Context } from '../../../context.ts'
import { judgeNewest } from '../../../record/judging/judged-values.ts'
import { judgedWith } from '../../../record/log-values/values-at.ts'
import { markedLines } from '../../../record/labs/judged-lines.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { type PageKey, pageOf, readCursor } from '../../../db/pages.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { MOMENTS } from './timeline-moments.ts'
import type { Sql } from '../../../db/client.ts'

const LIST = 'timeline'

/**
 * A page of what belongs to an issue, as the body of the response. Throws 404 when there is no such
 * issue.
 */
export async function timelineOf(
  context: Context,
  db: Sql,
  { patient: patientId, timeZone, id }: { patient: string; timeZone: string; id: string },
  query: QueryOf<typeof listTimeline>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, query.cursor)
  const found = await sql`
    select from health_issues where user_id = ${patientId} and id = ${id} and deleted_at is null`.execute(db)
  if (found.rows.length === 0) throw notFound()

  const kinds: string[] = query.kinds?.split(',') ?? ['issue', ...RECORD_TYPES]
  if (kinds.includes('labresult')) await ensureJudged(db, patientId)
  const patient = { timeZone, today: patientToday(context, timeZone) }
  // Each kind gives no more than a page of its own, the latest first: the page of all is among
  // these.
  const branches = MOMENTS.flatMap(({ kind, rows, issueColumn, item }, rank) =>
    kinds.includes(kind)
      ? sql`(
      select at, ${rank}::int as rank, id, ${item} as item
      from (${rows(patient)} where user_id = ${patientId} and ${issueColumn} = ${id} and deleted_at is null) as record
      where ${isAfter(after, rank)}
      order by at desc, id desc limit ${query.limit + 1})`
      : [],
  )
  const page = await pageOf<TimelineEntry>(db, {
    rows: sql`
      select item from (${sql.join(branches, sql` union all `)}) as moments
      order by at desc, rank desc, id desc limit ${query.limit + 1}`,
    keyOf: (entry) => [entry.at, rankOf(entry), entry.id],
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
  return /"(logentry|labresult)"/.test(page) ? withJudgements(db, patientId, page) : page
}

/**
 * Each value as everywhere else: what its sitting comes to, the marked lines of its report, and
 * its judgement.
 */
async function withJudgements(db: Sql, patient: string, body: string): Promise<string> {
  const page = JSON.parse(body) as { results: TimelineEntry[]; next: string | null }
  const asked = page.results.flatMap((entry) =>
    entry.kind === 'logentry' ? [{ uid: entry.id, kind: entry.log_kind }] : [],
  )
  const reports = page.results.flatMap(({ kind, id }) => (kind === 'labresult' ? [id] : []))
  const { facts, values } = await judgedWith(db, patient, asked)
  const marked = await markedLines(db, patient, reports, facts)
  const results = page.results.map((entry): TimelineEntry => {
    if (entry.kind === 'labresult') return { ...entry, unusual: marked.get(entry.id) ?? [] }
    if (entry.kind !== 'logentry') return entry
    const figures = values.get(entry.id) ?? []
    const [value] = figures
    if (!value) return entry
    const { sitting, readings } = value
    return { ...entry, values: value.values, sitting, readings, judgement: judgeNewest(figures, facts) }
  })
  return JSON.stringify({ ...page, results })
}

/** Condition for the next page: at one moment, kinds have their own order, and then ids. */
function isAfter(after: PageKey | null, rank: number): SqlText {
  if (!after) return sql`at is not null`
  const [at, lastRank, id] = after
  if (rank === lastRank) return sql`(at, id) < (${at}::timestamptz, ${id}::uuid)`
  return rank < Number(lastRank) ? sql`at <= ${at}::timestamptz` : sql`at < ${at}::timestamptz`
}

const rankOf = (entry: TimelineEntry) =>
  MOMENTS.findIndex(
    ({ kind, event }) => kind === entry.kind && event === ('event' in entry ? entry.event : undefined),
  )
