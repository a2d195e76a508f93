import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import { labUnitSetting } from '@salve/domain/labs/series.ts'
import { LAB_UNIT_SETTINGS, type LabUnitSetting } from '@salve/domain/labs/marks.ts'
import type { Sql } from '../../db/client.ts'
import { type RecordRows, WHOLE_RECORD } from '../record-rows.ts'
import { sql } from '../../db/sql.ts'

/**
 * Returns the display unit of each analyte of a patient: that of the settings, else that of the
 * latest report.
 */
export async function wantedUnits(
  db: Sql,
  patient: string,
  { lab_results }: Pick<RecordRows, 'lab_results'> = WHOLE_RECORD,
): Promise<(key: string) => string | null> {
  const { rows } = await sql<{
    chosen: Partial<Record<LabUnitSetting, string>> | null
    latest: [string, string | null][]
  }>`
    select
      (select chosen from settings where user_id = ${patient}) as chosen,
      (select coalesce(json_agg(json_build_array(analyte_key, unit)), '[]') from (
        select distinct on (analyte_key) analyte_key, unit
        from lab_result_lines line
        join (select * from ${lab_results} where user_id = ${patient} and deleted_at is null) as report
          on report.user_id = line.user_id and report.id = line.lab_result
        where line.user_id = ${patient}
          and value is not null
        order by analyte_key, taken_on desc, report.id desc, position) as newest) as latest`.execute(db)
  const latest = new Map(rows[0]?.latest)
  const chosen = rows[0]?.chosen ?? {}
  const settings = Object.fromEntries(
    LAB_UNIT_SETTINGS.map((setting) => [setting, chosen[setting] ?? DEFAULT_SETTINGS[setting]]),
  )
  return (key) => {
    const setting = labUnitSetting(key)
    return setting ? (settings[setting] ?? null) : (latest.get(key) ?? null)
  }
}
