import {
  createCalendarFeed,
  listCalendarFeeds,
  replaceCalendarFeed,
  revokeCalendarFeed,
} from '@salve/contract/calendar.ts'
import { api } from '../../api/api.ts'
import { mutationFor, queryFor } from '../../api/endpoints.ts'

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCalendarFeeds: build.query({ ...queryFor(listCalendarFeeds), providesTags: ['CalendarFeed'] }),
    createCalendarFeed: build.mutation({
      ...mutationFor(createCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
    replaceCalendarFeed: build.mutation({
      ...mutationFor(replaceCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation({
      ...mutationFor(revokeCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
})

export const {
  useListCalendarFeedsQuery,
  useCreateCalendarFeedMutation,
  useReplaceCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = calendarApi
