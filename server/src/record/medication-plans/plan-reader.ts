import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { Language } from '@salve/domain/language.ts'
import type { PlanReader } from '@salve/domain/schedule/plan-sentence.ts'
import { dateWriter, timeWriter, weekdayWriter } from '@salve/domain/written-dates.ts'
import { localNow } from '../../lib/local-time.ts'
import type { Sql } from '../../db/client.ts'
import { slotTimesOf } from '../patient-times.ts'
import { sql } from '../../db/sql.ts'

/**
 * Reads this patient's formats for plans: their dates, times and slots; in their own language
 * unless another is named.
 */
export async function readPlanReader(
  db: Sql,
  patient: string,
  now: Date,
  language?: Language,
): Promise<PlanReader & { timeZone: string }> {
  const { rows } = await sql<{ chosen: Partial<Settings>; language: Language; time_zone: string }>`
    select chosen, language, time_zone from profiles join settings using (user_id) where user_id = ${patient}`.execute(
    db,
  )
  const [row] = rows
  const settings = { ...DEFAULT_SETTINGS, ...row?.chosen }
  const spoken = language ?? row?.language ?? 'en'
  const timeZone = row?.time_zone ?? 'Etc/UTC'
  return {
    language: spoken,
    times: slotTimesOf(settings),
    date: dateWriter(settings.dateFormat, spoken),
    time: timeWriter(settings.use24HourClock),
    weekday: weekdayWriter(spoken, 'short'),
    today: localNow(timeZone, now).date,
    timeZone,
  }
}
