import type { ShareScope, ShareSection } from '@salve/contract/shares.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { SUMMED_KINDS } from '../log-values/sitting-rows.ts'
import { type RecordRows, type RecordTable, tablesAs } from '../record-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** The rows of a record that another person may read. */
export interface SharedRows extends RecordRows {
  has: (section: ShareSection) => boolean
}

/**
 * The rows that a scope lets somebody read: all that is read for them is read from these, so that a
 * row outside of it is in no answer, no count and no name. A section that is left out has no rows.
 * Days are those of the patient's own calendar.
 */
export function sharedRows(patient: string, timeZone: string, scope: ShareScope): SharedRows {
  const has = (section: ShareSection) => scope.sections.includes(section)
  const days = conditionsOfDays(timeZone, scope)
  const conditionOf = (table: RecordTable): SqlText => {
    const all = [...days[table], ...ofIssues(scope, table)]
    const ofSection = has(table) ? sql.join([sql`true`, ...all], AND) : sql`false`
    if (table !== 'documents') return ofSection
    return sql`(${ofSection} or id = any(${scope.documents}::uuid[]))`
  }
  return {
    ...tablesAs(
      (table) => sql`(
        select * from ${sql.ref(table)} where user_id = ${patient} and deleted_at is null and ${conditionOf(table)}
      ) as ${sql.ref(table)}`,
    ),
    profile: has('profile'),
    has,
  }
}

const AND = sql` and `

/** Conditions for chosen issues and the records tied to them. */
function ofIssues({ health_issues }: ShareScope, table: RecordTable): SqlText[] {
  if (health_issues.length === 0) return []
  const column = sql.ref(table === 'health_issues' ? 'id' : 'health_issue')
  return [sql`${column} = any(${health_issues}::uuid[])`]
}

/** A lasting item is in the range when a part of it is; an event, when its day is. */
function conditionsOfDays(timeZone: string, { from, to }: ShareScope): Record<RecordTable, SqlText[]> {
  const onDay = (column: string): SqlText[] => [
    ...(from ? [sql`${sql.ref(column)} >= ${from}::date`] : []),
    ...(to ? [sql`${sql.ref(column)} <= ${to}::date`] : []),
  ]
  const atMoment = (column: string): SqlText[] => [
    ...(from ? [sql`${sql.ref(column)} >= ${instantOf(from, '00:00', timeZone)}`] : []),
    ...(to ? [sql`${sql.ref(column)} < ${instantOf(addDays(to, 1), '00:00', timeZone)}`] : []),
  ]
  return {
    health_issues: [
      ...(from ? [sql`coalesce(resolved_date, 'infinity') >= ${from}::date`] : []),
      ...(to ? [sql`coalesce(onset_date, '-infinity') <= ${to}::date`] : []),
    ],
    medication_plans: [
      ...(from ? [sql`coalesce(${planEnd(timeZone)}, 'infinity') >= ${from}::date`] : []),
      ...(to ? [sql`start_date <= ${to}::date`] : []),
    ],
    log_entries: inSittings(
      from ? instantOf(from, '00:00', timeZone) : null,
      to ? instantOf(addDays(to, 1), '00:00', timeZone) : null,
    ),
    symptoms: onDay('recorded_date'),
    lab_results: onDay('taken_on'),
    documents: onDay('document_date'),
    appointments: atMoment('starts_at'),
  }
}

/**
 * A reading is in the range when the value is in which it counts: that of a sitting stands where
 * its first reading does. A reading that belongs to a value of the last day was taken at most a day
 * later.
 */
function inSittings(from: Date | null, before: Date | null): SqlText[] {
  return [
    ...(from ? [sql`log_entries.measured_at >= ${from} and not ${hasReadingBefore(from)}`] : []),
    ...(before
      ? [
          sql`log_entries.measured_at < ${before}::timestamptz + interval '1 day'
            and (log_entries.measured_at < ${before} or ${hasReadingBefore(before)})`,
        ]
      : []),
  ]
}

/** True when the sitting of a row of `log_entries` began before a moment. */
const hasReadingBefore = (moment: Date) => sql`(log_entries.kind = any(${SUMMED_KINDS}::text[]) and exists (
  select from log_sittings own
  join log_sittings each on each.user_id = own.user_id and each.sitting = own.sitting
  join log_entries as other on other.user_id = each.user_id and other.uid = each.uid
    and other.kind = log_entries.kind and other.deleted_at is null and other.measured_at < ${moment}
  where own.user_id = log_entries.user_id and own.uid = log_entries.uid))`

/** The last day of a plan; one that was stopped without a last day ended when it was stopped. */
export const planEnd = (timeZone: string): SqlText => sql`case when status in ('stopped', 'completed')
  then least(end_date, greatest(start_date, (updated_at at time zone ${timeZone})::date)) else end_date end`
