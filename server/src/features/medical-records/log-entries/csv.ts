import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { exportLogEntries, LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_ENTRY_COLUMNS, logValueColumn } from '@salve/domain/csv-columns.ts'
import { canonicalOf, METER_WORDS } from '@salve/domain/log-values.ts'
import { measurement } from '@salve/domain/measurements.ts'
import type { Context } from '../../../context.ts'
import { allPages } from '../../../db/all-pages.ts'
import { issueCells } from '../../../record/health-issue-of.ts'
import type { Cell, Line } from '../../../http/csv.ts'
import { localNow } from '../../../lib/local-time.ts'
import { listOfLogEntries } from './queries.ts'
import type { Sql } from '../../../db/client.ts'

const NOTHING = Object.fromEntries(LOG_ENTRY_COLUMNS.map((column) => [column, null]))

/**
 * The lines of the file of this patient's log entries, with days and times of the place where each
 * was measured.
 */
export async function* linesOfLogEntries(
  context: Context,
  db: Sql,
  patient: string,
  filters: QueryOf<typeof exportLogEntries>,
): AsyncGenerator<Line<typeof LOG_ENTRY_COLUMNS>[]> {
  const issueOf = await issueCells(db, patient)
  const pages = allPages<LogEntry>((page) => listOfLogEntries(context, db, patient, { ...filters, ...page }))
  for await (const entries of pages)
    yield entries.map(({ values, context: circumstances, health_issue, ...entry }) => ({
      ...NOTHING,
      ...entry,
      ...localNow(entry.time_zone, new Date(entry.measured_at)),
      ...cellsOf(values),
      context: Object.keys(circumstances).length > 0 ? JSON.stringify(circumstances) : null,
      ...issueOf(health_issue),
    }))
}

/**
 * Returns the typed value, and beside it the value in the unit in which all of a measure can be
 * compared.
 */
function cellsOf(values: LogEntry['values']): Record<string, Cell> {
  const cells = values.map((typed, i) => {
    const canonical = canonicalOf(typed)
    return {
      [logValueColumn('measure', i + 1)]: typed.key,
      [logValueColumn('value', i + 1)]: typed.value ?? METER_WORDS[typed.comparator ?? '<'],
      [logValueColumn('unit', i + 1)]: typed.unit,
      [logValueColumn('canonical_value', i + 1)]: canonical && Number(canonical.toPrecision(DIGITS)),
      [logValueColumn('canonical_unit', i + 1)]: measurement(typed.key).unit,
    }
  })
  return Object.assign({}, ...cells) as Record<string, Cell>
}

/** More than any instrument has, and fewer than binary fractions show of themselves. */
const DIGITS = 12
