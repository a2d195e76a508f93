import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { PlanCourse, PlanVersion } from '@salve/domain/schedule/kinds.ts'
import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'

/** The content of a plan's version besides times and amounts. */
export interface DescribedVersion
  extends PlanVersion,
    Pick<MedicationPlan, 'drug_name' | 'strength' | 'form' | 'food' | 'instructions' | 'missed_dose_rule'> {}

/** A plan with all its versions and pauses, as the schedule engine reads it. */
export interface PlanOnCourse
  extends Pick<
    MedicationPlan,
    | 'id'
    | 'drug_name'
    | 'strength'
    | 'form'
    | 'route'
    | 'food'
    | 'instructions'
    | 'status'
    | 'schedules'
    | 'stock'
    | 'reminders'
    | 'missed_dose_rule'
    | 'time_zone_policy'
    | 'ingredients'
    | 'health_issue'
    | 'reason'
    | 'prescriber'
    | 'start_date'
    | 'end_date'
    | 'created_at'
    | 'is_archived'
  > {
  course: Omit<PlanCourse, 'versions'> & { readonly versions: readonly DescribedVersion[] }
}

/**
 * Returns a plan's version on a date of the patient's calendar; days before it began have its first
 * one.
 */
export function versionOn({ course: { versions } }: PlanOnCourse, date: string): DescribedVersion {
  const found = versions.findLast(({ effective_from }) => effective_from <= date) ?? versions[0]
  if (!found) throw new RangeError('a plan has a version')
  return found
}

/**
 * When a plan's doses start to be due, in milliseconds since 1970: when it was entered, or at an
 * earlier first dose that the person named.
 */
export function askedSince({ created_at, course: { versions } }: PlanOnCourse): number {
  const written = Date.parse(created_at)
  return Math.min(written, versions[0]?.doses_from ?? written)
}

/**
 * The plans of this patient that are not deleted, or the one that is named, by name of the drug.
 */
export async function readPlansOnCourse(db: Sql, patient: string, planId?: string): Promise<PlanOnCourse[]> {
  const { rows } = await plansOnCourse(patient, planId).execute(db)
  return rows
}

/** The statement of that, for those who read more at once. */
export const plansOnCourse = (patient: string, planId?: string) => sql<PlanOnCourse>`
    select id, drug_name, strength, form, route, food, instructions, status, schedules, stock, reminders, missed_dose_rule, time_zone_policy,
      ingredients, health_issue, reason, prescriber, start_date, end_date, rfc3339(created_at) as created_at,
      archived_at is not null as is_archived,
      json_build_object(
        'versions', (select coalesce(json_agg(to_jsonb(version)
            || jsonb_build_object('doses_from', floor(extract(epoch from doses_from) * 1000)) order by version.effective_from), '[]') from medication_plan_versions version
          where version.user_id = plan.user_id and version.medication_plan = plan.id),
        'pauses', (select coalesce(json_agg(json_build_object(
            'from', floor(extract(epoch from begins_at) * 1000), 'to', floor(extract(epoch from ends_at) * 1000)) order by begins_at), '[]')
          from medication_plan_pauses pause where pause.user_id = plan.user_id and pause.medication_plan = plan.id)
      ) as course
    from medication_plans plan
    where user_id = ${patient} and deleted_at is null ${planId ? sql`and id = ${planId}` : sql``}
    order by lower(drug_name), id`
