import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import * as z from 'zod/mini'
import { APPOINTMENT_MODES, APPOINTMENT_STATUSES } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, listOf, listQuery, Timestamp } from '../fields.ts'
import { Judgement } from '../judgement.ts'
import { PLAN_STATUSES } from '../medications/medication-plans.ts'
import { Schedule } from '../medications/schedules.ts'
import { DOCUMENT_CATEGORIES } from './documents.ts'
import { RECORD_TYPES } from './health-issues.ts'
import { LabLine } from './lab-results.ts'
import { Gathered, LogKind, LogValue } from './log-entries.ts'

const moment = {
  /** The record's id; an ended plan appears twice. */
  id: Id,
  /** Sort key of the timeline; an item with only a day sorts at its start. */
  at: Timestamp,
  /** On the patient's own calendar and clock. */
  date: z.string(),
  time: z.nullable(z.string()),
}

const SymptomMoment = z.object({
  ...moment,
  kind: z.literal('symptom'),
  name: z.string(),
  severity: z.int(),
  description: z.string(),
})
const LogMoment = z.object({
  ...moment,
  kind: z.literal('logentry'),
  log_kind: LogKind,
  /** Values as typed; for a sitting, its result. */
  values: z.array(LogValue),
  context: z.record(z.string(), z.string()),
  note: z.string(),
  ...Gathered,
  judgement: z.nullable(Judgement),
})
const LabMoment = z.object({
  ...moment,
  kind: z.literal('labresult'),
  laboratory: z.nullable(z.string()),
  /** Number of lines in the report. */
  lines: z.int(),
  /** Lines that are marked as abnormal. */
  unusual: z.array(
    z.pick(LabLine, {
      analyte: true,
      comparator: true,
      value: true,
      decimals: true,
      text: true,
      unit: true,
      flag: true,
      judged_by: true,
      unjudged: true,
      judgement: true,
    }),
  ),
})
const DocumentMoment = z.object({
  ...moment,
  kind: z.literal('document'),
  title: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
})
const PlanMoment = z.object({
  ...moment,
  kind: z.literal('medicationplan'),
  event: z.enum(['started', 'ended']),
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  schedules: z.array(Schedule),
  status: z.enum(PLAN_STATUSES),
})
const AppointmentMoment = z.object({
  ...moment,
  kind: z.literal('appointment'),
  title: z.string(),
  provider_name: z.nullable(z.string()),
  mode: z.enum(APPOINTMENT_MODES),
  status: z.enum(APPOINTMENT_STATUSES),
})
/** The issue's own beginning or resolution. */
const IssueMoment = z.object({ ...moment, kind: z.literal('issue'), event: z.enum(['began', 'resolved']) })

export const TimelineEntry = z.discriminatedUnion('kind', [
  SymptomMoment,
  LogMoment,
  LabMoment,
  DocumentMoment,
  PlanMoment,
  AppointmentMoment,
  IssueMoment,
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

const kind = `(${RECORD_TYPES.join('|')})`
/** Kinds of record with commas between them; `symptom,document`. */
export const TimelineKinds = z
  .string()
  .check(z.maxLength(200), z.regex(new RegExp(`^${kind}(,${kind})*$`), 'invalid'))

export const listTimeline = endpoint({
  method: 'GET',
  path: '/api/medical-records/health-issues/{id}/timeline/',
  summary: 'The records of a health issue, of all or some kinds, latest first',
  params: IdParams,
  query: z.strictObject({ ...listQuery, kinds: z.optional(TimelineKinds) }),
  response: listOf(TimelineEntry),
})
