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

/** Length of the period in days when there is no earlier visit. */
export const FIRST_VISIT_DAYS = 90
/** Maximum number of days before the visit in which doses are counted. */
export const COUNTED_DAYS_MAX = 366
/** Upper bound of lines per kind; `total` is the full count. */
export const BRIEF_MAX = 40

const linesOf = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item), total: z.int() })

/** The text of a plan on a given date. */
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
  /** The first date on which it applies, on the patient's calendar. */
  on: z.string(),
  reason: z.nullable(z.string()),
  stop_reason: z.nullable(z.string()),
  /** Null when the doses did not change. */
  before: z.nullable(PlanWording),
  after: PlanWording,
})
export type BriefPlan = z.infer<typeof BriefPlan>

const Share = z.object({ taken: z.int(), due: z.int() })

/** All values in the canonical unit of the key. */
export const BriefValue = z.object({
  key: z.enum(MEASUREMENT_KEYS),
  /** The kind of chart. */
  kind: z.enum(LOG_KIND_NAMES),
  /** Number of values; a sitting's readings count as one. */
  count: z.int(),
  mean: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Values below and above the range; null when this patient has no range. */
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
   * Change against the period before; null when it is small, or too little was measured to tell.
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
  /** The previous result in the same unit; null without one. */
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

/** Changes since a provider was last seen: a summary for the first minute of a visit. */
export const Brief = z.object({
  provider: z.object({
    clinician: z.nullable(Id),
    diagnostic_center: z.nullable(Id),
    own_clinician: z.nullable(Id),
    name: z.nullable(z.string()),
  }),
  patient: z.object({ name: z.string(), date_of_birth: z.nullable(z.string()) }),
  /** The visit that the brief prepares. */
  appointment: z.nullable(
    z.object({ id: Id, title: z.string(), starts_at: Timestamp, time_zone: z.string() }),
  ),
  /**
   * Origin of `from`. `visit`: the last visit to them; `chosen`: the caller's choice; `first`: no
   * earlier visit, so the last months.
   */
  since: z.object({
    origin: z.enum(['visit', 'chosen', 'first']),
    /** The first day of the period, on the patient's calendar. */
    date: z.string(),
    appointment: z.nullable(Id),
  }),
  /** The last day of the period. */
  until: z.string(),
  /** The days before the period, with which values and symptoms are compared. */
  compared_with: z.object({ from: z.string(), to: z.string() }),
  health_issues: linesOf(
    z.extend(z.pick(HealthIssue, { id: true, name: true, status: true }), {
      news: z.enum(['new', 'resolved']),
      on: z.string(),
    }),
  ),
  plans: linesOf(BriefPlan),
  /** Doses due since `from`; null when none was. */
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
  /** As-needed intakes in the same days; they count in no share. */
  as_needed: TakenAsNeeded,
  /** Values out of range or changing direction. */
  values: linesOf(BriefValue),
  /** Total number of measured values. */
  measured: z.int(),
  symptoms: linesOf(BriefSymptom),
  labs: linesOf(BriefLab),
  /** Number of new results, including those in range. */
  lab_lines: z.int(),
  documents: linesOf(z.pick(Document, { id: true, title: true, category: true, document_date: true })),
  /** Unanswered questions for the next appointment with them. */
  questions: z.array(z.string()),
})
export type Brief = z.infer<typeof Brief>

const query = z.strictObject({
  /** A day before today that replaces the last visit. */
  since: z.optional(CalendarDate),
})

export const getAppointmentBrief = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}/brief/',
  summary: "Changes since the last visit to this appointment's provider",
  params: IdParams,
  query,
  response: Brief,
})
export const getClinicianBrief = endpoint({
  method: 'GET',
  path: '/api/clinicians/{id}/brief/',
  summary: 'Changes since the last visit to a clinician',
  params: IdParams,
  query,
  response: Brief,
})
export const getCenterBrief = endpoint({
  method: 'GET',
  path: '/api/clinicians/diagnostic-centers/{id}/brief/',
  summary: 'Changes since the last visit to a diagnostic center',
  params: IdParams,
  query,
  response: Brief,
})
export const getOwnClinicianBrief = endpoint({
  method: 'GET',
  path: '/api/clinicians/own/{id}/brief/',
  summary: 'Changes since the last visit to an own clinician',
  params: IdParams,
  query,
  response: Brief,
})
