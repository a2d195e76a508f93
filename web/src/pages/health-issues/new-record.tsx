import { useParams } from 'react-router'
import { isRecordKind } from '../../features/health-issues/recordKinds.ts'
import { paths } from '../../lib/paths.ts'
import { NewAppointmentSheet } from '../appointments/NewAppointmentSheet.tsx'
import { NewDocumentSheet } from '../records/NewDocumentSheet.tsx'
import { NewLabResultSheet } from '../records/NewLabResultSheet.tsx'
import { NewLogEntrySheet } from '../records/NewLogEntrySheet.tsx'
import { NewPlanSheet } from '../records/NewPlanSheet.tsx'
import { NewSymptomSheet } from '../records/NewSymptomSheet.tsx'

export function Component() {
  const { id = '', recordType } = useParams()
  // The page beneath says that there is no such kind.
  if (!isRecordKind(recordType)) return null
  const sheet = { beneath: paths.healthIssue(id), healthIssue: id }
  switch (recordType) {
    case 'symptom':
      return <NewSymptomSheet {...sheet} />
    case 'logentry':
      return <NewLogEntrySheet {...sheet} />
    case 'labresult':
      return <NewLabResultSheet {...sheet} />
    case 'document':
      return <NewDocumentSheet {...sheet} />
    case 'medicationplan':
      return <NewPlanSheet {...sheet} />
    case 'appointment':
      return <NewAppointmentSheet beneath={sheet.beneath} given={{ health_issue: id }} />
  }
}
