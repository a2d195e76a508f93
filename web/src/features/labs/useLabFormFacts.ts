import { LIST_MAX } from '@salve/contract/fields.ts'
import { useSelector } from 'react-redux'
import { useListDocumentsQuery } from '../documents/documentsApi.ts'
import { useListLabAnalytesQuery } from './labsApi.ts'
import { rememberedResults } from './ownResultsContext.ts'
import { labProfileOf } from './useUsualRange.ts'
import { useListTargetRangesQuery } from '../logbook/targetsApi.ts'
import { userSlice } from '../user/userSlice.ts'
import { useDates } from '../../lib/dates.ts'
import { useIssueChoices } from '../health-issues/useIssueChoices.ts'

/**
 * The choices and facts of a lab report's form: issues, documents, earlier analytes, the person.
 */
export function useLabFormFacts() {
  const dates = useDates()
  const issues = useIssueChoices()
  const documents = useListDocumentsQuery({ query: { limit: LIST_MAX } }).data?.results ?? []
  const remembered = useListLabAnalytesQuery({ query: { limit: LIST_MAX } }).data?.results ?? []
  const targets = useListTargetRangesQuery().data?.results
  const profile = { ...labProfileOf(useSelector(userSlice.selectSlice).user), targets }
  return {
    /** The person's own results for comparison; the form does not wait for them. */
    own: rememberedResults(remembered),
    issueName: issues.nameOf,
    documentName: (id: string) => documents.find((one) => one.id === id)?.title,
    fields: {
      issues: issues.choices,
      documents: documents.map(({ id, title, document_date }) => ({
        value: id,
        label: title,
        description: dates.date(document_date),
      })),
      remembered,
      profile,
    },
  }
}
