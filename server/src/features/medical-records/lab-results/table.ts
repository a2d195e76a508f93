import type { QueryOf, ResponseOf } from '@salve/contract/endpoint.ts'
import type { getLabTable, LabTableCell } from '@salve/contract/medical-records/lab-courses.ts'
import type { LabLine, listLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { seriesOf } from '@salve/domain/lab-series.ts'
import type { Context } from '../../../context.ts'
import { listOfLabResults } from './queries.ts'
import { wantedUnits } from './units.ts'

/** A page of reports as columns of a table, the latest first, each value in the unit of its row. */
export async function tableOf(
  context: Context,
  userId: string,
  query: QueryOf<typeof getLabTable>,
): Promise<ResponseOf<typeof getLabTable>> {
  const [page, units] = await Promise.all([
    listOfLabResults(context, userId, query),
    wantedUnits(context.db.as(userId), userId),
  ])
  const { results, next } = JSON.parse(page) as ResponseOf<typeof listLabResults>
  return {
    results: results.map(({ id, taken_on, laboratory, lines }) => ({
      report: id,
      taken_on,
      laboratory,
      cells: lines.map((line) => cellOf(line, units(line.analyte_key))),
    })),
    next,
  }
}

function cellOf(line: LabLine, wanted: string | null): LabTableCell {
  const [series] = seriesOf([line], wanted)
  const shown = series?.lines[0]?.shown ?? null
  const { analyte_key, analyte, comparator, value, decimals, text, unit, flag, judged_by, unjudged } = line
  return {
    analyte_key,
    analyte,
    comparator,
    value,
    decimals,
    text,
    unit,
    shown: shown?.value ?? null,
    shown_decimals: shown?.decimals ?? null,
    is_converted: shown?.isConverted ?? false,
    row_unit: series?.unit ?? null,
    apart: series?.apart ?? null,
    flag,
    judged_by,
    unjudged,
  }
}
