import { entriesOf } from '../../api/pages.ts'
import { type DocumentFilters, documentQuery } from './documentFilters.ts'
import { usePageDocumentsInfiniteQuery } from './documentsApi.ts'

/** While a file waits to be read or is read, it is looked whether that is done. */
const LOOK_AGAIN_MS = 3000

/** The matching documents, page by page; they refetch while the queue works on their files. */
export function useDocumentList(filters: DocumentFilters, search: string) {
  const query = { ...documentQuery(filters), search }
  const known = usePageDocumentsInfiniteQuery({ query })
  const documents = entriesOf(known.data)
  const isReading = documents.some(
    ({ reading }) => reading.status === 'queued' || reading.status === 'reading',
  )
  const list = usePageDocumentsInfiniteQuery(
    { query },
    { pollingInterval: isReading ? LOOK_AGAIN_MS : 0, skipPollingIfUnfocused: true },
  )
  return { query, list, documents }
}
