import { importProblemText } from '@salve/contract/medical-records/import-messages.ts'
import type { ImportLine } from '@salve/contract/medical-records/imports.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import type { Line } from '../../../http/csv.ts'
import { type ImportKey, readImport } from '../../../imports/steps.ts'
import { listOfLines } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/**
 * A line of the report for each remark on a line of the file, and one for a line without remarks.
 */
export const REPORT_COLUMNS = ['line', 'state', 'column', 'cell', 'message'] as const

/** The lines of the report of an import, in the caller's language. */
export async function* linesOfReport(
  context: Context,
  db: Sql,
  key: ImportKey,
  language: Language,
): AsyncGenerator<Line<typeof REPORT_COLUMNS>[]> {
  const { facts } = await readImport(db, key)
  const pages = allPages<ImportLine>((page) => listOfLines(context, db, key, { ...page, state: undefined }))
  for await (const lines of pages)
    yield lines.flatMap(({ line, state, problems }): Line<typeof REPORT_COLUMNS>[] => {
      if (problems.length === 0) return [{ line, state, column: null, cell: null, message: null }]
      return problems.map(({ code, column, cell }) => ({
        line,
        state,
        column: column === null ? null : (facts[column]?.header ?? null),
        cell: cell || null,
        message: importProblemText(code, language),
      }))
    })
}
