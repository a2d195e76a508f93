import { DOSE_FORMS, FOOD } from '@salve/domain/dose-forms.ts'
import * as z from 'zod/mini'
import { APPOINTMENT_MODES, AppointmentInput } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  line,
  listOf,
  listQuery,
  maybe,
  Moment,
  prose,
  Timestamp,
} from './fields.ts'
import { HEALTH_ISSUE_SEVERITIES, HealthIssueInput, Icd10Code } from './medical-records/health-issues.ts'
import { Ingredient, MedicationPlanInput, PauseInput, PLAN_STATUSES } from './medications/medication-plans.ts'
import { Schedule, Schedules } from './medications/schedules.ts'

/** Upper bound of pending proposals per share. */
export const OPEN_PROPOSALS_MAX = 30
export const PROPOSAL_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
export const PLAN_CHANGES = ['stop', 'pause', 'amounts'] as const

const inOrder = z.refine<{ start_date: string; end_date: string | null }>(
  ({ start_date, end_date }) => !end_date || end_date >= start_date,
  { path: ['end_date'], error: 'end_before_start' },
)
export const ProposedPlan = z
  .strictObject({
    kind: z.literal('plan'),
    drug_name: line(200),
    strength: maybe(line(60)),
    ingredients: z._default(z.array(Ingredient).check(z.maxLength(10)), []),
    form: z._default(z.enum(DOSE_FORMS), 'tablet'),
    food: z._default(z.enum(FOOD), 'any'),
    instructions: z._default(prose(2000), ''),
    /** Its doses start on this day, or on the day of acceptance if that is later. */
    start_date: CalendarDate,
    end_date: maybe(CalendarDate),
    schedules: Schedules.check(z.minLength(1)),
  })
  .check(inOrder)
export const ProposedChange = z
  .strictObject({
    kind: z.literal('plan_change'),
    medication_plan: Id,
    change: z.enum(PLAN_CHANGES),
    /**
     * For a pause: the first day on which doses are due again; default: until the patient resumes
     * the plan.
     */
    resume_on: maybe(CalendarDate),
    /** Other amounts. */
    schedules: maybe(Schedules.check(z.minLength(1))),
    /** For other amounts: their first day; default: the earliest possible. */
    effective_from: maybe(CalendarDate),
  })
  .check(
    z.refine((v) => (v.change === 'amounts') === (v.schedules !== null), {
      path: ['schedules'],
      error: 'required',
    }),
  )
export const ProposedAppointment = z
  .strictObject({
    kind: z.literal('appointment'),
    title: line(200),
    /** Without it, the patient makes the appointment, by a day if one is given. */
    starts_at: maybe(Moment),
    ends_at: maybe(Moment),
    by_date: maybe(CalendarDate),
    mode: z._default(z.enum(APPOINTMENT_MODES), 'in_person'),
    location: maybe(line(500)),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => (starts_at === null) === (ends_at === null), {
      path: ['ends_at'],
      error: 'required',
    }),
    z.refine(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(ends_at) > Date.parse(starts_at),
      { path: ['ends_at'], error: 'end_before_start' },
    ),
  )
export const ProposedIssue = z.strictObject({
  kind: z.literal('health_issue'),
  name: line(200),
  icd10_code: maybe(Icd10Code),
  severity: maybe(z.enum(HEALTH_ISSUE_SEVERITIES)),
  onset_date: maybe(CalendarDate),
})
/** Once accepted, it becomes an appointment for the test. */
export const ProposedTest = z.strictObject({
  kind: z.literal('test'),
  /** An analyte or any other test. */
  name: line(200),
  due_date: maybe(CalendarDate),
})
export const Proposed = z.discriminatedUnion('kind', [
  ProposedPlan,
  ProposedChange,
  ProposedAppointment,
  ProposedIssue,
  ProposedTest,
])
export type Proposed = z.infer<typeof Proposed>

export const ProposalInput = z.strictObject({
  what: Proposed,
  /** The reason, in a sentence. */
  reason: line(200, 0),
})
export type ProposalInput = z.input<typeof ProposalInput>

/** Facts of a plan with which a change is compared. */
const PlanFacts = z.object({
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  status: z.enum(PLAN_STATUSES),
  schedules: z.array(Schedule),
  end_date: z.nullable(z.string()),
})
export type PlanFacts = z.infer<typeof PlanFacts>

const common = {
  id: Id,
  author_name: z.string(),
  what: Proposed,
  reason: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** Accepted with the patient's changes. */
  is_changed: z.boolean(),
  decline_reason: z.string(),
  decided_at: z.nullable(Timestamp),
  created_at: Timestamp,
}

export const Proposal = z.object({
  ...common,
  share: Id,
  /** The record that it created or changed. */
  record: z.nullable(Id),
  /** For a change: the plan at the time of the proposal, and now; null when it is gone. */
  target: z.nullable(
    z.object({
      before: PlanFacts,
      now: z.nullable(PlanFacts),
      /** The plan's version, for If-Match. */
      version: z.nullable(z.string()),
      has_changed: z.boolean(),
    }),
  ),
  updated_at: Timestamp,
})
export type Proposal = z.infer<typeof Proposal>

/** A proposed stop as the patient accepts it. */
export const StopInput = z.strictObject({
  /** The last day on which it is taken; default: stopped at once. */
  last_day: maybe(CalendarDate),
  stop_reason: maybe(line(200)),
})

const path = '/api/shares/proposals/'
export const listProposals = endpoint({
  method: 'GET',
  path,
  right: 'own',
  summary: 'Proposals to the patient, newest first',
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.enum(PROPOSAL_STATUSES)),
    share: z.optional(Id),
    /** Proposals that created or changed this record. */
    record: z.optional(Id),
  }),
  response: listOf(Proposal),
})
export const getProposal = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  right: 'own',
  summary: 'One proposal',
  params: IdParams,
  response: Proposal,
})
export const acceptProposal = endpoint({
  method: 'POST',
  path: `${path}{id}/accept/`,
  right: 'own',
  summary:
    'Take a proposal into the record, as it is or as given here; If-Match is the version of the plan that it changes. A repeat changes nothing',
  params: IdParams,
  /** The patient's version of the proposed kind; for other amounts, the plan after them. */
  body: z.prefault(
    z.strictObject({
      plan: z.optional(MedicationPlanInput),
      pause: z.optional(PauseInput),
      stop: z.optional(StopInput),
      appointment: z.optional(AppointmentInput),
      health_issue: z.optional(HealthIssueInput),
    }),
    {},
  ),
  ifMatch: true,
  response: Proposal,
})
export const declineProposal = endpoint({
  method: 'POST',
  path: `${path}{id}/decline/`,
  right: 'own',
  summary: 'Decline a proposal; its author sees the reason',
  params: IdParams,
  body: z.prefault(z.strictObject({ reason: z._default(line(500, 0), '') }), {}),
  response: Proposal,
})
export const reopenProposal = endpoint({
  method: 'POST',
  path: `${path}{id}/reopen/`,
  right: 'own',
  summary: 'Undo the decline of a proposal',
  params: IdParams,
  response: Proposal,
})
