import { LAB_RESULT_COLUMNS, LOG_ENTRY_COLUMNS, SYMPTOM_COLUMNS } from '../csv-columns.ts'
import type { ImportKind } from './import-fields.ts'
import type { ColumnFacts, ImportMapping } from './mapping.ts'

/** An ignored column that has content. */
export interface LeftOutColumn {
  column: number
  /** Number of its filled cells. */
  values: number
}

/** Columns of our own export that repeat other columns: ignoring them loses nothing. */
const SAID_ELSEWHERE =
  /^(id|uid|source|created_at|updated_at|health_issue_id|analyte_key|canonical_(value|unit)_\d|date|time|measured_at)$/
const OWN: Readonly<Record<ImportKind, readonly string[]>> = {
  log_entries: LOG_ENTRY_COLUMNS,
  symptoms: SYMPTOM_COLUMNS,
  lab_results: LAB_RESULT_COLUMNS,
}

/**
 * The columns that hold something and are left out, in their order: the person says that they may
 * be.
 */
export function leftOutColumns(
  { holds, columns }: ImportMapping,
  facts: readonly ColumnFacts[],
): LeftOutColumn[] {
  const headers = facts.map(({ header }) => header)
  const own = OWN[holds]
  const isOwn = own.every((name) => headers.includes(name))
  return facts.flatMap(({ header, filled }, column): LeftOutColumn[] => {
    const isLost = columns[column]?.field == null && filled > 0
    return isLost && !(isOwn && SAID_ELSEWHERE.test(header)) ? [{ column, values: filled }] : []
  })
}
