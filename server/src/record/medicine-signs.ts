import type { Entered } from '@salve/domain/ledger/entered.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { innsIn } from '@salve/domain/net/substances.ts'
import { ageOn } from '@salve/domain/person.ts'
import type { ToldSign } from '@salve/domain/warning-signs/levels.ts'
import {
  mayBeTogether,
  type MedicineInUse,
  SIGN_DAYS_MAX,
  signsOfMedicines,
  signsTold,
  symptomKeyOf,
  type ToldFacts,
  toldOfMedicine,
} from '@salve/domain/warning-signs/medicine-signs.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

interface PlanRow extends Entered {
  start_date: string
  /** The last day, of a plan that has ended or been stopped. */
  last_day: string | null
}

interface KnownRow {
  plans: readonly PlanRow[]
  date_of_birth: string | null
}

interface PlanInUse {
  name: string
  inns: readonly string[]
  start_date: string
  last_day: string | null
}

/** The medicines of a person, and the facts by which some signs count. */
export interface MedicinesInUse {
  plans: readonly PlanInUse[]
  date_of_birth: string | null
}

/**
 * Reads the plans that are in use, or ended so lately that a sign may still come from them; of all
 * times without a day.
 */
export async function readMedicinesInUse(
  db: Sql,
  patient: string,
  since: string | null,
): Promise<MedicinesInUse> {
  const earliest = since === null ? '0001-01-01' : addDays(since, -SIGN_DAYS_MAX)
  const { rows } = await sql<KnownRow>`
    select date_of_birth, (
      select coalesce(json_agg(json_build_object('drug_name', drug_name, 'strength', strength, 'form', form,
          'route', route, 'ingredients', ingredients, 'start_date', start_date, 'last_day', last_day) order by drug_name, id), '[]')
      from (
        select plan.*, least(end_date, case when status in ('stopped', 'completed') then (
            select (max(begins_at) at time zone home_zone)::date from medication_plan_pauses pause
            where pause.user_id = plan.user_id and pause.medication_plan = plan.id and ends_at is null) end) as last_day
        from medication_plans plan where user_id = ${patient} and deleted_at is null
      ) plan where coalesce(last_day >= ${earliest}::date, true)
    ) as plans
    from profiles where user_id = ${patient}`.execute(db)
  const { plans = [], date_of_birth = null } = rows[0] ?? {}
  const inUse = plans.map((plan) => ({ ...plan, name: plan.drug_name, inns: innsIn(plan).inns }))
  return { plans: inUse, date_of_birth }
}

/** The signs that the medicines of that day make urgent, the most urgent first. */
export function medicineSignsOn(told: ToldFacts, known: MedicinesInUse, day: string): ToldSign[] {
  const signs = signsTold(told)
  if (signs.length === 0) return []
  const inUse = known.plans.flatMap((plan): MedicineInUse[] => {
    if (plan.start_date > day) return []
    const isOver = plan.last_day !== null && plan.last_day < day
    const daysSinceStop = isOver ? (Date.parse(day) - Date.parse(plan.last_day ?? day)) / DAY_MS : null
    return [{ name: plan.name, inns: plan.inns, daysSinceStop }]
  })
  const age = known.date_of_birth === null ? null : ageOn(known.date_of_birth, day)
  return signsOfMedicines(signs, inUse, age).map(toldOfMedicine)
}

/**
 * The same for what one call writes. Nothing is read of the record unless a sign is told: nearly
 * all entries tell none.
 */
export async function medicineSignsIn(
  db: Sql,
  patient: string,
  told: ToldFacts,
  { day, at }: { day: string; at?: string | undefined },
): Promise<ToldSign[]> {
  const mayHaveOther = told.entered.some(mayBeTogether)
  if (!mayHaveOther && signsTold(told).length === 0) return []
  const within24Hours = mayHaveOther ? await readSymptomsAround(db, patient, at ?? `${day}T12:00`) : []
  return medicineSignsOn({ ...told, within24Hours }, await readMedicinesInUse(db, patient, day), day)
}

/** The keys of the symptoms within 24 hours of that moment on the person's clock. */
async function readSymptomsAround(db: Sql, patient: string, at: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from symptoms where user_id = ${patient} and deleted_at is null
      and recorded_date + recorded_time
        between ${at}::timestamp - interval '24 hours' and ${at}::timestamp + interval '24 hours'`.execute(db)
  return rows.flatMap(({ name }) => symptomKeyOf(name) ?? [])
}
