import type { Endpoint, ResponseOf } from '@salve/contract/endpoint.ts'
import { requestFor } from './endpoints.ts'
import type { AnyArgs, ApiRequest, ArgsOf } from './request.ts'

interface Page {
  results: unknown[]
  next: string | null
}
type PageOf<E> = ResponseOf<E> & Page

/** The cache entry of a list that is read page by page. */
export interface Pages<P extends Page> {
  pages: P[]
}

/**
 * `build.infiniteQuery({ ...pagesFor(listSymptoms), providesTags: … })`: a list, page by page by
 * its cursor.
 */
export function pagesFor<const E extends Endpoint>(endpoint: E) {
  return {
    infiniteQueryOptions: {
      initialPageParam: null as string | null,
      getNextPageParam: (last: PageOf<E>) => last.next,
    },
    query: ({ queryArg, pageParam }: { queryArg: ArgsOf<E>; pageParam: string | null }): ApiRequest => {
      const args = (queryArg ?? {}) as AnyArgs
      return requestFor(endpoint, { ...args, query: { ...args.query, cursor: pageParam } } as ArgsOf<E>)
    },
    transformResponse: (answer: unknown) => answer as PageOf<E>,
  }
}

/** The entries of all pages that have been read so far. */
export function entriesOf<P extends Page>(data: Pages<P> | undefined): P['results'][number][] {
  return data?.pages.flatMap((page) => page.results) ?? []
}
