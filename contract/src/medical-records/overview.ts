import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Judgement } from '../judgement.ts'
import { MedicationPlan } from '../medications/medication-plans.ts'
import { Profile } from '../users/profile.ts'
import { Document } from './documents.ts'
import { HealthIssue } from './health-issues.ts'
import { LabLine } from './lab-results.ts'
import { Gathered, LogEntry } from './log-entries.ts'

/** Limit for latest documents. */
export const OVERVIEW_DOCUMENTS = 5
/** Limit for the latest of each other kind; plans that are taken have none. */
export const OVERVIEW_MAX = 30

export const Overview = z.object({
  profile: z.pick(Profile, {
    name: true,
    date_of_birth: true,
    sex: true,
    height_cm: true,
    blood_type: true,
    allergies: true,
    emergency_contacts: true,
  }),
  /** Unresolved ones first. */
  health_issues: z.array(
    z.pick(HealthIssue, {
      id: true,
      name: true,
      icd10_code: true,
      status: true,
      severity: true,
      onset_date: true,
      resolved_date: true,
    }),
  ),
  /** Plans taken at present. */
  medication_plans: z.array(
    z.pick(MedicationPlan, {
      id: true,
      drug_name: true,
      strength: true,
      form: true,
      health_issue: true,
      reason: true,
      food: true,
      start_date: true,
      end_date: true,
      schedules: true,
    }),
  ),
  /**
   * The newest value of each kind that was ever logged; a sitting counts as one, and a pulse may be
   * part of a blood pressure.
   */
  newest_values: z.array(
    z.extend(z.pick(LogEntry, { uid: true, kind: true, measured_at: true, values: true, context: true }), {
      ...Gathered,
      judgement: Judgement,
    }),
  ),
  /** Each analyte whose newest result is marked as anything but usual. */
  unusual_labs: z.array(
    z.object({ ...LabLine.shape, lab_result: Id, taken_on: z.string(), judgement: Judgement }),
  ),
  documents: z.array(z.pick(Document, { id: true, title: true, category: true, document_date: true })),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/medical-records/overview/',
  summary: 'The record on one page: the patient, and their present health',
  response: Overview,
})
