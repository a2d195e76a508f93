import {
  createLogEntry,
  deleteLogEntry,
  getLogEntry,
  listLogEntries,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import { listLogDays } from '@salve/contract/medical-records/log-days.ts'
import {
  changeSitting,
  deleteSitting,
  getSitting,
  restoreSitting,
} from '@salve/contract/medical-records/sittings.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const changed = { invalidatesTags: ['LogEntry' as const, 'HealthIssue' as const] }

/** The chosen units and classification change each value's judgement. */
const JUDGED = ['LogEntry', 'User'] as const

const logbookApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogEntries: build.query({ ...queryFor(listLogEntries), providesTags: JUDGED }),
    pageLogEntries: build.infiniteQuery({ ...pagesFor(listLogEntries), providesTags: JUDGED }),
    /** Some days of a long list, one query per span: a change refetches only the visible ones. */
    chunkLogEntries: build.infiniteQuery({ ...pagesFor(listLogEntries), providesTags: JUDGED }),
    listLogDays: build.query({ ...queryFor(listLogDays), providesTags: JUDGED }),
    getLogEntry: build.query({ ...queryFor(getLogEntry), providesTags: JUDGED }),
    createLogEntry: build.mutation({ ...mutationFor(createLogEntry), ...changed }),
    replaceLogEntry: build.mutation({ ...mutationFor(replaceLogEntry), ...changed }),
    deleteLogEntry: build.mutation({ ...mutationFor(deleteLogEntry), ...changed }),
    restoreLogEntry: build.mutation({ ...mutationFor(restoreLogEntry), ...changed }),
    getSitting: build.query({ ...queryFor(getSitting), providesTags: JUDGED }),
    changeSitting: build.mutation({ ...mutationFor(changeSitting), ...changed }),
    deleteSitting: build.mutation({ ...mutationFor(deleteSitting), ...changed }),
    restoreSitting: build.mutation({ ...mutationFor(restoreSitting), ...changed }),
  }),
})

export const {
  useListLogEntriesQuery,
  usePageLogEntriesInfiniteQuery,
  useGetLogEntryQuery,
  useCreateLogEntryMutation,
  useReplaceLogEntryMutation,
  useDeleteLogEntryMutation,
  useRestoreLogEntryMutation,
  useChunkLogEntriesInfiniteQuery,
  useListLogDaysQuery,
  useGetSittingQuery,
  useChangeSittingMutation,
  useDeleteSittingMutation,
  useRestoreSittingMutation,
} = logbookApi
export const logbookEndpoints = logbookApi.endpoints
