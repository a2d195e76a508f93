import type { LabLine, LabResult } from '@salve/contract/medical-records/lab-results.ts'
import type { Judgement } from '@salve/contract/judgement.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { type EarlierResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { judgeFactsOf } from '../judging/facts.ts'
import { resultBefore } from './result-before.ts'

/** A line as it is kept, with what judges it, and not yet in words. */
export type KeptLine = Omit<LabLine, 'judgement'>
/** A report as the database holds it. */
export type KeptReport = Omit<LabResult, 'lines'> & { lines: KeptLine[] }

export type JudgedReport = Omit<LabResult, 'lines'> & { lines: (KeptLine & { judgement: Judgement })[] }

/** Words the judgements of a report's lines; `before` holds the earlier result of each of them. */
const judgeLines = (
  lines: readonly KeptLine[],
  before: readonly (EarlierResult | null)[],
  facts: JudgeFacts,
) => lines.map((line, at) => ({ ...line, judgement: judgeLab(line, before[at] ?? null, facts) }))

/**
 * Reports with the judgement of each line, as everywhere else. Results have to be judged before
 * (`ensureJudged`).
 */
export async function judgedReports(
  db: Sql,
  patient: string,
  reports: readonly KeptReport[],
): Promise<JudgedReport[]> {
  if (reports.length === 0) return []
  const ids = reports.map(({ id }) => id)
  const [facts, before] = await Promise.all([judgeFactsOf(db, patient), resultsBefore(db, patient, ids)])
  return reports.map((report) => ({
    ...report,
    lines: judgeLines(report.lines, before.get(report.id) ?? [], facts),
  }))
}

/** The result before each line of these reports, in the order of their lines. */
async function resultsBefore(
  db: Sql,
  patient: string,
  ids: readonly string[],
): Promise<Map<string, (EarlierResult | null)[]>> {
  const { rows } = await sql<{ report: string; before: (EarlierResult | null)[] }>`
    select shown.report, json_agg(${resultBefore(patient)} order by shown.position) as before
    from (
      select report.id as report, report.taken_on, line.analyte_key, line.position
      from lab_result_lines line
      join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
      where line.user_id = ${patient} and report.id = any(${ids}::uuid[])) as shown
    group by shown.report`.execute(db)
  return new Map(rows.map(({ report, before }) => [report, before]))
}

interface MarkedRow extends Omit<KeptLine, 'printed_flag'> {
  report: string
  taken_on: string
  position: number
  before: EarlierResult | null
}
type MarkedLine = Omit<LabLine, 'analyte_key' | 'loinc' | 'low' | 'high' | 'range_text' | 'printed_flag'>

/** Lines of these reports that are marked as anything but usual, in the order of each report. */
export async function markedLines(
  db: Sql,
  patient: string,
  ids: readonly string[],
  facts: JudgeFacts,
): Promise<Map<string, MarkedLine[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MarkedRow>`
    select shown.*, ${resultBefore(patient)} as before from (
      select report.id as report, report.taken_on, coalesce(analyte_key, 'unknown') as analyte_key, analyte, loinc,
        comparator, value::float8, decimals, text, unit, low::float8, high::float8, range_text, flag, judged_by, unjudged,
        position
      from lab_result_lines line
      join lab_results report on report.user_id = line.user_id and report.id = line.lab_result
      where line.user_id = ${patient} and report.id = any(${ids}::uuid[]) and line.flag <> 'N') as shown
    order by shown.report, shown.position`.execute(db)
  const marked = new Map<string, MarkedLine[]>()
  for (const line of rows) {
    const { analyte, comparator, value, decimals, text, unit, flag, judged_by, unjudged } = line
    const judgement = judgeLab(line, line.before, facts)
    const told = { analyte, comparator, value, decimals, text, unit, flag, judged_by, unjudged, judgement }
    marked.set(line.report, [...(marked.get(line.report) ?? []), told])
  }
  return marked
}
