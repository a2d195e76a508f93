import { sql, type SqlText } from '../db/sql.ts'

/** The tables of a record, of which a statement may see a part. */
const RECORD_TABLES = [
  'health_issues',
  'medication_plans',
  'log_entries',
  'symptoms',
  'lab_results',
  'documents',
  'appointments',
] as const
export type RecordTable = (typeof RECORD_TABLES)[number]

/** The readable rows of a record: the `from` source of each table, under the name of the table. */
export interface RecordRows extends Record<RecordTable, SqlText> {
  /**
   * True when the profile's facts about the person may be shown: date of birth, sex, height, a
   * pregnancy.
   */
  profile: boolean
}

export const WHOLE_RECORD: RecordRows = {
  ...tablesAs((table) => sql.ref(table)),
  profile: true,
}

export function tablesAs(from: (table: RecordTable) => SqlText): Record<RecordTable, SqlText> {
  return Object.fromEntries(RECORD_TABLES.map((table) => [table, from(table)])) as Record<
    RecordTable,
    SqlText
  >
}
