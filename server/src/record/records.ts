import { createHash } from 'node:crypto'
import { conflict, notFound, stale } from '../lib/errors.ts'
import type { Sql } from '../db/client.ts'
import { checkHealthIssue, healthIssueIsThere } from './health-issue-of.ts'
import { type SqlText, sql } from '../db/sql.ts'

/**
 * A table of what a patient typed, and what a reader sees of its rows. All keep the promises of the
 * functions below.
 */
export interface RecordKind {
  table:
    | 'health_issues'
    | 'symptoms'
    | 'medication_plans'
    | 'medication_supplies'
    | 'ingredient_limits'
    | 'known_interactions'
    | 'known_findings'
    | 'log_entries'
    | 'target_ranges'
    | 'lab_results'
    | 'lab_layouts'
    | 'documents'
    | 'appointments'
    | 'own_clinicians'
    | 'care_team'
    | 'reviews'
    | 'charts'
    | 'calendar_feeds'
  /** The column by which its rows are addressed; `id` when left out. */
  key?: 'uid'
  /** The JSON of a row called `record`. */
  item: SqlText
}

/** A record as it is sent: the JSON that PostgreSQL wrote, and its version, the `updated_at`. */
export interface Shown {
  json: string
  version: string
}

/** Number of days in which a soft delete can be undone. */
export const RESTORABLE_DAYS = 30

export interface NewRecord {
  patient: string
  id: string
  now: Date
  /** Columns and their values, as the request gave them. */
  values: Record<string, unknown>
  /** The whole content, where it is more than the columns: rows of other tables, say. */
  content?: unknown
}

const keyOf = (kind: RecordKind) => sql.ref(kind.key ?? 'id')
const tableOf = (kind: RecordKind) => sql.ref(kind.table)
export const shownOf = (kind: RecordKind) => sql`${kind.item} as json, rfc3339(updated_at) as version`

/** Returns the digest that tells a repeat from another request. */
export const digestOf = (content: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest()

/** One record of this patient; throws 404 when it does not exist. */
export async function readRecord(
  db: Sql,
  kind: RecordKind,
  patient: string,
  id: string,
  { deletedToo = false } = {},
): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select ${shownOf(kind)} from ${tableOf(kind)} as record
    where user_id = ${patient} and ${keyOf(kind)} = ${id} and (deleted_at is null or ${deletedToo})
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * Inserts a record once. A repeat with the same id and content changes nothing and answers the row
 * as it now stands; one with other content is a 409. The digest of the first request is kept, so
 * that a repeat is recognised even after later edits. A health issue that is not in this patient's
 * record is a 422. `made` says whether this request made the row.
 */
export async function createRecord(
  db: Sql,
  kind: RecordKind,
  record: NewRecord,
): Promise<Shown & { made: boolean }> {
  const { patient, id, now, values, content = values } = record
  const digest = digestOf(content)
  const row = {
    ...values,
    user_id: patient,
    [kind.key ?? 'id']: id,
    create_digest: sql`by_actor(${digest})`,
    created_at: now,
    updated_at: now,
  }
  const inserted = await sql<Shown>`
    with record as (
      insert into ${tableOf(kind)} (${sql.join(Object.keys(row).map(sql.ref))})
      select ${sql.join(Object.values(row))} where ${healthIssueIsThere(patient, values['health_issue'])}
      on conflict (user_id, ${keyOf(kind)}) do nothing returning *
    )
    select ${shownOf(kind)} from record
  `.execute(db)
  if (inserted.rows[0]) return { ...inserted.rows[0], made: true }
  const earlier = await sql<Shown & { same: boolean }>`
    select ${shownOf(kind)}, create_digest = by_actor(${digest}) as same from ${tableOf(kind)} as record
    where user_id = ${patient} and ${keyOf(kind)} = ${id}
  `.execute(db)
  const [found] = earlier.rows
  if (!found) await checkHealthIssue(db, patient, values['health_issue'])
  if (!found?.same) throw conflict('same-key-other-body')
  return { ...found, made: false }
}

/**
 * Replaces a record. `ifMatch` is the edited version: when the record has changed since, nothing is
 * written and the error carries the current one.
 */
export async function replaceRecord(
  db: Sql,
  kind: RecordKind,
  { patient, id, now, values }: NewRecord,
  ifMatch: string | null,
): Promise<Shown> {
  const set = [
    ...Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`updated_at = ${laterThanBefore(now)}`,
  ]
  const { rows } = await sql<Shown>`
    with record as (
      update ${tableOf(kind)} set ${sql.join(set)}
      where user_id = ${patient} and ${keyOf(kind)} = ${id} and deleted_at is null
        and (${ifMatch}::text is null or rfc3339(updated_at) = ${ifMatch})
        and ${healthIssueIsThere(patient, values['health_issue'])}
      returning *
    )
    select ${shownOf(kind)} from record
  `.execute(db)
  if (rows[0]) return rows[0]
  const current = await readRecord(db, kind, patient, id)
  if (ifMatch && ifMatch !== current.version) throw stale(JSON.parse(current.json))
  await checkHealthIssue(db, patient, values['health_issue'])
  throw stale(JSON.parse(current.json))
}

/** Marks a record as deleted. */
export async function deleteRecord(
  db: Sql,
  kind: RecordKind,
  patient: string,
  id: string,
  now: Date,
): Promise<void> {
  const { changed } = await sql`
    update ${tableOf(kind)} set deleted_at = ${now}, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and ${keyOf(kind)} = ${id} and deleted_at is null
  `.execute(db)
  if (changed === 0) throw notFound()
}

/** Brings a deleted record back; one that was never deleted stays as it is. */
export async function restoreRecord(
  db: Sql,
  kind: RecordKind,
  patient: string,
  id: string,
  now: Date,
): Promise<Shown> {
  const oldest = new Date(now.getTime() - RESTORABLE_DAYS * 24 * 60 * 60_000)
  await sql`
    update ${tableOf(kind)} set deleted_at = null, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and ${keyOf(kind)} = ${id} and deleted_at > ${oldest}
  `.execute(db)
  return readRecord(db, kind, patient, id)
}

/** Two changes within one tick of the clock still have two versions. */
export const laterThanBefore = (now: Date) => sql`greatest(${now}, updated_at + interval '1 microsecond')`
