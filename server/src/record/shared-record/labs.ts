import type { SharedLabColumn } from '@salve/contract/consultation/summary.ts'
import type { JudgeFacts } from '@salve/domain/judgement/judge-entry.ts'
import { type EarlierResult, judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import { labClass } from '@salve/domain/judgement/words.ts'
import { markedByReport } from '@salve/domain/labs/judgement.ts'
import type { Sql } from '../../db/client.ts'
import { labCellOf } from '../labs/cells.ts'
import type { KeptLine } from '../labs/judged-lines.ts'
import { resultBefore } from '../labs/result-before.ts'
import { wantedUnits } from '../labs/units.ts'
import type { PageKey } from '../../db/pages.ts'
import { sql } from '../../db/sql.ts'
import type { SharedRows } from './scope.ts'

interface ReportRow
  extends Pick<SharedLabColumn, 'report' | 'taken_on' | 'laboratory' | 'note' | 'document'> {
  lines: (KeptLine & { before: EarlierResult | null })[]
  total: number
}

/**
 * Reports as the columns of a table, the latest first. Results have to be judged before
 * (`ensureJudged`). Reasons that lie in the person are not told: they may not be shared.
 */
export async function labColumnsOf(
  db: Sql,
  patient: string,
  rows: SharedRows,
  { limit, after, facts }: { limit: number; after: PageKey | null; facts: JudgeFacts },
): Promise<{ items: SharedLabColumn[]; total: number }> {
  const units = await wantedUnits(db, patient, rows)
  const found = await sql<ReportRow>`
    select id as report, taken_on, laboratory, note,
      (select id from ${rows.documents} where documents.id = lab_results.document) as document,
      (select count(*)::int from ${rows.lab_results}) as total,
      (select coalesce(json_agg(json_build_object(
        'analyte_key', coalesce(analyte_key, 'unknown'), 'analyte', analyte, 'loinc', loinc, 'comparator', comparator,
        'value', value, 'decimals', decimals, 'text', text, 'unit', unit, 'low', low, 'high', high,
        'range_text', range_text, 'printed_flag', printed_flag, 'flag', flag, 'judged_by', judged_by, 'unjudged', unjudged, 'before', (
          select ${resultBefore(patient, rows)} from (select line.analyte_key, lab_results.taken_on) as shown)) order by position), '[]')
        from lab_result_lines line where line.user_id = ${patient} and line.lab_result = lab_results.id) as lines
    from ${rows.lab_results}
    ${after ? sql`where (taken_on, id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``}
    order by taken_on desc, id desc limit ${limit}`.execute(db)
  return {
    items: found.rows.map(({ report, taken_on, laboratory, note, document, lines }) => ({
      report,
      taken_on,
      laboratory,
      note,
      document,
      cells: lines.map(({ before, ...line }) => ({
        ...labCellOf(discreet(line), units(line.analyte_key)),
        judgement: judgeLab(line, before, facts),
        low: line.low,
        high: line.high,
        range_text: line.range_text,
        by_report: line.judged_by === 'target' ? reportWords(line) : null,
      })),
    })),
    total: found.rows[0]?.total ?? 0,
  }
}

/**
 * A doctor sees that the laboratory marked a value, also where it meets the patient's own target.
 * Its range alone is no mark: it is shown as printed, and the target alone judges.
 */
function reportWords(line: KeptLine): SharedLabColumn['cells'][number]['by_report'] {
  if (line.printed_flag === null) return null
  const marked = markedByReport({ ...line, flag: line.printed_flag })
  if (!marked) return null
  const { name, name_de } = labClass(marked.flag, marked.judged_by)
  return { flag: marked.flag, name, name_de }
}

const PERSONAL = new Set(['sex', 'age', 'pregnancy'])
const discreet = (line: KeptLine): KeptLine =>
  line.unjudged && PERSONAL.has(line.unjudged) ? { ...line, unjudged: 'no_range' } : line
