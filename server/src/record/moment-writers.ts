import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { Language } from '@salve/domain/language.ts'
import { dateWriter, timeWriter } from '@salve/domain/written-dates.ts'
import { localNow } from '../lib/local-time.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** Writes moments by a patient's settings, on their own calendar and clock, as their screens do. */
export interface MomentWriters {
  day: (moment: Date) => string
  dayAndTime: (moment: Date) => string
}

/** On the calendar and the clock of `timeZone`. */
export function momentWriters(
  { dateFormat, use24HourClock }: Settings,
  timeZone: string,
  language: Language,
): MomentWriters {
  const date = dateWriter(dateFormat, language)
  const time = timeWriter(use24HourClock)
  const local = (moment: Date) => localNow(timeZone, moment)
  return {
    day: (moment) => date(local(moment).date),
    dayAndTime: (moment) => `${date(local(moment).date)}, ${time(local(moment).time)}`,
  }
}

export async function readMomentWriters(
  db: Sql,
  patient: string,
  language: Language,
): Promise<MomentWriters> {
  const { rows } = await sql<{ chosen: Partial<Settings>; time_zone: string }>`
    select chosen, time_zone from profiles join settings using (user_id) where user_id = ${patient}`.execute(
    db,
  )
  const [row] = rows
  return momentWriters({ ...DEFAULT_SETTINGS, ...row?.chosen }, row?.time_zone ?? 'Etc/UTC', language)
}
