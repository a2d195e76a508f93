import * as z from 'zod/mini'
import { Id, Timestamp } from '../fields.ts'
import { LogEntryInput } from '../medical-records/log-entries.ts'
import { SymptomInput } from '../medical-records/symptoms.ts'
import { DoseMarkInput } from '../medications/dose-events.ts'
import { Amount } from '../medications/schedules.ts'

/**
 * The places that an answer leads to; those of a record carry its id, a chart its kind, a course
 * its analyte, a new plan the medicine’s name.
 */
export const SOURCE_PLACES = [
  'log_entry',
  'chart',
  'logbook',
  'symptom',
  'symptoms',
  'medication_plan',
  'medication',
  'doses',
  'adherence',
  'supply',
  'lab_result',
  'lab_trend',
  'lab_results',
  'appointment',
  'appointments',
  'health_issue',
  'health_issues',
  'document',
  'documents',
  'settings',
  'reminder_settings',
  'profile',
  'targets',
  'shares',
  'imports',
  'print_plan',
  'new_log_entry',
  'new_medication_plan',
  'new_symptom',
  'new_appointment',
  'new_lab_result',
  'upload_lab_report',
  'safety',
  'brief',
  'clinicians',
  'clinician',
  'diagnostic_center',
] as const
export type SourcePlace = (typeof SOURCE_PLACES)[number]

export const Source = z.object({
  place: z.enum(SOURCE_PLACES),
  id: z.nullable(z.string()),
  /** In the language of the answer. */
  label: z.string(),
})
export type Source = z.infer<typeof Source>

/** State of the proposal in the record: not yet, saved, or saved and undone. */
const state = z.enum(['open', 'saved', 'undone'])

/**
 * The record saved once the patient agrees, by the ordinary calls; the id is that call's key and
 * becomes the record's.
 */
export const Proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log_entry'), id: Id, state, body: LogEntryInput }),
  z.object({
    kind: z.literal('symptom'),
    id: Id,
    state,
    body: z.extend(SymptomInput, {
      /** Null where it was not said. */
      severity: z.nullable(z.int()),
    }),
  }),
  z.object({
    kind: z.literal('dose'),
    id: Id,
    state,
    drug_name: z.string(),
    strength: z.nullable(z.string()),
    form: z.string(),
    /**
     * Due time. Its window is over and no time of the intake was given, so `taken_at` is required.
     */
    due_at: z.optional(Timestamp),
    /** The amount taken where the body names none. */
    planned: z.optional(Amount),
    body: DoseMarkInput,
  }),
])
export type Proposal = z.infer<typeof Proposal>
