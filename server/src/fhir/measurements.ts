import { LOG_KINDS, type LogKindName, logKindLabel } from '@salve/domain/log-kinds.ts'
import { type MeasurementKey, MEASUREMENTS, measurementLabel } from '@salve/domain/measurements.ts'
import type { Language } from '@salve/domain/language.ts'
import { concept, note, referenceTo, type Resource } from './resource.ts'

const LOINC = 'http://loinc.org'
const UCUM = 'http://unitsofmeasure.org'

const loinc = (code: string) => ({ system: LOINC, code })

/** A number with its unit, in UCUM where `isUcum`. */
const quantity = (value: number, unit: string | null, isUcum = true) => ({
  value,
  ...(unit ? { unit, ...(isUcum ? { system: UCUM, code: unit } : {}) } : {}),
})

interface LogEntryRow {
  uid: string
  kind: LogKindName
  measured_at: string
  values: { key: MeasurementKey; value: number | string; unit: string | null }[]
  canonical: number[]
  note: string
  created_at: string
}

/** A log entry as an observation: its value, or one part for each of several. */
export function observationOf(entry: LogEntryRow, patient: string, language: Language): Resource {
  const parts = entry.values.map((given, i) => measured(given, entry.canonical[i], language))
  const isOne = LOG_KINDS[entry.kind].required.length === 1
  const [only] = parts
  return {
    resourceType: 'Observation',
    id: entry.uid,
    status: 'final',
    code: isOne && only ? only.code : concept(logKindLabel(entry.kind, language), ...codeOfDay(entry.kind)),
    subject: referenceTo(patient),
    effectiveDateTime: entry.measured_at,
    issued: entry.created_at,
    ...(isOne && only ? only.value : { component: parts.map(({ code, value }) => ({ code, ...value })) }),
    note: note(entry.note),
  }
}

/** Returns the code of a kind whose value is a day. */
function codeOfDay(kind: LogKindName) {
  const code = kind === 'cycle' ? MEASUREMENTS.get('cycle')?.loinc['date'] : undefined
  return code ? [loinc(code)] : []
}

/**
 * In the unit typed where that has a code or the table has none at all, and in the canonical one
 * otherwise.
 */
function measured(
  { key, value, unit }: LogEntryRow['values'][number],
  canonical: number | undefined,
  language: Language,
) {
  const known = MEASUREMENTS.get(key)
  const label = measurementLabel(key, language)
  if (typeof value !== 'number') return { code: concept(label), value: { valueString: String(value) } }
  const typed = unit === null ? undefined : known?.loinc[unit]
  if (typed || canonical === undefined || !known?.unit)
    return {
      code: concept(label, ...(typed ? [loinc(typed)] : [])),
      value: { valueQuantity: quantity(value, unit) },
    }
  const code = known.loinc[known.unit]
  return {
    code: concept(label, ...(code ? [loinc(code)] : [])),
    value: { valueQuantity: quantity(canonical, known.unit) },
  }
}

interface LabRow {
  id: string
  taken_on: string
  laboratory: string | null
  note: string
  document: string | null
  created_at: string
  lines: {
    id: string
    analyte: string
    loinc: string | null
    comparator: string | null
    value: number | null
    text: string | null
    unit: string | null
    low: number | null
    high: number | null
    range_text: string | null
    flag: string | null
    judged_by: string | null
    analyte_key: string | null
  }[]
}

const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

/** A laboratory's report with one observation for each of its lines. */
export function reportOf(row: LabRow, patient: string, isUcum: (unit: string) => boolean): Resource[] {
  const performer = row.laboratory ? [{ display: row.laboratory.trim() }] : []
  const results = row.lines.map(
    (line): Resource => ({
      resourceType: 'Observation',
      id: line.id,
      status: 'final',
      code: concept(line.analyte, ...(line.loinc ? [loinc(line.loinc)] : [])),
      subject: referenceTo(patient),
      effectiveDateTime: row.taken_on,
      performer,
      ...(line.value === null
        ? { valueString: line.text }
        : {
            valueQuantity: {
              ...quantity(line.value, line.unit, line.unit !== null && isUcum(line.unit)),
              ...(line.comparator ? { comparator: line.comparator } : {}),
            },
          }),
      interpretation: line.flag ? [{ coding: [{ system: INTERPRETATION, code: line.flag }] }] : [],
      referenceRange:
        line.low === null && line.high === null && line.range_text === null
          ? []
          : [
              {
                ...(line.low === null ? {} : { low: quantity(line.low, line.unit, false) }),
                ...(line.high === null ? {} : { high: quantity(line.high, line.unit, false) }),
                text: line.range_text,
              },
            ],
    }),
  )
  return [
    ...results,
    {
      resourceType: 'DiagnosticReport',
      id: row.id,
      status: 'final',
      code: concept('Laboratory report'),
      subject: referenceTo(patient),
      effectiveDateTime: row.taken_on,
      issued: row.created_at,
      performer,
      result: results.map(({ id }) => referenceTo(id)),
      conclusion: row.note,
    },
  ]
}
export type { LabRow, LogEntryRow }
