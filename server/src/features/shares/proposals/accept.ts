import { AppointmentInput } from '@salve/contract/appointments.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import { HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import { type MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import type { acceptProposal, Proposal, Proposed } from '@salve/contract/proposals.ts'
import { instantOf } from '@salve/domain/local-time.ts'
import { appointmentColumns } from '../../../record/appointment-columns.ts'
import type { Sql } from '../../../db/client.ts'
import { pausePlan, type PlanOwner, stopPlan } from '../../../record/medication-plans/change-status.ts'
import { planInputOf } from '../../../record/medication-plans/plan-input.ts'
import { medicationPlans } from '../../../record/medication-plans/plan-item.ts'
import { createPlan, replacePlan } from '../../../record/medication-plans/write.ts'
import { createRecord, readRecord } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { conflict, invalid, stale } from '../../../lib/errors.ts'
import { checkIssueDates } from '../../../lib/issue-dates.ts'
import { localNow } from '../../../lib/local-time.ts'

type Edited = BodyOf<typeof acceptProposal>
type What<Kind extends Proposed['kind']> = Extract<Proposed, { kind: Kind }>

/** A test is done early, before breakfast, unless the patient says otherwise. */
const TEST_AT = '08:00'
const TEST_MS = 15 * 60_000

/**
 * Applies a proposal to the record with the code behind the patient's own forms, and returns the id
 * of the created or changed record. A created record has the proposal's id. Runs in the caller's
 * transaction, which holds the proposal's lock.
 */
export async function carryOut(
  db: Sql,
  owner: PlanOwner,
  proposal: Proposal,
  edited: Edited,
  ifMatch: string | null,
): Promise<string> {
  const { what } = proposal
  switch (what.kind) {
    case 'plan':
      await createPlan(db, owner, proposal.id, edited.plan ?? planOf(what, proposal, owner))
      return proposal.id
    case 'plan_change':
      await changePlan(db, owner, what, proposal, edited, ifMatch)
      return what.medication_plan
    case 'appointment':
    case 'test':
      await addAppointment(db, owner, proposal.id, edited.appointment ?? appointmentOf(what, proposal, owner))
      return proposal.id
    case 'health_issue':
      await addIssue(db, owner, proposal.id, edited.health_issue ?? issueOf(what, proposal))
      return proposal.id
  }
}

/** A plan that was to begin before it is accepted begins on the day of that. */
function planOf({ kind: _kind, ...plan }: What<'plan'>, proposal: Proposal, { timeZone, now }: PlanOwner) {
  const today = localNow(timeZone, now).date
  const start_date = plan.start_date > today ? plan.start_date : today
  if (plan.end_date && plan.end_date < start_date) throw invalid({ end_date: ['date_in_past'] })
  const { author_name: prescriber, reason } = proposal
  return MedicationPlanInput.parse({ ...plan, start_date, prescriber, reason: reason || null })
}

async function changePlan(
  db: Sql,
  owner: PlanOwner,
  { medication_plan: id, change, resume_on, schedules, effective_from }: What<'plan_change'>,
  { reason, target }: Proposal,
  edited: Edited,
  ifMatch: string | null,
): Promise<void> {
  const { patient, timeZone, now } = owner
  const today = localNow(timeZone, now).date
  // The lock keeps the plan unchanged between the comparison and the change.
  await sql`select from medication_plans where user_id = ${patient} and id = ${id} for update`.execute(db)
  if (!target?.now) throw conflict('plan-gone')
  const { json, version } = await readRecord(db, medicationPlans, patient, id)
  const plan = JSON.parse(json) as MedicationPlan
  if (ifMatch ? ifMatch !== version : target.has_changed) throw stale(plan)
  if (change === 'stop') {
    const { last_day, stop_reason } = edited.stop ?? { last_day: null, stop_reason: reason || null }
    if (last_day === null) return void (await stopPlan(db, owner, id, stop_reason))
    if (last_day < today) throw invalid({ last_day: ['date_in_past'] })
    if (last_day < plan.start_date) throw invalid({ last_day: ['end_before_start'] })
    await replacePlan(db, owner, id, planInputOf(plan, { end_date: last_day }), null)
  } else if (change === 'pause') {
    const asProposed = { from: null, resume_on: resume_on && resume_on > today ? resume_on : null }
    await pausePlan(db, owner, id, edited.pause ?? asProposed)
  } else if (edited.plan) await replacePlan(db, owner, id, edited.plan, null)
  else if (schedules) {
    const from = effective_from && effective_from > today ? effective_from : null
    await replacePlan(db, owner, id, planInputOf(plan, { schedules, effective_from: from }), null)
  }
}

function appointmentOf(
  what: What<'appointment'> | What<'test'>,
  { author_name, reason }: Proposal,
  { timeZone, now }: PlanOwner,
) {
  const times = what.kind === 'test' ? timesOfTest(what, timeZone, now) : what
  if (!times.starts_at || !times.ends_at) throw invalid({ starts_at: ['required'] })
  return AppointmentInput.parse({
    title: what.kind === 'test' ? what.name : what.title,
    provider_name: author_name,
    starts_at: times.starts_at,
    ends_at: times.ends_at,
    time_zone: timeZone,
    notes: reason,
    ...(what.kind === 'appointment' && { mode: what.mode, location: what.location }),
  })
}

function timesOfTest({ due_date }: What<'test'>, timeZone: string, now: Date) {
  if (!due_date || due_date <= localNow(timeZone, now).date) return { starts_at: null, ends_at: null }
  const start = instantOf(due_date, TEST_AT, timeZone).getTime()
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + TEST_MS).toISOString() }
}

async function addAppointment(
  db: Sql,
  { patient, now }: PlanOwner,
  id: string,
  body: NonNullable<Edited['appointment']>,
): Promise<void> {
  const values = await appointmentColumns(db, patient, body)
  await createRecord(
    db,
    { table: 'appointments', item: JUST_ID },
    { patient, id, now, values, content: body },
  )
}

function issueOf(
  { kind: _kind, ...issue }: What<'health_issue'>,
  { author_name: diagnosed_by, reason: notes }: Proposal,
) {
  return HealthIssueInput.parse({ ...issue, diagnosed_by, notes })
}

async function addIssue(
  db: Sql,
  { patient, timeZone, now }: PlanOwner,
  id: string,
  body: NonNullable<Edited['health_issue']>,
): Promise<void> {
  checkIssueDates(localNow(timeZone, now).date, body)
  await createRecord(db, { table: 'health_issues', item: JUST_ID }, { patient, id, now, values: body })
}

/** The created record is read by its own call. */
const JUST_ID = sql`to_json(record.id)::text`
