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

const logbookApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogEntries: build.query({ ...queryFor(listLogEntries), providesTags: ['LogEntry'] }),
    pageLogEntries: build.infiniteQuery({ ...pagesFor(listLogEntries), providesTags: ['LogEntry'] }),
    /**
     * Some days of a long list, each span of days by itself: a change reads again what is on the
     * screen alone.
     */
    chunkLogEntries: build.infiniteQuery({ ...pagesFor(listLogEntries), providesTags: ['LogEntry'] }),
    listLogDays: build.query({ ...queryFor(listLogDays), providesTags: ['LogEntry'] }),
    getLogEntry: build.query({ ...queryFor(getLogEntry), providesTags: ['LogEntry'] }),
    createLogEntry: build.mutation({ ...mutationFor(createLogEntry), ...changed }),
    replaceLogEntry: build.mutation({ ...mutationFor(replaceLogEntry), ...changed }),
    deleteLogEntry: build.mutation({ ...mutationFor(deleteLogEntry), ...changed }),
    restoreLogEntry: build.mutation({ ...mutationFor(restoreLogEntry), ...changed }),
    getSitting: build.query({ ...queryFor(getSitting), providesTags: ['LogEntry'] }),
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
