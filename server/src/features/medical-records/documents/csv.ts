import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { Document, exportDocuments } from '@salve/contract/medical-records/documents.ts'
import type { DOCUMENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import { issueCells } from '../../../record/health-issue-of.ts'
import type { Line } from '../../../http/csv.ts'
import { listOfDocuments } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/** The lines of the CSV file with the metadata of this patient's documents. */
export async function* linesOfDocuments(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportDocuments>,
): AsyncGenerator<Line<typeof DOCUMENT_COLUMNS>[]> {
  const issueOf = await issueCells(db, patient)
  const pages = allPages<Document>((page) => listOfDocuments(context, db, patient, { ...filters, ...page }))
  for await (const documents of pages)
    yield documents.map(({ tags, size, health_issue, ...document }) => ({
      ...document,
      tags: tags.join('; '),
      size_bytes: size,
      ...issueOf(health_issue),
    }))
}
