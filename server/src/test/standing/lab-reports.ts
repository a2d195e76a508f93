import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import { expect } from 'vitest'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import { formWith } from '../forms.ts'
import { pdfOf } from '../pdf-files.ts'
import type { StandingCall } from './call.ts'

/**
 * The ids of a report's file, of what was read from it, of a second reading, which is to be
 * cancelled, and of a layout that was taught.
 */
export type LabReportIds = Record<
  'labReport' | 'labExtraction' | 'labExtractionCancelled' | 'labLayout',
  string
>

export const unknownLabReports = (): LabReportIds => ({
  labReport: newId(),
  labExtraction: newId(),
  labExtractionCancelled: newId(),
  labLayout: newId(),
})

const PATH = '/api/medical-records/lab-results/'

/** Uploads a report, has it read twice, and teaches what one of them calls something. */
export async function makeLabReports(server: TestApp, patient: Patient): Promise<LabReportIds> {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await server.call(method, path, { token: patient.access, body, headers })
    expect(answer.statusCode).toBeLessThan(300)
    return answer
  }
  const file = await formWith('file', pdfOf(REPORTS[0]?.pages ?? []), 'report.pdf', 'application/pdf')
  const document = (await call('POST', '/api/medical-records/documents/', file.payload, file.headers)).json()
    .id
  const read = async (): Promise<LabExtraction> =>
    (await call('POST', `${PATH}extract/`, { document })).json()
  const extraction = await read()
  await call('POST', `${PATH}extract/${extraction.id}/learn/`, {
    lines: [{ line: 0, analyte: 'White cells', unit: '10*9/L' }],
  })
  const layouts = (await call('GET', `${PATH}layouts/`)).json<{ results: { id: string }[] }>()
  return {
    labReport: extraction.document,
    labExtraction: extraction.id,
    labExtractionCancelled: (await read()).id,
    labLayout: layouts.results[0]?.id ?? '',
  }
}

const columns = [
  { role: 'name', from: 0.05, to: 0.2 },
  { role: 'value', from: 0.35, to: 0.45 },
]

export function labReportCalls(ids: LabReportIds): Record<string, StandingCall> {
  const params = { id: ids.labExtraction }
  return {
    [`POST ${PATH}extract/`]: { body: { document: ids.labReport } },
    [`GET ${PATH}extract/{id}/`]: { params },
    [`PUT ${PATH}extract/{id}/columns/`]: { params, body: { columns } },
    [`PUT ${PATH}extract/{id}/date-order/`]: { params, body: { date_order: 'day-first' } },
    [`POST ${PATH}extract/{id}/learn/`]: {
      params,
      body: { lines: [{ line: 0, analyte: 'Leukozyten', unit: '10*9/L' }] },
    },
    [`DELETE ${PATH}extract/{id}/`]: { params: { id: ids.labExtractionCancelled } },
    [`GET ${PATH}layouts/`]: {},
    [`DELETE ${PATH}layouts/{id}/`]: { params: { id: ids.labLayout } },
    [`POST ${PATH}layouts/{id}/restore/`]: { params: { id: ids.labLayout } },
  }
}
