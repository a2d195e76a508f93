import type { RecordType } from '@salve/contract/medical-records/health-issues.ts'
import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { isRecordKind } from '../../features/health-issues/recordKinds.ts'
import { lazyPart } from '../../lib/lazyPart.ts'
import { paths } from '../../lib/paths.ts'

interface SheetProps {
  /** The address of the page under the sheet. */
  beneath: string
  healthIssue: string
}

/** One visit needs one of six forms: each is loaded separately. */
const SHEETS: Record<RecordType, ComponentType<SheetProps>> = {
  symptom: lazyPart(
    async () => (await import('../../features/symptoms/NewSymptomSheet.tsx')).NewSymptomSheet,
  ),
  logentry: lazyPart(
    async () => (await import('../../features/logbook/NewLogEntrySheet.tsx')).NewLogEntrySheet,
  ),
  labresult: lazyPart(
    async () => (await import('../../features/labs/NewLabResultSheet.tsx')).NewLabResultSheet,
  ),
  document: lazyPart(
    async () => (await import('../../features/documents/NewDocumentSheet.tsx')).NewDocumentSheet,
  ),
  medicationplan: lazyPart(
    async () => (await import('../../features/medication/NewPlanSheet.tsx')).NewPlanSheet,
  ),
  appointment: lazyPart(async () => {
    const { NewAppointmentSheet } = await import('../../features/appointments/NewAppointmentSheet.tsx')
    return ({ beneath, healthIssue }) => (
      <NewAppointmentSheet beneath={beneath} given={{ health_issue: healthIssue }} />
    )
  }),
}

export function Component() {
  const { id = '', recordType } = useParams()
  // The page beneath says that there is no such kind.
  if (!isRecordKind(recordType)) return null
  const Sheet = SHEETS[recordType]
  return (
    <Suspense>
      <Sheet beneath={paths.healthIssue(id)} healthIssue={id} />
    </Suspense>
  )
}
