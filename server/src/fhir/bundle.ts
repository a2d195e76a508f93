import { createHash } from 'node:crypto'
import { ANALYTES } from '@salve/domain/labs/analytes.ts'
import type { Language } from '@salve/domain/language.ts'
import type { FileOfDocument } from '../record/files-of-documents.ts'
import type { Snapshot } from '../record/snapshot.ts'
import { type LabRow, type LogEntryRow, observationOf, reportOf } from './measurements.ts'
import { administrationOf, type DoseRow, type PlanRow, statementOf } from './medication.ts'
import {
  allergiesOf,
  type AppointmentRow,
  appointmentOf,
  conditionOf,
  type IssueRow,
  patientOf,
  type PersonRow,
  type ProviderRow,
  providerOf,
} from './people.ts'
import * as queries from './queries.ts'
import { concept, note, referenceTo, type Resource, withoutEmpty } from './resource.ts'

interface Asked {
  snapshot: Snapshot
  patient: string
  at: Date
  language: Language
  files: ReadonlyMap<string, FileOfDocument>
}

interface SymptomRow {
  id: string
  name: string
  severity: number
  at: string
  description: string
  health_issue: string | null
}
interface DocumentRow {
  id: string
  title: string
  category: string
  document_date: string
  media_type: string
  size: number
  note: string
  created_at: string
}

const UCUM_UNITS = new Set(ANALYTES.flatMap(({ units }) => units.map(({ unit }) => unit)))

/** The record as a collection of FHIR R4 resources, in pieces of text, without deleted records. */
export async function* bundleOf(asked: Asked): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":"${asked.at.toISOString()}","entry":[`
  let isFirst = true
  for await (const resources of resourcesOf(asked)) {
    const text = resources
      .map((resource) =>
        JSON.stringify({ fullUrl: `urn:uuid:${resource.id}`, resource: withoutEmpty(resource) }),
      )
      .join(',\n')
    if (!text) continue
    yield `${isFirst ? '\n' : ',\n'}${text}`
    isFirst = false
  }
  yield '\n]}\n'
}

async function* resourcesOf({ snapshot, patient, language, files }: Asked): AsyncGenerator<Resource[]> {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the SQL alone says what its rows are
  async function* each<Row>(query: string, write: (row: Row) => Resource[]) {
    for await (const lines of snapshot.lines(query, [patient]))
      yield lines.flatMap((line) => write(JSON.parse(line) as Row))
  }
  yield* each<PersonRow>(queries.PERSON, (person) => [
    patientOf(person, patient),
    ...allergiesOf(person, patient, (i) => idFrom(`${patient} allergy ${i}`)),
  ])
  yield* each<ProviderRow>(queries.PROVIDERS, (row) => [providerOf(row)])
  yield* each<IssueRow>(queries.ISSUES, (row) => [conditionOf(row, patient)])
  yield* each<SymptomRow>(queries.SYMPTOMS, (row) => [symptomOf(row, patient)])
  yield* each<LogEntryRow>(queries.LOG_ENTRIES, (row) => [observationOf(row, patient, language)])
  yield* each<LabRow>(queries.LABS, (row) => reportOf(row, patient, (unit) => UCUM_UNITS.has(unit)))
  yield* each<PlanRow>(queries.PLANS, (row) => [statementOf(row, patient)])
  yield* each<DoseRow>(queries.DOSES, (row) => [administrationOf(row, patient)])
  yield* each<AppointmentRow>(queries.APPOINTMENTS, (row) => [appointmentOf(row, patient)])
  yield* each<DocumentRow>(queries.DOCUMENTS, (row) => [documentOf(row, patient, files.get(row.id)?.path)])
}

/** The severity, from 0 to 10. */
const symptomOf = (row: SymptomRow, patient: string): Resource => ({
  resourceType: 'Observation',
  id: row.id,
  status: 'final',
  code: concept(row.name),
  subject: referenceTo(patient),
  focus: row.health_issue ? [referenceTo(row.health_issue)] : [],
  effectiveDateTime: row.at,
  valueInteger: row.severity,
  note: note(row.description),
})

const documentOf = (row: DocumentRow, patient: string, path?: string): Resource => ({
  resourceType: 'DocumentReference',
  id: row.id,
  // The path of its original in the same file.
  identifier: path ? [{ system: 'urn:salve:path-in-export', value: path }] : [],
  status: 'current',
  type: concept(row.category),
  subject: referenceTo(patient),
  date: row.created_at,
  description: row.note.trim() || row.title,
  content: [
    {
      attachment: {
        contentType: row.media_type,
        size: row.size,
        title: row.title,
        creation: row.document_date,
      },
    },
  ],
})

/** A UUID that the same text always gives. */
function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
