import type { EarlierResult, JudgedResult } from '@salve/domain/judgement/judge-lab.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { resultBefore } from './result-before.ts'

/** A result as it is kept, with the one before it. */
export interface KeptResult extends JudgedResult {
  analyte_key: string
  /** `YYYY-MM-DD` */
  taken_on: string
  report: string
  before: EarlierResult | null
}

/**
 * The newest result of each of these analytes, by their keys. Results have to be judged before
 * (`ensureJudged`).
 */
export async function newestResults(
  db: Sql,
  patient: string,
  keys: readonly string[],
): Promise<Map<string, KeptResult>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<KeptResult>`
    select shown.*, ${resultBefore(patient)} as before
    from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select analyte_key, analyte, loinc, comparator, value::float8, decimals, text, unit, low::float8, high::float8, range_text,
        flag, judged_by, report.taken_on, report.id as report
      from lab_result_lines line
      join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
      where line.user_id = ${patient} and line.analyte_key = asked.key and report.deleted_at is null
      order by report.taken_on desc, report.id desc, position limit 1) as shown`.execute(db)
  return new Map(rows.map((row) => [row.analyte_key, row]))
}
