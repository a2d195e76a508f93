import { HISTORY_DAYS } from '@salve/domain/ledger/book.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { sql } from '../../db/sql.ts'

/** How long a laboratory's eGFR is valid. */
const EGFR_MONTHS = 12

/** A plan with possible or past intakes, including ended and deleted ones. */
export interface LedgerMedicine extends Entered {
  id: string
  prescriber: string | null
  reason: string | null
  is_in_use: boolean
  /** The names and strengths, each from a date on. */
  versions: { effective_from: string; drug_name: string; strength: string | null; form: Entered['form'] }[]
}

export interface LedgerIntake {
  medication_plan: string
  slot: string
  local_date: string
  taken_at: string
  parts: number
}

export interface LedgerPersonFacts {
  country: string | null
  date_of_birth: string | null
  pregnancy_due_on: string | null
  /** The latest, in kilograms. */
  weight: number | null
  egfr: number | null
  icd10: string[]
  limits: { ingredient_key: string; milligrams: number }[]
}

const since = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The statement of all products that count, whether their plans are still there or not. */
export const ledgerMedicines = (patient: string, now: Date) => sql<LedgerMedicine>`
    select id, drug_name, strength, form, route, ingredients, prescriber, reason,
      deleted_at is null and status in ('active', 'paused') as is_in_use,
      (select coalesce(json_agg(json_build_object('effective_from', effective_from, 'drug_name', version.drug_name,
          'strength', version.strength, 'form', version.form) order by effective_from), '[]')
        from medication_plan_versions version where version.user_id = plan.user_id and version.medication_plan = plan.id) as versions
    from medication_plans plan
    where user_id = ${patient} and ((deleted_at is null and status in ('active', 'paused')) or id in (
      select medication_plan from dose_events
      where user_id = ${patient} and status = 'taken' and taken_at > ${since(now, HISTORY_DAYS)}))
    order by lower(drug_name), id`

/** The statement for the intakes of the days that count for any rule, newest first. */
export const ledgerIntakes = (patient: string, now: Date) => sql<LedgerIntake>`
    select medication_plan, slot, local_date, rfc3339(taken_at) as taken_at, parts from dose_events
    where user_id = ${patient} and status = 'taken' and taken_at > ${since(now, HISTORY_DAYS)}
    order by dose_events.taken_at desc, slot`

/** The statement of what of the person decides which rules count. */
export const ledgerPerson = (patient: string, now: Date) => sql<LedgerPersonFacts>`
    select country, date_of_birth, pregnancy_due_on,
      (select canonical[1] from log_entries where user_id = ${patient} and kind = 'weight' and deleted_at is null
        and measured_at <= ${now} order by measured_at desc, id desc limit 1) as weight,
      (select value::float8 from lab_result_lines line join lab_results result
          on result.user_id = line.user_id and result.id = line.lab_result and result.deleted_at is null
        where line.user_id = ${patient} and line.analyte_key = 'egfr-ckd-epi-2021-no-race-term' and value is not null and comparator is null
          and taken_on > ${now}::date - make_interval(months => ${EGFR_MONTHS}) order by taken_on desc limit 1) as egfr,
      array(select icd10_code from health_issues
        where user_id = ${patient} and deleted_at is null and status <> 'resolved' and icd10_code is not null) as icd10,
      (select coalesce(json_agg(json_build_object('ingredient_key', ingredient_key, 'milligrams', milligrams)), '[]')
        from ingredient_limits where user_id = ${patient} and deleted_at is null) as limits
    from profiles where user_id = ${patient}`
