import { LOG_KIND_NAMES } from '@salve/domain/log-kinds.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import { PLAN_NEWS } from '@salve/domain/since-last-visit/plan-news.ts'
import { SYMPTOM_COURSES } from '@salve/domain/since-last-visit/symptom-course.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, IdParams, Timestamp } from './fields.ts'
import { Judgement } from './judgement.ts'
import { Document } from './medical-records/documents.ts'
import { HealthIssue } from './medical-records/health-issues.ts'
import { LabLine } from './medical-records/lab-results.ts'
import { MedicationPlan } from './medications/medication-plans.ts'
import { TakenAsNeeded } from './medications/taken-as-needed.ts'

/** Without an earlier visit, so many days are told. */
export const FIRST_VISIT_DAYS = 90
/** Doses are counted over so many days at most, up to the visit. */
export const COUNTED_DAYS_MAX = 366
/** Upper bound of lines of each kind; `total` is the full count. */
export const BRIEF_MAX = 40

const linesOf = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item), total: z.int() })

/** A plan's wording on a date. */
const PlanWording = z.pick(MedicationPlan, {
  drug_name: true,
  strength: true,
  form: true,
  food: true,
  schedules: true,
  start_date: true,
  end_date: true,
})

export const BriefPlan = z.object({
  id: Id,
  news: z.enum(PLAN_NEWS),
  /** The date of the patient's calendar from which it holds. */
  on: z.string(),
  reason: z.nullable(z.string()),
  stop_reason: z.nullable(z.string()),
  /** Null unless something about the doses changed. */
  before: z.nullable(PlanWording),
  after: PlanWording,
})
export type BriefPlan = z.infer<typeof BriefPlan>

const Share = z.object({ taken: z.int(), due: z.int() })

/** All values in the canonical unit of the key. */
export const BriefValue = z.object({
  key: z.enum(MEASUREMENT_KEYS),
  /** The chart's kind. */
  kind: z.enum(LOG_KIND_NAMES),
  /** Number of values; a sitting's readings count as one. */
  count: z.int(),
  mean: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Values below and above the range; null without a range for this person. */
  outside: z.nullable(z.object({ below: z.int(), above: z.int() })),
  range: z.nullable(
    z.object({
      source: z.enum(['own', 'general']),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
      unit: z.string(),
    }),
  ),
  /**
   * Against the time before: null when it is much the same, or when too little was measured to
   * tell.
   */
  turn: z.nullable(z.enum(['higher', 'lower'])),
  before: z.nullable(z.object({ count: z.int(), mean: z.number() })),
})
export type BriefValue = z.infer<typeof BriefValue>

export const BriefSymptom = z.object({
  name: z.string(),
  course: z.enum(SYMPTOM_COURSES),
  count: z.int(),
  worst: z.int(),
  before: z.object({ count: z.int(), worst: z.nullable(z.int()) }),
  last: z.object({ id: Id, date: z.string(), severity: z.int() }),
})
export type BriefSymptom = z.infer<typeof BriefSymptom>

export const BriefLab = z.object({
  ...LabLine.shape,
  lab_result: Id,
  taken_on: z.string(),
  judgement: Judgement,
  /** The result before, in the same unit; null where there is none. */
  before: z.nullable(
    z.object({
      taken_on: z.string(),
      value: z.nullable(z.number()),
      decimals: z.nullable(z.number()),
      text: z.nullable(z.string()),
      comparator: LabLine.shape.comparator,
    }),
  ),
})
export type BriefLab = z.infer<typeof BriefLab>

/** Changes since a provider was last seen: for the first minute of a visit. */
export const Brief = z.object({
  provider: z.object({
    clinician: z.nullable(Id),
    diagnostic_center: z.nullable(Id),
    own_clinician: z.nullable(Id),
    name: z.nullable(z.string()),
  }),
  patient: z.object({ name: z.string(), date_of_birth: z.nullable(z.string()) }),
  /** The visit that it is for. */
  appointment: z.nullable(
    z.object({ id: Id, title: z.string(), starts_at: Timestamp, time_zone: z.string() }),
  ),
  /**
   * `visit`: the last one with them; `chosen`: asked for; `first`: there was none, so the last
   * months.
   */
  since: z.object({
    origin: z.enum(['visit', 'chosen', 'first']),
    /** The first day that is told of, on the patient's calendar. */
    date: z.string(),
    appointment: z.nullable(Id),
  }),
  /** The last day. */
  until: z.string(),
  /** The days before, with which values and symptoms are compared. */
  compared_with: z.object({ from: z.string(), to: z.string() }),
  health_issues: linesOf(
    z.extend(z.pick(HealthIssue, { id: true, name: true, status: true }), {
      news: z.enum(['new', 'resolved']),
      on: z.string(),
    }),
  ),
  plans: linesOf(BriefPlan),
  /** Doses that were due since `from`; null when none was. */
  adherence: z.nullable(
    z.object({
      from: z.string(),
      overall: Share,
      plans: z.array(
        z.object({
          medication_plan: Id,
          drug_name: z.string(),
          strength: z.nullable(z.string()),
          share: Share,
        }),
      ),
    }),
  ),
  /** The intakes as needed in the same days. They have no share. */
  as_needed: TakenAsNeeded,
  /** Out of range or turning. */
  values: linesOf(BriefValue),
  /** Total number of measured values. */
  measured: z.int(),
  symptoms: linesOf(BriefSymptom),
  labs: linesOf(BriefLab),
  /** Number of new results, including those in range. */
  lab_lines: z.int(),
  documents: linesOf(z.pick(Document, { id: true, title: true, category: true, document_date: true })),
  /** Those of the next appointment with them that are not answered. */
  questions: z.array(z.string()),
})
export type Brief = z.infer<typeof Brief>

const query = z.strictObject({
  /** A day before today, in place of the last visit. */
  since: z.optional(CalendarDate),
})

export const getAppointmentBrief = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}/brief/',
  summary: 'What changed since the last visit with whom this appointment is with',
  params: IdParams,
  query,
  response: Brief,
})
export const getClinicianBrief = endpoint({
  method: 'GET',
  path: '/api/clinicians/{id}/brief/',
  summary: 'What changed since the last visit with a clinician',
  params: IdParams,
  query,
  response: Brief,
})
export const getCenterBrief = endpoint({
  method: 'GET',
  path: '/api/clinicians/diagnostic-centers/{id}/brief/',
  summary: 'What changed since the last visit at a diagnostic center',
  params: IdParams,
  query,
  response: Brief,
})
export const getOwnClinicianBrief = endpoint({
  method: 'GET',
  path: '/api/clinicians/own/{id}/brief/',
  summary: 'What changed since the last visit with an own clinician',
  params: IdParams,
  query,
  response: Brief,
})
