import type { QueryOf, ResponseOf } from '@salve/contract/endpoint.ts'
import type { getLabTable } from '@salve/contract/medical-records/lab-courses.ts'
import type { Context } from '../../../context.ts'
import { labCellOf } from '../../../record/labs/cells.ts'
import { wantedUnits } from '../../../record/labs/units.ts'
import { pageOfLabResults } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

/** A page of reports as columns of a table, the latest first, each value in the unit of its row. */
export async function tableOf(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof getLabTable>,
): Promise<ResponseOf<typeof getLabTable>> {
  const [{ results, next }, units] = await Promise.all([
    pageOfLabResults(context, db, patient, query),
    wantedUnits(db, patient),
  ])
  return {
    results: results.map(({ id, taken_on, laboratory, lines }) => ({
      report: id,
      taken_on,
      laboratory,
      cells: lines.map(({ judgement, ...line }) => ({
        ...labCellOf(line, units(line.analyte_key)),
        judgement,
      })),
    })),
    next,
  }
}
