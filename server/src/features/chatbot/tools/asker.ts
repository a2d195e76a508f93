import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { Asker } from '@salve/domain/chatbot-reply.ts'
import type { Language } from '@salve/domain/language.ts'
import { dateWriter, timeWriter, weekdayWriter } from '@salve/domain/written-dates.ts'
import type { Sql } from '../../../db/client.ts'
import { slotTimesOf } from '../../../record/patient-times.ts'
import { sql } from '../../../db/sql.ts'
import { localNow } from '../../../lib/local-time.ts'

/**
 * The person who asks, with everything that the tools need to look something up and to write it in
 * this person's format.
 */
export interface Person {
  db: Sql
  patient: string
  now: Date
  asker: Asker
  settings: Settings
  language: Language
  /** Today on their own calendar. */
  today: string
  /** "Wed 2026-06-17" */
  day: (date: string) => string
  /** "Wed 2026-06-17, 08:15", of a moment in a zone. */
  moment: (at: string, timeZone?: string) => string
}

/** Reads the person's facts in one statement. */
export async function readPerson(
  db: Sql,
  patient: string,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): Promise<Person> {
  const { rows } = await sql<{ country: string | null; chosen: Partial<Settings>; drugs: string[] }>`
    select country, chosen, array(
      select distinct drug_name from medication_plans where user_id = ${patient} and deleted_at is null limit 200) as drugs
    from profiles join settings using (user_id) where user_id = ${patient}`.execute(db)
  const { country = null, chosen = {}, drugs = [] } = rows[0] ?? {}
  const settings = { ...DEFAULT_SETTINGS, ...chosen }
  const date = dateWriter(settings.dateFormat, language)
  const weekday = weekdayWriter(language, 'short')
  const time = timeWriter(settings.use24HourClock)
  const day = (text: string) => `${weekday(new Date(`${text}T00:00:00Z`).getUTCDay() || 7)} ${date(text)}`
  const slots = slotTimesOf(settings)
  return {
    db,
    patient,
    now,
    settings,
    language,
    today: localNow(timeZone, now).date,
    asker: { now: now.getTime(), timeZone, slots, settings, language, drugNames: drugs, country },
    day,
    moment: (at, zone = timeZone) => {
      const local = localNow(zone, new Date(at))
      return `${day(local.date)}, ${time(local.time)}`
    },
  }
}
