import { DOSE_FORMS, FOOD } from '@salve/domain/dose-forms.ts'
import { TIME_ZONE_POLICIES } from '@salve/domain/schedule/kinds.ts'
import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
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
  SearchText,
  Timestamp,
} from '../fields.ts'
import { recordEndpoints } from '../record-endpoints.ts'
import { PlanWarning } from './plan-warnings.ts'
import { Amount, Schedule, Schedules, SomeAmount } from './schedules.ts'

/**
 * More than anybody has, archived ones included: what a patient takes is worked out from all of
 * them.
 */
export const PLANS_MAX = 200
/** Upper bound of changes of one plan for later dates. */
export const PLANNED_CHANGES_MAX = 20
export const PLAN_STATUSES = ['active', 'paused', 'completed', 'stopped'] as const
export const ROUTES = [
  'mouth',
  'under_tongue',
  'breathed_in',
  'nose',
  'eye',
  'ear',
  'skin',
  'rectum',
  'vagina',
  'injection',
  'other',
] as const

export const Ingredient = z.strictObject({ inn: line(100), strength: maybe(line(60)) })

const stockFields = {
  /** "tablets", as it stands on the box. */
  unit: line(40),
  refill_days_before: z._default(z.int().check(z.gte(0), z.lte(90)), 7),
  repeats_left: maybe(z.int().check(z.gte(0), z.lte(99))),
  expires_on: maybe(CalendarDate),
  /** Content of one pack. */
  pack_size: maybe(SomeAmount),
}

export const MedicationPlanInput = z
  .strictObject({
    drug_name: line(200),
    /** On the box: "5 mg". */
    strength: maybe(line(60)),
    /** By their international names, each with what one unit holds of it. */
    ingredients: z._default(z.array(Ingredient).check(z.maxLength(10)), []),
    form: z._default(z.enum(DOSE_FORMS), 'tablet'),
    route: maybe(z.enum(ROUTES)),
    health_issue: maybe(Id),
    reason: maybe(line(200)),
    prescriber: maybe(line(200)),
    instructions: z._default(prose(2000), ''),
    food: z._default(z.enum(FOOD), 'any'),
    start_date: CalendarDate,
    end_date: maybe(CalendarDate),
    /**
     * For a new plan: the moment from which its doses are asked for. Default: when the plan is
     * made, so that nothing that was due before it counts as missed. A replacement asks from when
     * it is made.
     */
    first_dose_from: maybe(Moment),
    /**
     * Left out, a new plan is active and another one stays as it is, but goes on when its last day
     * moves on.
     */
    status: z.optional(z.enum(PLAN_STATUSES)),
    /**
     * For a replacement: the first date of the patient's calendar on which its doses are due, today
     * or later. Left out, or once today has begun, as soon as can be without touching what was due.
     */
    effective_from: maybe(CalendarDate),
    schedules: Schedules.check(z.minLength(1)),
    /**
     * Rule of the leaflet or the doctor: a late dose may be taken until so many hours before the
     * next one.
     */
    missed_dose_rule: maybe(z.strictObject({ hours_before_next: z.number().check(z.gte(0), z.lte(168)) })),
    /** Every so many hours stays at home in any case. */
    time_zone_policy: z._default(z.enum(TIME_ZONE_POLICIES), 'follow_me'),
    /** `remaining` is a count of what is there now; left out, the count goes on as it stands. */
    stock: maybe(z.strictObject({ ...stockFields, remaining: maybe(Amount) })),
    reminders: z._default(
      z.strictObject({
        on: z.boolean(),
        repeat_minutes: maybe(z.int().check(z.gte(5), z.lte(120))),
      }),
      { on: true, repeat_minutes: null },
    ),
    notes: z._default(prose(), ''),
  })
  .check(
    z.refine((p) => !p.end_date || p.end_date >= p.start_date, {
      path: ['end_date'],
      error: 'end_before_start',
    }),
  )
export type MedicationPlanInput = z.input<typeof MedicationPlanInput>

export const MedicationPlan = z.object({
  id: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  ingredients: z.array(z.object({ inn: z.string(), strength: z.nullable(z.string()) })),
  form: z.enum(DOSE_FORMS),
  route: z.nullable(z.enum(ROUTES)),
  health_issue: z.nullable(Id),
  reason: z.nullable(z.string()),
  prescriber: z.nullable(z.string()),
  instructions: z.string(),
  food: z.enum(FOOD),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  status: z.enum(PLAN_STATUSES),
  schedules: z.array(Schedule),
  missed_dose_rule: z.nullable(z.object({ hours_before_next: z.number() })),
  time_zone_policy: z.enum(TIME_ZONE_POLICIES),
  stock: z.nullable(
    z.object({
      unit: z.string(),
      refill_days_before: z.int(),
      repeats_left: z.nullable(z.int()),
      expires_on: z.nullable(z.string()),
      pack_size: z.nullable(Amount),
    }),
  ),
  reminders: z.object({ on: z.boolean(), repeat_minutes: z.nullable(z.int()) }),
  stop_reason: z.nullable(z.string()),
  /** Start date of the latest change; null when its doses were never changed. */
  changed_from: z.nullable(z.string()),
  /** The latest pause or stop: on, over or still to come. */
  last_pause: z.nullable(z.object({ from: Timestamp, to: z.nullable(Timestamp) })),
  is_archived: z.boolean(),
  notes: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type MedicationPlan = z.infer<typeof MedicationPlan>

/**
 * A plan that was just written, with what the tables of amounts say of it; it is kept all the same.
 */
const WrittenPlan = z.extend(MedicationPlan, { warnings: z.optional(z.array(PlanWarning)) })

const path = '/api/medications/medication-plans/'

export const medicationPlanEndpoints = recordEndpoints({
  path,
  item: MedicationPlan,
  input: MedicationPlanInput,
  written: WrittenPlan,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.enum(PLAN_STATUSES)),
    health_issue: z.optional(Id),
    search: SearchText,
    /** Those that were put away, instead of the others. */
    archived: z.optional(z.literal('true')),
  }),
  list: listOf(MedicationPlan),
  summaries: {
    list: 'Medication plans by name of the drug',
    get: 'One medication plan',
    create: 'Add a medication plan',
    replace: 'Replace a medication plan',
    remove: 'Delete a medication plan',
    restore: 'Undo the deletion of a medication plan',
  },
})
export const {
  list: listMedicationPlans,
  get: getMedicationPlan,
  create: createMedicationPlan,
  replace: replaceMedicationPlan,
  remove: deleteMedicationPlan,
  restore: restoreMedicationPlan,
} = medicationPlanEndpoints
export const exportMedicationPlans = csvOf(listMedicationPlans)

const PlanVersion = z.object({
  effective_from: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  schedules: z.array(Schedule),
  time_zone_policy: z.enum(TIME_ZONE_POLICIES),
  home_zone: z.string(),
  /** Doses due before this moment are not asked for; null asks from the first day on. */
  doses_from: z.nullable(Timestamp),
  created_at: Timestamp,
})
export const PlanCourse = z.object({
  /** In the order of their dates; each rules until the next one. */
  versions: z.array(PlanVersion),
  pauses: z.array(z.object({ from: Timestamp, to: z.nullable(Timestamp) })),
  /** The first date that a change made now can rule. */
  next_change_from: z.string(),
  /** The patient's time zones, and the times of the four slots, each since its start. */
  zones: z.array(z.object({ since: Timestamp, time_zone: z.string() })),
  slot_times: z.array(
    z.object({
      since: z.string(),
      morning: z.string(),
      noon: z.string(),
      evening: z.string(),
      bedtime: z.string(),
    }),
  ),
})
export type PlanCourse = z.infer<typeof PlanCourse>

export const getMedicationPlanCourse = endpoint({
  method: 'GET',
  path: `${path}{id}/course/`,
  summary: 'A plan over time: its versions and pauses, and all else that its doses follow from',
  params: IdParams,
  response: PlanCourse,
})
export const PauseInput = z.strictObject({
  /** Today or later; from this moment on when left out. */
  from: maybe(CalendarDate),
  /** The first date on which it is due again; until it is resumed when left out. */
  resume_on: maybe(CalendarDate),
})
export const pauseMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/pause/`,
  summary: 'Pause a plan: nothing is due until it is resumed',
  params: IdParams,
  body: z.prefault(PauseInput, {}),
  response: MedicationPlan,
})
export const resumeMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/resume/`,
  summary: 'Go on with a paused or stopped plan from now on',
  params: IdParams,
  response: MedicationPlan,
})
export const stopMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/stop/`,
  summary: 'Stop a plan from now on',
  params: IdParams,
  body: z.strictObject({ stop_reason: maybe(line(200)) }),
  response: MedicationPlan,
})
export const archiveMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/archive/`,
  summary: 'Put a plan away that is over, or take it out again',
  params: IdParams,
  body: z.strictObject({ is_archived: z.boolean() }),
  response: MedicationPlan,
})
