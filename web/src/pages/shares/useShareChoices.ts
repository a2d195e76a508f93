import { LIST_MAX } from '@salve/contract/fields.ts'
import { useListDocumentsQuery } from '../../features/documents/documentsApi.ts'
import { useListHealthIssuesQuery } from '../../features/health-issues/healthIssuesApi.ts'
import { useShareRecipientsQuery } from '../../features/shares/sharesApi.ts'
import type { KnownRecipient } from '../../features/shares/WhomStep.tsx'

const TEAM_SHOWN = 6

/** The choices for a share: the patient's issues, documents and care team. */
export function useShareChoices() {
  const query = { limit: LIST_MAX }
  const issues = useListHealthIssuesQuery({ query }).data?.results ?? []
  const documents = useListDocumentsQuery({ query }).data?.results ?? []
  const team = useShareRecipientsQuery({ query: {} }).data?.results ?? []
  return {
    issues: issues
      .toSorted((a, b) => Number(a.status === 'resolved') - Number(b.status === 'resolved'))
      .map(({ id, name }) => ({ value: id, label: name })),
    documents,
    team: team
      .slice(0, TEAM_SHOWN)
      .map(({ id, name, clinician, email }): KnownRecipient => ({ key: id, name, clinician, email })),
  }
}
