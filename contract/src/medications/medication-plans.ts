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
 * Higher than anybody needs, archived plans included: the current medicines are computed from all
 * of them.
 */
export const PLANS_MAX = 200
/** Maximum number of future changes to one plan. */
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
  /** "tablets", as printed on the box. */
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
    /** The strength that the box prints: "5 mg". */
    strength: maybe(line(60)),
    /** International names, each with its amount per unit. */
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
     * For a new plan: the moment from which doses are due. Default: now, so that no earlier dose
     * counts as missed. A replacement starts when it is made.
     */
    first_dose_from: maybe(Moment),
    /**
     * Default: a new plan is active, and an existing one keeps its status, but resumes when its
     * last day moves later.
     */
    status: z.optional(z.enum(PLAN_STATUSES)),
    /**
     * For a replacement: the first date on the patient's calendar on which the new doses are due,
     * today or later. Default, or once today has begun: the earliest date that changes no past
     * dose.
     */
    effective_from: maybe(CalendarDate),
    schedules: Schedules.check(z.minLength(1)),
    /**
     * Rule from the leaflet or the doctor: a late dose may be taken until this many hours before
     * the next one.
     */
    missed_dose_rule: maybe(z.strictObject({ hours_before_next: z.number().check(z.gte(0), z.lte(168)) })),
    /** Interval doses stay at home time in any case. */
    time_zone_policy: z._default(z.enum(TIME_ZONE_POLICIES), 'follow_me'),
    /** `remaining` is the current count; without it, the previous count continues. */
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
  /** Start date of the latest change; null when the doses never changed. */
  changed_from: z.nullable(z.string()),
  /** The latest pause or stop, whether current, past or future. */
  last_pause: z.nullable(z.object({ from: Timestamp, to: z.nullable(Timestamp) })),
  is_archived: z.boolean(),
  notes: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type MedicationPlan = z.infer<typeof MedicationPlan>

/**
 * A plan that was just written, with warnings from the tables of amounts; it is stored either way.
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
    /** Lists archived plans instead of the others. */
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
  /** Doses due before this moment are ignored; null includes all from the first day on. */
  doses_from: z.nullable(Timestamp),
  created_at: Timestamp,
})
export const PlanCourse = z.object({
  /** Ordered by date; each applies until the next one. */
  versions: z.array(PlanVersion),
  pauses: z.array(z.object({ from: Timestamp, to: z.nullable(Timestamp) })),
  /** The first date to which a change made now can apply. */
  next_change_from: z.string(),
  /** The patient's time zones and slot times, each with its start. */
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
  summary: 'A plan over time: its versions, pauses, and all other inputs of its doses',
  params: IdParams,
  response: PlanCourse,
})
export const PauseInput = z.strictObject({
  /** Today or later. Default: now. */
  from: maybe(CalendarDate),
  /** The first date on which doses are due again. Default: until it is resumed. */
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
  summary: 'Resume a paused or stopped plan',
  params: IdParams,
  response: MedicationPlan,
})
export const stopMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/stop/`,
  summary: 'Stop a plan',
  params: IdParams,
  body: z.strictObject({ stop_reason: maybe(line(200)) }),
  response: MedicationPlan,
})
export const archiveMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/archive/`,
  summary: 'Archive an ended plan, or restore it',
  params: IdParams,
  body: z.strictObject({ is_archived: z.boolean() }),
  response: MedicationPlan,
})
