import { LIST_MAX } from '@salve/contract/fields.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { useEffect } from 'react'
import { entriesOf } from '../../../api/pages.ts'
import { useDeferredAnswer } from '../../../lib/useDeferredAnswer.ts'
import { useChunkLogEntriesInfiniteQuery } from '../logbookApi.ts'
import type { LogQuery } from '../logFilters.ts'
import type { Chunk } from './dayBlocks.ts'

/** A sitting that began before midnight has readings on the day after the last one, too. */
export const chunkQuery = (query: LogQuery, { from, to }: Chunk) => ({
  query: { ...query, from, to: addDays(to, 1), limit: LIST_MAX },
})

/**
 * The entries of some days, latest first, loaded page by page. Undefined until the first page has
 * loaded.
 */
export function useChunk(query: LogQuery, of: Chunk) {
  const chunk = useDeferredAnswer(
    useChunkLogEntriesInfiniteQuery(chunkQuery(query, of), { refetchOnFocus: true }),
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = chunk
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return { entries: chunk.data && entriesOf(chunk.data), isError, retry: () => void chunk.refetch() }
}
