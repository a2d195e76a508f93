import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createLabResult } from '@salve/contract/medical-records/lab-results.ts'
import { labFlag } from '@salve/domain/labs.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'

type Line = BodyOf<typeof createLabResult>['lines'][number]

/** Puts these lines in the place of those that the report had. */
export async function writeLines(
  transaction: Sql,
  userId: string,
  report: string,
  lines: Line[],
): Promise<void> {
  await sql`delete from lab_result_lines where user_id = ${userId} and lab_result = ${report}`.execute(
    transaction,
  )
  const rows = lines.map((line, position) => ({
    ...line,
    user_id: userId,
    id: newId(),
    lab_result: report,
    position,
    flag: flagOf(line),
  }))
  await sql`
    insert into lab_result_lines (user_id, id, lab_result, position, analyte, loinc, comparator, value, text, unit, low, high, flag)
    select user_id, id, lab_result, position, analyte, loinc, comparator, value, text, unit, low, high, flag
    from jsonb_populate_recordset(null::lab_result_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
    transaction,
  )
}

/** The report's own mark, else by its own range; nothing where neither is known or the value is not exact. */
function flagOf({ flag, value, comparator, low, high }: Line): Line['flag'] {
  if (flag !== null || value === null || comparator !== null || (low === null && high === null)) return flag
  return labFlag(value, { low: low ?? undefined, high: high ?? undefined })
}
