import { useEffect } from 'react'

interface PagedList {
  isSuccess: boolean
  isError: boolean
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

/** Reads a list to its end, page after page; true once it is whole. */
export function useAllPages({
  isSuccess,
  isError,
  hasNextPage,
  isFetching,
  fetchNextPage,
}: PagedList): boolean {
  const isMore = isSuccess && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isMore) fetchNextPage()
  }, [isMore, fetchNextPage])
  return isSuccess && !hasNextPage
}
