import { setTimeout as wait } from 'node:timers/promises'
import type { Document } from '@salve/contract/medical-records/documents.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Patient, TestApp } from './app.ts'
import { formWith } from './forms.ts'

export const DOCUMENTS = '/api/medical-records/documents/'
const READ_TIMEOUT_MS = 90_000

export const textFile = () =>
  formWith('file', Buffer.from('Letter of the clinic'), 'letter.txt', 'text/plain')

/** Uploads a file by the front door. */
export async function upload(
  server: TestApp,
  patient: Patient,
  content: Buffer | string,
  fileName = 'Letter.txt',
  { field = 'file', headers = {} }: { field?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const form = await formWith(field, Buffer.from(content), fileName, 'application/octet-stream')
  return server.call('POST', DOCUMENTS, {
    token: patient.access,
    body: form.payload,
    headers: { ...form.headers, ...headers },
  })
}

/** Between two looks, so that a slow machine is not taken for somebody who asks too often. */
const LOOK_AGAIN_MS = 250

/** The document once the queue has read it. */
export async function whenRead(server: TestApp, patient: Patient, id: string): Promise<Document> {
  for (const end = Date.now() + READ_TIMEOUT_MS; Date.now() < end; await wait(LOOK_AGAIN_MS)) {
    const document = (
      await server.call('GET', `${DOCUMENTS}${id}/`, { token: patient.access })
    ).json<Document>()
    if (document.reading.status !== 'queued' && document.reading.status !== 'reading') return document
  }
  throw new Error('the document was not read')
}
