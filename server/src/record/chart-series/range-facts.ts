import type { MeasurementKey } from '@salve/domain/measurements.ts'
import type { RangeFacts } from '@salve/domain/chart-range.ts'
import type { TargetRange } from '@salve/domain/target-ranges.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

interface FactsRow {
  date_of_birth: string | null
  sex: string | null
  pregnancy_due_on: string | null
  targets: TargetRange[]
}

/** The facts about a patient that choose a range. */
export type KnownFacts = Omit<RangeFacts, 'day'>

/** Reads the facts that choose the range for readings of these kinds. */
export async function rangeFactsOf(
  db: Sql,
  patient: string,
  keys: readonly MeasurementKey[],
): Promise<KnownFacts> {
  const { rows } = await sql<FactsRow>`
    select date_of_birth, sex, pregnancy_due_on, coalesce((
      select json_agg(json_build_object('key', key, 'context', context, 'low', low, 'high', high,
        'personal_best', personal_best, 'unit', unit))
      from target_ranges where user_id = ${patient} and deleted_at is null and key = any(${keys}::text[])), '[]') as targets
    from profiles where user_id = ${patient}
  `.execute(db)
  const [row] = rows
  return {
    targets: row?.targets ?? [],
    person: {
      dateOfBirth: row?.date_of_birth ?? null,
      sex: row?.sex ?? null,
      pregnancyDueOn: row?.pregnancy_due_on ?? null,
    },
  }
}
