import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../db/json-item.ts'
import type { RecordKind } from '../records.ts'

/** A plan as the API shows it. */
export const medicationPlans: RecordKind = {
  table: 'medication_plans',
  item: jsonItem<MedicationPlan>({
    id: word('id'),
    drug_name: text('drug_name'),
    strength: maybe(text('strength')),
    ingredients: plain('ingredients'),
    form: word('form'),
    route: maybe(word('route')),
    health_issue: maybe(word('health_issue')),
    reason: maybe(text('reason')),
    prescriber: maybe(text('prescriber')),
    instructions: text('instructions'),
    food: word('food'),
    start_date: word('start_date'),
    end_date: maybe(word('end_date')),
    status: word('status'),
    schedules: plain('schedules'),
    missed_dose_rule: maybe(plain('missed_dose_rule')),
    time_zone_policy: word('time_zone_policy'),
    stock: maybe(plain('stock')),
    reminders: plain('reminders'),
    stop_reason: maybe(text('stop_reason')),
    changed_from: maybe(
      word(`(select max(effective_from)::text from medication_plan_versions version
        where version.user_id = record.user_id and version.medication_plan = record.id having count(*) > 1)`),
    ),
    last_pause: maybe(
      plain(`(select json_build_object('from', rfc3339(begins_at), 'to', rfc3339(ends_at)) from medication_plan_pauses pause
        where pause.user_id = record.user_id and pause.medication_plan = record.id order by begins_at desc limit 1)`),
    ),
    is_archived: plain('(archived_at is not null)'),
    notes: text('notes'),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}
