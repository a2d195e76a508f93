import { DEFAULT_SETTINGS, type Settings } from '@salve/contract/users/settings.ts'
import type { PatientTimes, SlotName } from '@salve/domain/schedule/kinds.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

export type SlotTimes = Record<SlotName, string>

/** The times of the four slots as the settings name them. */
export function slotTimesOf(settings: Settings): SlotTimes {
  const { morningTime: morning, noonTime: noon, eveningTime: evening, bedTime: bedtime } = settings
  return { morning, noon, evening, bedtime }
}

/** Reads the history of the patient's time zones and slot times, for the schedule engine. */
export async function readPatientTimes(db: Sql, patient: string): Promise<PatientTimes> {
  const { rows } = await patientTimes(patient).execute(db)
  return timesOf(rows[0])
}

/** The known facts about a patient's times, as the statement below reads them. */
export interface KnownTimes {
  time_zone: string
  chosen: Partial<Settings>
  zones: { from: number; zone: string }[] | null
  slots: (SlotTimes & { from: string })[] | null
}

/** The statement of that, for those who read more at once. */
export const patientTimes = (patient: string) => sql<KnownTimes>`
    select time_zone, chosen,
      (select json_agg(json_build_object('from', floor(extract(epoch from since) * 1000), 'zone', time_zone) order by since)
        from patient_zones where user_id = ${patient}) as zones,
      (select json_agg(json_build_object('from', since, 'morning', morning, 'noon', noon, 'evening', evening, 'bedtime', bedtime) order by since)
        from patient_slot_times where user_id = ${patient}) as slots
    from profiles join settings using (user_id) where user_id = ${patient}`

export const timesOf = (known: KnownTimes | undefined): PatientTimes => ({
  zones: known?.zones ?? [{ from: 0, zone: known?.time_zone ?? 'Etc/UTC' }],
  slots: known?.slots ?? [{ from: '', ...slotTimesOf({ ...DEFAULT_SETTINGS, ...known?.chosen }) }],
})

/** The zone that the patient lives in at a moment, in milliseconds since 1970. */
export function zoneAt({ zones }: PatientTimes, moment: number): string {
  return (zones.findLast(({ from }) => from <= moment) ?? zones[0])?.zone ?? 'Etc/UTC'
}

/** Before the first plan nothing was due, so that there is no history to keep. */
const hasPlans = (patient: string) => sql`exists (select from medication_plans where user_id = ${patient})`

/**
 * Remembers that the patient moves from one zone to another now. Where they were for less than a
 * minute, they never were.
 */
export async function noteZone(db: Sql, patient: string, from: string, to: string, now: Date): Promise<void> {
  await sql`
    delete from patient_zones
    where user_id = ${patient} and since > ${now}::timestamptz - interval '1 minute' and since > 'epoch'`.execute(
    db,
  )
  await sql`
    insert into patient_zones (user_id, since, time_zone)
    select * from (values (${patient}::uuid, timestamptz 'epoch', ${from}), (${patient}::uuid, ${now}::timestamptz, ${to})) as lived
    where ${hasPlans(patient)}
    on conflict (user_id, since) do update set time_zone = case
      when patient_zones.since = timestamptz 'epoch' then patient_zones.time_zone else excluded.time_zone end`.execute(
    db,
  )
  // Their last days end at another moment now.
  await sql`update plan_turns set turns_at = ${now} where user_id = ${patient}`.execute(db)
}

/** Remembers that the slots change their times from a date on. */
export async function noteSlotTimes(
  db: Sql,
  patient: string,
  before: SlotTimes,
  after: SlotTimes,
  since: string,
): Promise<void> {
  const row = ({ morning, noon, evening, bedtime }: SlotTimes, from: string) =>
    sql`(${patient}::uuid, ${from}::date, ${morning}, ${noon}, ${evening}, ${bedtime})`
  const first = '1970-01-01'
  await sql`
    insert into patient_slot_times (user_id, since, morning, noon, evening, bedtime)
    select * from (values ${row(before, first)}, ${row(after, since)}) as known
    where ${hasPlans(patient)}
    on conflict (user_id, since) do update
      set morning = excluded.morning, noon = excluded.noon, evening = excluded.evening, bedtime = excluded.bedtime
      where patient_slot_times.since > ${first}`.execute(db)
}
