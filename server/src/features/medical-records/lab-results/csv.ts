import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { exportLabResults } from '@salve/contract/medical-records/lab-results.ts'
import type { LAB_RESULT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import type { KeptReport } from '../../../record/labs/judged-lines.ts'
import { issueCells } from '../../../record/health-issue-of.ts'
import type { Line } from '../../../http/csv.ts'
import { listOfLabResults } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/** The lines of the file of this patient's lab results: one for each line of each report. */
export async function* linesOfLabResults(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportLabResults>,
): AsyncGenerator<Line<typeof LAB_RESULT_COLUMNS>[]> {
  const issueOf = await issueCells(db, patient)
  const pages = allPages<KeptReport>((page) =>
    listOfLabResults(context, db, patient, { ...filters, ...page }),
  )
  for await (const reports of pages)
    yield reports.flatMap(({ lines, id, document, ...report }) =>
      lines.map((line) => ({
        ...line,
        // A target is not part of the report: an import restores the report's own mark.
        ...(line.judged_by === 'target' && line.printed_flag !== null
          ? { flag: line.printed_flag, judged_by: 'flag' as const }
          : {}),
        // The report's own decimals: 1.20 has two.
        value: line.value === null || line.decimals === null ? line.value : line.value.toFixed(line.decimals),
        ...report,
        report_id: id,
        document_id: document,
        ...issueOf(report.health_issue),
      })),
    )
}
