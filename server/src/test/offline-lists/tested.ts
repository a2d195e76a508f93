import { type Appointment, AppointmentInput } from '@salve/contract/appointments.ts'
import { appointmentList } from '@salve/contract/lists/appointments.ts'
import { healthIssueList } from '@salve/contract/lists/healthIssues.ts'
import { labResultList } from '@salve/contract/lists/labResults.ts'
import { logEntryList } from '@salve/contract/lists/logEntries.ts'
import type { RowList } from '@salve/contract/lists/rowList.ts'
import { symptomList, symptomsOfIssueList } from '@salve/contract/lists/symptoms.ts'
import { type HealthIssue, HealthIssueInput } from '@salve/contract/medical-records/health-issues.ts'
import { LabLineInput, type LabResult, LabResultInput } from '@salve/contract/medical-records/lab-results.ts'
import { type LogEntry, LogEntryInput } from '@salve/contract/medical-records/log-entries.ts'
import { type Symptom, SymptomInput } from '@salve/contract/medical-records/symptoms.ts'
import fc, { type Arbitrary } from 'fast-check'

export type Row = { id: string | number; uid?: string; updated_at: string } & Record<string, unknown>
export type Asked = Record<string, string>

/** A list with the random rows and queries that it is asked for. */
export interface TestedList {
  list: RowList<Row, Asked, Row>
  /** The address of the calls that write its rows. */
  written: string
  /** Bodies of a call that adds a row. */
  inputs: Arbitrary<object>
  /** The queries besides the page. */
  queries: Arbitrary<Asked>
  /** The body that would write a row again. */
  inputOf: (row: Row) => object
  /** The changed fields of a body. */
  changes: Arbitrary<object>
  /** Only what exists is changed without a network. */
  isChangedOnly?: true
  /** Fields that the server alone knows. */
  unknown: readonly string[]
}

/** The health issues that rows are tied to, and the clinicians of appointments. */
export interface Ties {
  issues: readonly string[]
  clinicians: readonly string[]
}

/** Clocks that are put back at midnight, and others. */
export const ZONES = ['America/Havana', 'Europe/Berlin', 'Pacific/Apia', 'Asia/Kathmandu'] as const

/** Havana's clock shows this day's midnight at 04:00 UTC, and again an hour later. */
const CHANGE = Date.UTC(2025, 10, 2, 4)
const QUARTER_MS = 15 * 60_000
const FRACTIONS = ['', '.250', '.000001', '.000002', '.000003', '.0005'] as const

/** Many lie about the change of the clock, and many of these within the same millisecond. */
const quarters = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(-4, -1, 0, 2, 4) },
  { weight: 1, arbitrary: fc.integer({ min: -120, max: 120 }) },
)
const moments = fc.tuple(quarters, fc.constantFrom(...FRACTIONS)).map(([at, fraction]) => {
  const whole = new Date(CHANGE + at * QUARTER_MS).toISOString().slice(0, 19)
  return `${whole}${fraction}Z`
})
const dates = fc
  .oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) })
  .map((days) => new Date(CHANGE + days * 96 * QUARTER_MS).toISOString().slice(0, 10))
/** Letters with an upper case of their own, and signs that mean something to a database. */
const WORDS = [
  'Cough',
  'STRASSE',
  'Straße',
  'ΟΔΟΣ',
  'οδος',
  'İzmir',
  '100%',
  'a_b',
  'back\\slash',
  'Ähre',
] as const
const texts = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 })
  .map((words) => words.join(' '))
const searches = fc.oneof(
  fc
    .constantFrom(...WORDS)
    .chain((word) => fc.constantFrom(word, word.toLowerCase(), word.toUpperCase(), word.slice(1, 3))),
  fc.constantFrom('', '%', '_', '\\', 'σ', 'nothing of this', 'Cough STRASSE'),
)
const maybe = <T>(some: Arbitrary<T>) => fc.option(some, { nil: null })
const pick = (fields: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
const fieldsOf = (schema: { def: { shape: object } }) => Object.keys(schema.def.shape)
const some = (filters: Record<string, Arbitrary<string>>) =>
  fc.record(filters, { requiredKeys: [] }) as Arbitrary<Asked>
/** The lists differ in the types of their rows alone, and each is given rows of its own. */
const untyped = (list: unknown) => list as TestedList['list']

const severities = fc.integer({ min: 0, max: 10 })

export function testedLists({ issues, clinicians }: Ties): Record<string, TestedList> {
  const issue = maybe(fc.constantFrom(...issues))
  const tied = fc.constantFrom(...issues)
  const days = { from: dates, to: dates }

  const symptom = {
    health_issue: issue,
    name: texts,
    severity: severities,
    recorded_date: dates,
    recorded_time: fc.constantFrom('00:00', '07:30', '23:59'),
    description: texts,
  } satisfies Record<keyof SymptomInput, unknown>
  const symptoms = {
    written: symptomList.path,
    inputs: fc.record(symptom),
    inputOf: (row: Row) => pick(fieldsOf(SymptomInput), row as unknown as Symptom),
    changes: fc.record(symptom, { requiredKeys: [] }),
    unknown: [],
  }

  const reading = {
    measured_at: moments,
    note: texts,
    health_issue: issue,
    sitting: maybe(
      fc.constantFrom('019e0000-0000-7000-8000-00000000000a', '019e0000-0000-7000-8000-00000000000b'),
    ),
  }
  const numbers = fc.tuple(fc.integer({ min: 90, max: 190 }), fc.integer({ min: 50, max: 89 }), fc.boolean())
  const values = fc
    .tuple(fc.constantFrom('blood_pressure', 'pulse', 'weight'), numbers)
    .map(([kind, [upper, lower, hasPulse]]) => {
      if (kind === 'weight') return { kind, values: [{ key: 'weight', value: lower, unit: 'kg' }] }
      const pulse = { key: 'pulse', value: lower, unit: '/min' }
      if (kind === 'pulse') return { kind, values: [pulse] }
      const pressure = [
        { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
        { key: 'bp_dia', value: lower, unit: 'mm[Hg]' },
      ]
      return { kind, values: hasPulse ? [...pressure, pulse] : pressure }
    })

  const issueFields = {
    name: texts,
    icd10_code: maybe(fc.constantFrom('J45', 'I10')),
    severity: maybe(fc.constantFrom('mild', 'severe')),
    notes: texts,
    status: fc.constantFrom('active', 'remission', 'resolved'),
  }

  const times = fc
    .tuple(moments, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 9 }))
    .map(([past, days, hours]) => {
      // Far from now on either side, so that none is over while the test runs.
      const start = Date.parse(past) + (days > 200 ? (days + 800) * 96 * QUARTER_MS : 0)
      const starts_at = new Date(start).toISOString()
      return { starts_at, ends_at: new Date(start + hours * 4 * QUARTER_MS).toISOString() }
    })
  const visit = {
    title: texts,
    time_zone: fc.constantFrom(...ZONES),
    own_clinician: maybe(fc.constantFrom(...clinicians)),
    health_issue: issue,
    status: fc.constantFrom('scheduled', 'completed', 'cancelled', 'missed'),
    notes: texts,
  }

  const line = fc.constantFrom(
    { analyte: 'Kalium', value: 5.9, unit: 'mmol/L', range_text: '3.5–5.1' },
    { analyte: 'Kalium', value: 4, unit: 'mmol/L', range_text: '3.5–5.1' },
    { analyte: 'Sodium', value: 141, unit: 'mmol/L', low: 136, high: 145 },
    { analyte: 'Own of ΟΔΟΣ', value: 3, unit: 'furlongs' },
    { analyte: 'Blood group', text: 'A', flag: 'A' },
  )
  const report = { taken_on: dates, laboratory: maybe(texts), health_issue: issue, note: texts }

  return {
    symptoms: {
      ...symptoms,
      list: untyped(symptomList),
      queries: some({
        ...days,
        health_issue: tied,
        search: searches,
        min_severity: severities.map(String),
      }),
    },
    'symptoms of a health issue': {
      ...symptoms,
      list: untyped(symptomsOfIssueList),
      queries: fc.record({ health_issue_id: tied }),
    },
    'log entries': {
      list: untyped(logEntryList),
      written: logEntryList.path,
      inputs: fc.tuple(fc.record(reading), values).map(([one, two]) => ({ ...one, ...two })),
      queries: some({ ...days, health_issue: tied, kind: fc.constantFrom('blood_pressure', 'pulse') }),
      inputOf: (row) => pick(fieldsOf(LogEntryInput), row as unknown as LogEntry),
      changes: fc
        .tuple(fc.record(reading, { requiredKeys: [] }), fc.option(values, { nil: {} }))
        .map(([one, two]) => ({ ...one, ...two })),
      // The value of the sitting is worked out over the rows beside it, and the server judges it.
      unknown: ['id', 'in_sitting', 'judgement'],
    },
    'health issues': {
      list: untyped(healthIssueList),
      written: healthIssueList.path,
      inputs: fc.record(issueFields),
      queries: some({ search: searches, status: fc.constantFrom('active', 'remission', 'resolved') }),
      inputOf: (row) => pick(fieldsOf(HealthIssueInput), row as unknown as HealthIssue),
      changes: fc.record(issueFields, { requiredKeys: [] }),
      isChangedOnly: true,
      unknown: [],
    },
    appointments: {
      list: untyped(appointmentList),
      written: appointmentList.path,
      inputs: fc.tuple(fc.record(visit), times).map(([one, two]) => ({ ...one, ...two })),
      queries: some({
        ...days,
        filter: fc.constantFrom('upcoming', 'past', 'cancelled'),
        health_issue: tied,
        own_clinician: fc.constantFrom(...clinicians),
      }),
      inputOf: (row) => pick(fieldsOf(AppointmentInput), row as unknown as Appointment),
      changes: fc
        .tuple(fc.record(visit, { requiredKeys: [] }), fc.option(times, { nil: {} }))
        .map(([one, two]) => ({ ...one, ...two })),
      isChangedOnly: true,
      // Other appointments at the same time, and the name of whom it is with.
      unknown: ['clashes', 'provider_name'],
    },
    'lab reports': {
      list: untyped(labResultList),
      written: labResultList.path,
      inputs: fc.record({ ...report, lines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
      queries: some({
        ...days,
        health_issue: tied,
        search: fc.oneof(searches, fc.constantFrom('potassium', 'kalium', 'Natrium', 'Blutgr')),
        out_of_range: fc.constantFrom('true', 'false'),
      }),
      inputOf: (row) => {
        const { lines, ...typed } = row as unknown as LabResult
        return {
          ...pick(fieldsOf(LabResultInput), typed),
          lines: lines.map((one) => ({ ...pick(fieldsOf(LabLineInput), one), flag: one.printed_flag })),
        }
      },
      // A line that is changed is judged by the server.
      changes: fc.record(report, { requiredKeys: [] }),
      isChangedOnly: true,
      unknown: ['lines'],
    },
  }
}
