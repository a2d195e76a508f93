import type { Column } from '@salve/domain/lab-report/columns.ts'
import type { DateOrder } from '@salve/domain/lab-report/dates.ts'
import type { Layout } from '@salve/domain/lab-report/layouts.ts'
import type { PrintedPage } from '@salve/domain/lab-report/printed.ts'
import type { ReadReport } from '@salve/domain/lab-report/read-report.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'
import { notFound } from '../lib/errors.ts'

export interface ExtractionKey {
  patient: string
  id: string
}
export interface ExtractionRow {
  document: string
  status: 'queued' | 'reading' | 'read' | 'unreadable'
  pages: PrintedPage[] | null
  columns: Column[] | null
  date_order: DateOrder
  found: ReadReport | null
  media_type: string
  stored_as: string
}

/** One extraction with its file; throws 404 when it does not exist, or the document was deleted. */
export async function extractionOf(db: Sql, { patient, id }: ExtractionKey): Promise<ExtractionRow> {
  const { rows } = await sql<ExtractionRow>`
    select document, status, e.pages, columns, date_order, found, media_type, stored_as
    from lab_extractions e join documents d on d.user_id = e.user_id and d.id = e.document
    where e.user_id = ${patient} and e.id = ${id} and d.deleted_at is null
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Reads the layouts taught by the patient. */
export async function layoutsOf(db: Sql, patient: string): Promise<Layout[]> {
  const { rows } = await sql<Layout>`
    select id, laboratory, titles, columns, names, units from lab_layouts
    where user_id = ${patient} and deleted_at is null order by updated_at desc
  `.execute(db)
  return rows
}

/** Changes an extraction; false when it is no longer there. */
export async function updateExtraction(
  db: Sql,
  { patient, id }: ExtractionKey,
  now: Date,
  values: Record<string, unknown>,
): Promise<boolean> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { changed } = await sql`
    update lab_extractions set ${sql.join(set)}, updated_at = ${now} where user_id = ${patient} and id = ${id}
  `.execute(db)
  return changed > 0
}

/**
 * The owner of the record, by whom a page about another person is known; null where the name is not
 * given.
 */
export async function personOf(
  db: Sql,
  patient: string,
): Promise<{ born: string | null; name: string | null }> {
  const { rows } = await sql<{ born: string | null; name: string }>`
    select date_of_birth::text as born, name from profiles where user_id = ${patient}
  `.execute(db)
  return rows[0] ?? { born: null, name: null }
}
