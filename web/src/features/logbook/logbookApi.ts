import {
  createLogEntry,
  deleteLogEntry,
  getLogEntry,
  listLogEntries,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'
import { pagesFor } from '../../api/pages.ts'

const changed = { invalidatesTags: ['LogEntry' as const, 'HealthIssue' as const] }

const logbookApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLogEntries: build.query({ ...queryFor(listLogEntries), providesTags: ['LogEntry'] }),
    pageLogEntries: build.infiniteQuery({ ...pagesFor(listLogEntries), providesTags: ['LogEntry'] }),
    getLogEntry: build.query({ ...queryFor(getLogEntry), providesTags: ['LogEntry'] }),
    createLogEntry: build.mutation({ ...mutationFor(createLogEntry), ...changed }),
    replaceLogEntry: build.mutation({ ...mutationFor(replaceLogEntry), ...changed }),
    deleteLogEntry: build.mutation({ ...mutationFor(deleteLogEntry), ...changed }),
    restoreLogEntry: build.mutation({ ...mutationFor(restoreLogEntry), ...changed }),
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
} = logbookApi
export const logbookEndpoints = logbookApi.endpoints
