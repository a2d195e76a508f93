import { loadSampleDirectory } from '../demo/seed.ts'
import type { Patient, TestApp } from './app.ts'

/** The ids of the directory's first entries. */
export type DirectoryIds = Record<'clinician' | 'diagnosticCenter' | 'publishedReview', string>

/** Fills the directory, and answers an entry of each kind. */
export async function makeDirectory(server: TestApp, patient: Patient): Promise<DirectoryIds> {
  await loadSampleDirectory(server.context.db)
  const idsIn = async (path: string): Promise<string[]> =>
    (await server.call('GET', path, { token: patient.access }))
      .json()
      .results.map(({ id }: { id: string }) => id)
  const [clinician = '', reviewed = ''] = await idsIn('/api/clinicians/')
  const [diagnosticCenter = ''] = await idsIn('/api/clinicians/diagnostic-centers/')
  const [publishedReview = ''] = await idsIn(`/api/clinicians/${reviewed}/reviews/`)
  return { clinician, diagnosticCenter, publishedReview }
}
