import type { LabTableCell } from '@salve/contract/medical-records/lab-courses.ts'
import { seriesOf } from '@salve/domain/labs/series.ts'
import type { KeptLine } from './judged-lines.ts'

/**
 * A line of a report as a cell of a table, in the unit of its row as far as a known factor leads
 * there.
 */
export function labCellOf(line: KeptLine, wanted: string | null): Omit<LabTableCell, 'judgement'> {
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
