import { listLogEntries, type LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KIND_NAMES, type LogKindName } from '@salve/domain/log-kinds.ts'
import { api } from '../../api/api.ts'
import { requestFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

/** So many of the latest entries make the small line of a kind. */
const SMALL_LINE_ENTRIES = 30

export interface KindWithData {
  kind: LogKindName
  /** The latest first. */
  entries: LogEntry[]
}

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The kinds that this person has logged, the one logged last first; asked kind by kind, so that none is missed. */
    kindsWithData: build.query<KindWithData[], void>({
      queryFn: async (_, _api, _extra, call) => {
        const answers = await Promise.all(
          LOG_KIND_NAMES.map(async (kind) =>
            call(requestFor(listLogEntries, { query: { kind, limit: SMALL_LINE_ENTRIES } })),
          ),
        )
        const failed = answers.find(({ error }) => error !== undefined)
        if (failed?.error) return { error: failed.error }
        const kinds = answers.map(({ data }, index) => ({
          kind: LOG_KIND_NAMES[index] as LogKindName,
          entries: (data as { results: LogEntry[] }).results,
        }))
        return { data: kinds.filter(({ entries }) => entries.length > 0).sort(latestFirst) }
      },
      providesTags: ['LogEntry', 'Chart'],
    }),
    pageChartEntries: build.infiniteQuery({
      ...pagesFor(listLogEntries),
      providesTags: ['LogEntry', 'Chart'],
    }),
  }),
})

function latestFirst(a: KindWithData, b: KindWithData): number {
  return (b.entries[0]?.measured_at ?? '').localeCompare(a.entries[0]?.measured_at ?? '')
}

export const { useKindsWithDataQuery, usePageChartEntriesInfiniteQuery } = chartsApi
