/** Each returns the rows of a patient, `$1`, as JSON in `line`, without deleted ones. */

const row = (columns: string) => `to_jsonb((select r from (select ${columns}) r))::text as line`

export const PERSON = `select ${row(
  `p.name, a.email, p.date_of_birth, p.sex, p.phone, p.address, p.city, p.country, p.language, p.allergies, p.emergency_contacts`,
)} from profiles p join accounts a using (user_id) where p.user_id = $1::uuid`

const FACTS = 'name, specialization, phone, email, address, city'
/** Directory entries that the record names, and all of the patient's own. */
export const PROVIDERS = `
  with named as (
    select clinician, diagnostic_center from appointments where user_id = $1::uuid
    union select clinician, diagnostic_center from care_team where user_id = $1::uuid
    union select clinician, diagnostic_center from reviews where user_id = $1::uuid
    union select clinician, null from conversations where user_id = $1::uuid
    union select clinician, null from shares where user_id = $1::uuid
  ), provider as (
    select id, 'clinician' as kind, ${FACTS}, country from clinicians where id in (select clinician from named)
    union all
    select id, 'diagnostic_center', name, null, phone, email, address, city, country from diagnostic_centers
    where id in (select diagnostic_center from named)
    union all
    select id, 'own_clinician', ${FACTS}, null from own_clinicians where user_id = $1::uuid
  )
  select to_jsonb(provider)::text as line from provider order by id`

export const ISSUES = `select (to_jsonb(t) - 'create_digest')::text as line from health_issues t
  where user_id = $1::uuid and deleted_at is null order by id`

/** The wall clock's time of a symptom, in the zone in which the patient lives. */
export const SYMPTOMS = `select ${row(
  `t.id, t.name, t.severity, t.description, ${live('t.health_issue')} as health_issue,
   (t.recorded_date + t.recorded_time) at time zone p.time_zone as at`,
)} from symptoms t join profiles p using (user_id) where t.user_id = $1::uuid and t.deleted_at is null order by t.id`

export const LOG_ENTRIES = `select ${row(
  't.uid, t.kind, t.measured_at, t.values, t.canonical, t.note, t.created_at',
)} from log_entries t where t.user_id = $1::uuid and t.deleted_at is null order by t.uid`

export const LABS = `select ${row(
  `t.id, t.taken_on, t.laboratory, t.note, t.document, t.created_at,
   coalesce((select jsonb_agg(to_jsonb(l) order by l.position) from lab_result_lines l
     where l.user_id = t.user_id and l.lab_result = t.id), '[]') as lines`,
)} from lab_results t where t.user_id = $1::uuid and t.deleted_at is null order by t.id`

export const PLANS = `select (to_jsonb(t) - 'create_digest' || jsonb_build_object('health_issue', ${live('t.health_issue')}))::text as line
  from medication_plans t where t.user_id = $1::uuid and t.deleted_at is null order by t.id`

export const DOSES = `select ${row(
  't.id, t.medication_plan, m.drug_name, m.strength, t.status, t.due_at, t.taken_at, t.parts, t.skip_reason, t.note',
)} from dose_events t join medication_plans m on m.user_id = t.user_id and m.id = t.medication_plan
  where t.user_id = $1::uuid and t.status in ('taken', 'skipped') and m.deleted_at is null order by t.id`

export const APPOINTMENTS = `select ${row(
  `t.id, t.title, coalesce(t.clinician, t.diagnostic_center, t.own_clinician) as provider, t.provider_name,
   ${live('t.health_issue')} as health_issue, t.starts_at, t.ends_at, t.status, t.location, t.notes, t.questions, t.created_at`,
)} from appointments t where t.user_id = $1::uuid and t.deleted_at is null order by t.id`

export const DOCUMENTS = `select ${row(
  't.id, t.title, t.category, t.document_date, t.media_type, t.size, t.note, t.created_at',
)} from documents t where t.user_id = $1::uuid and t.deleted_at is null order by t.id`

/** A health issue that is in the bundle, too. */
function live(issue: string): string {
  return `(select i.id from health_issues i where i.user_id = $1::uuid and i.id = ${issue} and i.deleted_at is null)`
}
