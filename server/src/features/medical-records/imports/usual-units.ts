import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { UsualUnit } from '@salve/domain/csv-import/propose-mapping.ts'
import { unitFor } from '@salve/domain/unit-choice.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'

/** The unit in which this patient measures a kind of value, by their settings. */
export async function usualUnitOf(db: Sql, patient: string): Promise<UsualUnit> {
  const { rows } = await sql<{
    chosen: Partial<Settings>
  }>`select chosen from settings where user_id = ${patient}`.execute(db)
  const settings = { ...DEFAULT_SETTINGS, ...rows[0]?.chosen }
  return (key) => unitFor(key, settings)
}
