import { PROBLEM_BASE } from '@salve/contract/problem.ts'
import { judgeLab } from '@salve/domain/judgement/judge-lab.ts'
import type { HealthIssue } from '@salve/contract/medical-records/health-issues.ts'
import type { Document } from '@salve/contract/medical-records/documents.ts'
import type { LabLine, LabResult } from '@salve/contract/medical-records/lab-results.ts'
import type { ReadLogEntry } from '@salve/contract/medical-records/log-entries.ts'
import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { Refusal } from './fakeApi.ts'

let made = 0

/** A new id of the kind that the server gives. */
export function anId(): string {
  made += 1
  return `0199d8a0-0000-7000-8000-${String(made).padStart(12, '0')}`
}

const stamps = { created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' }

export function aSymptom(given: Partial<Symptom> = {}): Symptom {
  return {
    id: anId(),
    health_issue: null,
    name: 'Headache',
    severity: 6,
    recorded_date: '2026-11-02',
    recorded_time: '08:30',
    description: '',
    ...stamps,
    ...given,
  }
}

/** An issue without linked records. */
export const NO_COUNTS: HealthIssue['counts'] = {
  symptom: 0,
  logentry: 0,
  labresult: 0,
  document: 0,
  medicationplan: 0,
  appointment: 0,
}

export function anIssue(given: Partial<HealthIssue> = {}): HealthIssue {
  return {
    id: anId(),
    name: 'Migraine',
    icd10_code: 'G43.9',
    status: 'active',
    severity: 'moderate',
    onset_date: null,
    resolved_date: null,
    diagnosed_by: null,
    notes: '',
    counts: NO_COUNTS,
    ...stamps,
    ...given,
  }
}

export function aPlan(given: Partial<MedicationPlan> = {}): MedicationPlan {
  return {
    id: anId(),
    drug_name: 'Ramipril',
    strength: '5 mg',
    ingredients: [],
    form: 'tablet',
    route: null,
    health_issue: null,
    reason: null,
    prescriber: null,
    instructions: '',
    food: 'any',
    start_date: '2026-01-01',
    end_date: null,
    status: 'active',
    schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } }],
    missed_dose_rule: null,
    time_zone_policy: 'follow_me',
    stock: null,
    reminders: { on: true, repeat_minutes: null },
    stop_reason: null,
    changed_from: null,
    last_pause: null,
    is_archived: false,
    notes: '',
    ...stamps,
    ...given,
  }
}

/** Due at 07:00 in Berlin. */
export function aDose(given: Partial<DoseEvent> = {}): DoseEvent {
  const { due_at = '2026-11-20T06:00:00Z' } = given
  const after = (hours: number) => new Date(Date.parse(due_at) + hours * 3_600_000).toISOString()
  return {
    medication_plan: 'a-plan',
    slot: 'morning',
    local_date: '2026-11-20',
    drug_name: 'Ramipril',
    strength: '5 mg',
    form: 'tablet',
    food: 'any',
    instructions: '',
    due_time: '07:00',
    due_at,
    on_time_from: after(-1),
    on_time_until: after(1),
    closes_at: after(12),
    next_due_at: after(24),
    every_hours: null,
    missed_dose_rule: null,
    amount: 1,
    planned_amount: 1,
    status: 'due',
    is_on_time: null,
    taken_at: null,
    skip_reason: null,
    note: '',
    marked_at: null,
    ...given,
  }
}

export function aLogEntry(given: Partial<ReadLogEntry> = {}): ReadLogEntry {
  return {
    id: made + 1,
    uid: anId(),
    kind: 'blood_pressure',
    measured_at: '2026-11-02T07:30:00Z',
    time_zone: 'Europe/Berlin',
    values: [
      { key: 'bp_sys', value: 128, unit: 'mm[Hg]' },
      { key: 'bp_dia', value: 82, unit: 'mm[Hg]' },
    ],
    context: {},
    note: '',
    health_issue: null,
    sitting: null,
    in_sitting: null,
    judgement: null,
    source: 'manual',
    ...stamps,
    ...given,
  }
}

/** A line, worded as the server words it. */
export function aLabLine(given: Partial<LabLine> = {}): LabLine {
  const line = {
    analyte_key: 'potassium',
    analyte: 'Potassium',
    loinc: '2823-3',
    comparator: null,
    value: 4.2,
    decimals: 1,
    text: null,
    unit: 'mmol/L',
    low: 3.5,
    high: 5,
    range_text: null,
    printed_flag: null,
    flag: 'N',
    judged_by: 'range',
    unjudged: null,
    ...given,
  } satisfies Partial<LabLine>
  return { judgement: labJudgement(line), ...line }
}

const labJudgement = (line: Parameters<typeof judgeLab>[0]): LabLine['judgement'] =>
  judgeLab(line, null, { targets: [], isPatient: true, day: (date) => date })

export function aLabResult(given: Partial<LabResult> = {}): LabResult {
  return {
    id: anId(),
    taken_on: '2026-11-02',
    laboratory: null,
    health_issue: null,
    document: null,
    note: '',
    lines: [aLabLine()],
    ...stamps,
    ...given,
  }
}

export function aDocument(given: Partial<Document> = {}): Document {
  return {
    id: anId(),
    title: 'Letter of the clinic',
    category: 'letter',
    document_date: '2026-11-02',
    health_issue: null,
    tags: [],
    note: '',
    file_name: 'letter.pdf',
    media_type: 'application/pdf',
    size: 24_000,
    sha256: 'ab'.repeat(32),
    reading: { status: 'read', reason: null, pages: 1, thumbnail: false, preview: false },
    ...stamps,
    ...given,
  }
}

/** A symptom in an issue's timeline. */
export function aMoment(given: Partial<Extract<TimelineEntry, { kind: 'symptom' }>> = {}): TimelineEntry {
  const { id, name, severity, recorded_date: date, recorded_time: time, description } = aSymptom()
  const symptom = { kind: 'symptom' as const, id, name, severity, date, time, description, ...given }
  return { at: `${symptom.date}T${symptom.time}:00Z`, ...symptom }
}

/** A list as the API answers it, complete on its first page. */
export function listOfAll<T>(results: T[]): { results: T[]; next: null } {
  return { results, next: null }
}

/** The answer to a replacement made from an older version: the current record. */
export function stale(current: unknown): Refusal {
  return new Refusal(412, { type: `${PROBLEM_BASE}stale`, title: 'stale', status: 412, detail: '', current })
}
