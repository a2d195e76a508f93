import type { SearchHit } from '@salve/contract/search.ts'
import { type EntryPlace, paths } from '../../lib/paths.ts'

const PLACES: Record<EntryPlace, (id: string) => string> = {
  physician: paths.physician,
  'diagnostic-center': paths.diagnosticCenter,
  own: paths.ownClinician,
}

/** The address of the very entry that was found. */
export function hrefOf({ kind, id, address }: SearchHit): string {
  switch (kind) {
    case 'health_issue':
      return paths.healthIssue(id)
    case 'medication_plan':
      return paths.medicationPlan(id)
    case 'appointment':
      return paths.appointment(id)
    case 'care_team':
      return PLACES[(address['place'] ?? 'own') as EntryPlace](id)
    case 'symptom':
      return paths.editSymptom(id)
    case 'log_entry':
      return paths.editLogEntry(id)
    case 'analyte':
      return paths.labTrend(id)
    case 'lab_result':
      return paths.labResult(id)
    case 'document':
      return paths.document(id)
    case 'message': {
      const { conversation = '', position } = address
      return position ? paths.message(conversation, position) : paths.conversation(conversation)
    }
    case 'clinician':
      return paths.physician(id)
    case 'diagnostic_center':
      return paths.diagnosticCenter(id)
    case 'article':
      return paths.newsArticle(id)
  }
}
