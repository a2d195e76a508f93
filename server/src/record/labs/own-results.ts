import { type OwnResults, ownResults } from '@salve/domain/labs/own-results.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

/** Results of many years; older ones say nothing about usual values now. */
const LATEST = 2000

/** This patient's own results, the latest first, without those of one report. */
export async function ownResultsOf(
  db: Sql,
  patient: string,
  except: string | null = null,
): Promise<OwnResults> {
  const { rows } = await sql<{ analyte: string; loinc: string | null; unit: string | null; value: number }>`
    select line.analyte, line.loinc, line.unit, line.value::float8 as value
    from lab_results report
    join lab_result_lines line on line.user_id = report.user_id and line.lab_result = report.id
    where report.user_id = ${patient} and line.user_id = ${patient} and report.deleted_at is null
      and report.id is distinct from ${except}::uuid and line.value is not null and line.comparator is null
    order by report.taken_on desc, report.id desc limit ${LATEST}
  `.execute(db)
  return ownResults(rows)
}
