import {
  SEARCH_HITS_DEFAULT,
  SEARCH_HITS_MAX,
  SEARCH_LETTERS_MIN,
  type SearchAnswer,
  type SearchKind,
} from '@salve/contract/search.ts'
import { words } from '@salve/domain/fold.ts'
import { useServices } from '../../api/services.ts'
import { useSearchRecordQuery } from '../../features/search/searchApi.ts'
import { useConnection } from '../../lib/connection.ts'
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts'

/** Debounce delay before the record is searched. */
const PAUSE_MS = 150

export interface RecordSearch {
  state: 'idle' | 'no_words' | 'too_short' | 'offline' | 'searching' | 'failed' | 'answered'
  /** The hits for exactly the text in the field; late answers to other texts are dropped. */
  answer: SearchAnswer | undefined
  retry: () => void
}

/** The record's hits for the words in the field. */
export function useRecordSearch(query: string, only: SearchKind | null): RecordSearch {
  const { connection } = useServices()
  const isOffline = useConnection(connection) === 'offline'
  const settled = useDebouncedValue(query, PAUSE_MS)
  const letters = words(query).join('').length
  const isAsked = letters >= SEARCH_LETTERS_MIN && !isOffline
  const body = only
    ? { query: settled, kinds: [only], limit: SEARCH_HITS_MAX }
    : { query: settled, limit: SEARCH_HITS_DEFAULT }
  const { currentData, isError, isFetching, refetch } = useSearchRecordQuery(
    { body },
    { skip: !isAsked || settled !== query },
  )
  const isSettled = settled === query
  const state = (): RecordSearch['state'] => {
    if (query === '') return 'idle'
    if (letters === 0) return 'no_words'
    if (letters < SEARCH_LETTERS_MIN) return 'too_short'
    if (isOffline) return 'offline'
    if (isSettled && isError && !isFetching) return 'failed'
    return isSettled && currentData && !isFetching ? 'answered' : 'searching'
  }
  const now = state()
  return { state: now, answer: now === 'answered' ? currentData : undefined, retry: () => void refetch() }
}
