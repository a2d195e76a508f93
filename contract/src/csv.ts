import * as z from 'zod/mini'
import { endpoint, type Right } from './endpoint.ts'
import type { listQuery } from './fields.ts'

type Paging = keyof typeof listQuery
/** The filters of a list without its pages. */
type FiltersOf<Query extends z.ZodMiniObject> = z.ZodMiniType<
  Omit<z.output<Query>, Paging>,
  Omit<z.input<Query>, Paging>
>

interface List<Path extends string, Query extends z.ZodMiniObject> {
  path: `/api/${Path}`
  summary: string
  right?: Right
  query: Query
}

/** The call that answers all of a list, filtered by the same query, as a CSV file (docs/csv.md). */
export function csvOf<Path extends string, Query extends z.ZodMiniObject>(list: List<Path, Query>) {
  const filters = z.omit(list.query as unknown as z.ZodMiniObject<typeof listQuery>, {
    limit: true,
    cursor: true,
  })
  return endpoint({
    method: 'GET',
    path: `${list.path}export/`,
    summary: `As a CSV file: ${list.summary}`,
    query: filters as unknown as FiltersOf<Query>,
    download: true,
    ...(list.right && { right: list.right }),
    response: z.unknown(),
  })
}
