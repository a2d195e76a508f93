import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createLabResult } from '@salve/contract/medical-records/lab-results.ts'
import { readRange } from '@salve/domain/labs/result-text.ts'
import type { Sql } from '../../../db/client.ts'
import { judgementOf, labPatientOf } from '../../../record/labs/judgements.ts'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { invalid } from '../../../lib/errors.ts'

type Report = BodyOf<typeof createLabResult>
type Line = Report['lines'][number]

/** Replaces the lines of this report, each with its judgement. */
export async function writeLines(
  transaction: Sql,
  patientId: string,
  report: string,
  { lines, taken_on }: Pick<Report, 'lines' | 'taken_on'>,
): Promise<void> {
  await sql`delete from lab_result_lines where user_id = ${patientId} and lab_result = ${report}`.execute(
    transaction,
  )
  const patient = await labPatientOf(transaction, patientId)
  const rows = lines.map((line, position) => ({
    ...line,
    user_id: patientId,
    id: newId(),
    lab_result: report,
    position,
    ...judgementOf(line, taken_on, patient),
  }))
  await sql`
    insert into lab_result_lines (user_id, id, lab_result, position, analyte_key, analyte, loinc, comparator, value,
      decimals, text, unit, low, high, range_text, printed_flag, flag, judged_by, unjudged)
    select user_id, id, lab_result, position, analyte_key, analyte, loinc, comparator, value,
      decimals, text, unit, low, high, range_text, printed_flag, flag, judged_by, unjudged
    from jsonb_populate_recordset(null::lab_result_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
    transaction,
  )
}

/**
 * Lines with the limits that their printed ranges hold; 422 beside a range that cannot be read or
 * says something else.
 */
export function withLimits(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const read = line.range_text === null ? null : readRange(line.range_text)
    const refuse = (field: string, key: string) => invalid({ [`lines.${index}.${field}`]: [key] })
    if (read?.kind === 'problem') throw refuse('range_text', read.problem)
    if (read?.kind !== 'range') return line
    const { low = null, high = null, above = null, below = null } = read.limits
    const limits = { low: low ?? above, high: high ?? below }
    if ((line.low !== null && line.low !== limits.low) || (line.high !== null && line.high !== limits.high))
      throw refuse('range_text', 'range_differs')
    return { ...line, ...limits }
  })
}
