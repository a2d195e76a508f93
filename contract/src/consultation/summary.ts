import * as z from 'zod/mini'
import { Appointment } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, IdParams, listOf, listQuery, Timestamp } from '../fields.ts'
import {
  ChartKind,
  ChartMarks,
  ChartSeries,
  POINTS_MAX,
  ReadingPoint,
} from '../medical-records/chart-series.ts'
import { Document } from '../medical-records/documents.ts'
import { Judgement } from '../judgement.ts'
import { HealthIssue } from '../medical-records/health-issues.ts'
import { LabTableCell, LabTableColumn } from '../medical-records/lab-courses.ts'
import { LogEntry } from '../medical-records/log-entries.ts'
import { LabLine } from '../medical-records/lab-results.ts'
import { SHARE_SECTIONS, ShareScope } from '../shares.ts'
import { Language, Profile } from '../users/profile.ts'
import { Settings } from '../users/settings.ts'
import { LAB_FLAGS } from '@salve/domain/labs/marks.ts'
import { MEASUREMENT_KEYS } from '@salve/domain/measurements.ts'
import { SharedPlans } from './shared-plans.ts'

/*
 * A reader's view of a shared record: everything that one screen shows, bounded, and no row outside
 * the share.
 */

/** Upper bound of each kind; `total` is the full count. */
export const SUMMARY_MAX = {
  health_issues: 100,
  medication_plans: 100,
  ended_plans: 10,
  small_line: 30,
  symptoms: 15,
  lab_columns: 5,
  documents: 50,
  upcoming: 10,
  past: 3,
} as const
/** The mean of a kind covers this many days up to its newest reading. */
export const MEAN_DAYS = 30

/** Null when the share does not include that section. */
const section = <S extends z.ZodMiniType>(item: S) =>
  z.nullable(z.object({ items: z.array(item), total: z.int() }))

const Named = z.object({ name: z.string(), name_de: z.string() })
/** By the patient's own range first, then by the method in their settings. */
export const SharedClass = z.object({
  ...Named.shape,
  key: z.string(),
  weight: z.enum(['usual', 'outside', 'urgent']),
  basis: z.enum(['target', 'general']),
  also: z.array(Named),
})
export type SharedClass = z.infer<typeof SharedClass>

const SharedValue = z.extend(
  z.pick(LogEntry, { kind: true, measured_at: true, values: true, context: true, source: true }),
  {
    /** Number of its readings. */
    readings: z.int(),
    class: z.nullable(SharedClass),
    judgement: Judgement,
    /** The latest values, oldest first, each line in the canonical unit of its key. */
    lines: z.array(z.object({ key: z.enum(MEASUREMENT_KEYS), readings: z.array(ReadingPoint) })),
    /** Over `MEAN_DAYS` up to the newest reading, in canonical units; null for a single reading. */
    mean: z.nullable(
      z.object({
        count: z.int(),
        values: z.array(z.object({ key: z.enum(MEASUREMENT_KEYS), value: z.number() })),
      }),
    ),
  },
)
export type SharedValue = z.infer<typeof SharedValue>

const SharedSymptom = z.object({
  name: z.string(),
  count: z.int(),
  first_date: z.string(),
  last_date: z.string(),
  last_severity: z.int(),
  worst: z.int(),
  worst_date: z.string(),
  /** The latest that says something. */
  description: z.string(),
  /** Day and severity of the latest ones, oldest first. */
  course: z.array(z.tuple([z.string(), z.int()])),
})
export type SharedSymptom = z.infer<typeof SharedSymptom>

export const SharedLabColumn = z.extend(LabTableColumn, {
  cells: z.array(
    z.extend(LabTableCell, {
      judgement: Judgement,
      /** The report's own range as printed. */
      ...z.pick(LabLine, { low: true, high: true, range_text: true }).shape,
      /**
       * The report's own mark, when the patient's target judges the result and the report flags it.
       */
      by_report: z.nullable(z.object({ flag: z.enum(LAB_FLAGS), ...Named.shape })),
    }),
  ),
  note: z.string(),
  /** The report's file, when it is shared too. */
  document: z.nullable(Id),
})
export type SharedLabColumn = z.infer<typeof SharedLabColumn>

const SharedDocument = z.pick(Document, {
  id: true,
  title: true,
  category: true,
  document_date: true,
  file_name: true,
  media_type: true,
  size: true,
  note: true,
  reading: true,
})
export type SharedDocument = z.infer<typeof SharedDocument>

const SharedAppointment = z.pick(Appointment, {
  id: true,
  title: true,
  provider_name: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
  mode: true,
  status: true,
  questions: true,
})
export type SharedAppointment = z.infer<typeof SharedAppointment>

export const ConsultationSummary = z.object({
  generated_at: Timestamp,
  /** On the patient's own calendar, like all days here. */
  today: z.string(),
  time_zone: z.string(),
  language: Language,
  /** Units, formats and times of day that the patient uses. */
  settings: Settings,
  scope: z.object({
    sections: z.array(z.enum(SHARE_SECTIONS)),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** Only records of the chosen health issues. */
    is_of_issues: z.boolean(),
  }),
  name: z.string(),
  profile: z.nullable(
    z.pick(Profile, {
      date_of_birth: true,
      sex: true,
      height_cm: true,
      pregnancy_due_on: true,
      blood_type: true,
      phone: true,
    }),
  ),
  allergies: z.nullable(Profile.shape.allergies),
  health_issues: section(z.omit(HealthIssue, { counts: true, created_at: true, updated_at: true })),
  medication_plans: z.nullable(SharedPlans),
  /** The newest of each kind. */
  log_entries: section(SharedValue),
  symptoms: section(SharedSymptom),
  lab_results: section(SharedLabColumn),
  /** Includes individually shared ones. */
  documents: section(SharedDocument),
  appointments: z.nullable(
    z.object({ upcoming: z.array(SharedAppointment), past: z.array(SharedAppointment) }),
  ),
})
export type ConsultationSummary = z.infer<typeof ConsultationSummary>
export type SharedIssue = NonNullable<ConsultationSummary['health_issues']>['items'][number]

const path = '/api/consultation/'

export const getConsultationSummary = endpoint({
  method: 'GET',
  path: `${path}summary/`,
  summary: 'The shared part of the record on one page',
  guest: true,
  response: ConsultationSummary,
})

export const SharedSeries = z.object({ series: ChartSeries, marks: ChartMarks })
export type SharedSeries = z.infer<typeof SharedSeries>

export const getConsultationSeries = endpoint({
  method: 'GET',
  path: `${path}series/`,
  summary:
    'The shared readings of a kind over days of the patient, with the shared plans and symptoms of these days',
  guest: true,
  query: z
    .strictObject({
      kind: ChartKind,
      from: z.optional(CalendarDate),
      to: z.optional(CalendarDate),
      points: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(POINTS_MAX)), POINTS_MAX),
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, { error: 'end_before_start', path: ['to'] }),
    ),
  response: SharedSeries,
})

export const getConsultationLabTable = endpoint({
  method: 'GET',
  path: `${path}lab-table/`,
  summary: 'Shared reports as the columns of a table, latest first',
  guest: true,
  query: z.strictObject(listQuery),
  response: listOf(SharedLabColumn),
})

export const getConsultationDocument = endpoint({
  method: 'GET',
  path: `${path}documents/{id}/content/`,
  summary: 'The original file of a shared document',
  guest: true,
  params: IdParams,
  download: true,
  response: z.unknown(),
})

export const getConsultationThumbnail = endpoint({
  method: 'GET',
  path: `${path}documents/{id}/thumbnail/`,
  summary: 'A picture of the first page of a shared document: small for lists, large for reading',
  guest: true,
  params: IdParams,
  query: z.strictObject({ size: z._default(z.enum(['small', 'large']), 'small') }),
  download: true,
  response: z.unknown(),
})

export const previewShare = endpoint({
  method: 'POST',
  path: '/api/shares/preview/',
  right: 'own',
  summary: "A preview of a share's content",
  body: ShareScope,
  response: ConsultationSummary,
})
