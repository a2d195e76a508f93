import {
  EXTRACTION_LINES_MAX,
  type LabExtraction,
  type LabLayout,
} from '@salve/contract/medical-records/lab-extractions.ts'
import { doubted } from '@salve/domain/lab-report/found-line.ts'
import type { ReadReport } from '@salve/domain/lab-report/read-report.ts'
import { farFromOwnResults } from '@salve/domain/labs/own-results.ts'
import type { Sql } from '../../../../db/client.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../../../db/json-item.ts'
import { ownResultsOf } from '../../../../record/labs/own-results.ts'
import type { RecordKind } from '../../../../record/records.ts'
import { sql } from '../../../../db/sql.ts'
import { notFound } from '../../../../lib/errors.ts'

export const labLayouts: RecordKind = {
  table: 'lab_layouts',
  item: jsonItem<LabLayout>({
    id: word('id'),
    laboratory: maybe(text('laboratory')),
    names: plain('names'),
    units: plain('units'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

/** The findings of any version of the reader. */
type Newer = 'unread' | 'left_out' | 'turned' | 'other_name' | 'unclear_date'
type Found = Omit<ReadReport, Newer> & Partial<Pick<ReadReport, Newer>>
type Row = Omit<LabExtraction, keyof ReadReport> & {
  found: Found | null
}

/** Defaults for lines found before the reader knew of these fields. */
const NEWER_FACTS = { other_value: null, taken_on: null, comment: null, head: null }

/**
 * An extraction for the response; throws 404 when it does not exist, or the document was deleted.
 */
export async function shownExtraction(db: Sql, patient: string, id: string): Promise<LabExtraction> {
  const { rows } = await sql<Row>`
    select e.id, document, media_type, status, reason, pages_read, page_count, scanned, date_order, found,
      rfc3339(e.created_at) as created_at, rfc3339(e.updated_at) as updated_at
    from lab_extractions e join documents d on d.user_id = e.user_id and d.id = e.document
    where e.user_id = ${patient} and e.id = ${id} and d.deleted_at is null
  `.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { found, ...rest } = row
  const own = found ? await ownResultsOf(db, patient) : new Map()
  return {
    ...rest,
    laboratory: found?.laboratory ?? null,
    taken_on: found?.taken_on ?? null,
    columns: [...(found?.columns ?? [])],
    lines: (found?.lines ?? []).slice(0, EXTRACTION_LINES_MAX).map((line) => {
      const { doubts, sure } = farFromOwnResults(line, own) === null ? line : doubted(line, 'far_from_own')
      return { ...NEWER_FACTS, ...line, doubts: [...doubts], sure }
    }),
    unread: [...(found?.unread ?? [])],
    left_out: [...(found?.left_out ?? [])],
    other_name: found?.other_name ?? null,
    unclear_date: found?.unclear_date ?? null,
    turned: [...(found?.turned ?? [])],
    layout: found?.layout ? { id: found.layout.id, laboratory: found.layout.laboratory } : null,
  }
}

/** The file of a document; throws 404 when it does not exist. */
export async function fileOf(
  db: Sql,
  patient: string,
  document: string,
): Promise<{ media_type: string; stored_as: string }> {
  const { rows } = await sql<{ media_type: string; stored_as: string }>`
    select media_type, stored_as from documents
    where user_id = ${patient} and id = ${document} and deleted_at is null
  `.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * The extraction of a document: the one that there is, unless it failed, or a new one. A document
 * without a category becomes a laboratory's report. `isNew` says whether it is to be read.
 */
export async function beginExtraction(
  db: Sql,
  { patient, id, document, now }: { patient: string; id: string; document: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into lab_extractions (user_id, id, document, status, created_at, updated_at)
    values (${patient}, ${id}, ${document}, 'queued', ${now}, ${now})
    on conflict (user_id, document) do update set status = 'queued', reason = null, updated_at = ${now}
      where lab_extractions.status = 'unreadable'
    returning id
  `.execute(db)
  if (rows[0]) {
    await sql`
      update documents set category = 'lab_report', updated_at = ${now}
      where user_id = ${patient} and id = ${document} and category = 'other'
    `.execute(db)
    return { id: rows[0].id, isNew: true }
  }
  const earlier = await sql<{ id: string }>`
    select id from lab_extractions where user_id = ${patient} and document = ${document}
  `.execute(db)
  if (!earlier.rows[0]) throw notFound()
  return { id: earlier.rows[0].id, isNew: false }
}
