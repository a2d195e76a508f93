import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { expect, vi } from 'vitest'
import type { Patient, TestApp } from './app.ts'
import { formWith } from './forms.ts'

const DOCUMENTS = '/api/medical-records/documents/'
const EXTRACT = '/api/medical-records/lab-results/extract/'
/** Time in which a busy machine reads a scan. */
export const SCAN_TIME_MS = 120_000

/** Uploads a report and waits until it is read. */
export async function extractReport(
  server: TestApp,
  { access: token }: Patient,
  content: Buffer,
  name: string,
): Promise<LabExtraction> {
  const { payload, headers } = await formWith('file', content, name, 'application/pdf')
  const kept = await server.call('POST', DOCUMENTS, { token, body: payload, headers })
  const body = { document: kept.json<{ id: string }>().id }
  const begun = await server.call('POST', EXTRACT, { token, body })
  expect(begun.statusCode).toBe(202)
  const { id } = begun.json<LabExtraction>()
  return vi.waitFor(
    async () => {
      const extraction = (await server.call('GET', `${EXTRACT}${id}/`, { token })).json<LabExtraction>()
      expect(['read', 'unreadable']).toContain(extraction.status)
      return extraction
    },
    { timeout: SCAN_TIME_MS, interval: 200 },
  )
}
